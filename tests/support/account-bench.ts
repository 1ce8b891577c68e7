/** @file Services of an account over the demo service, shared by several tests. */
import {
  asyncScheduler,
  filter,
  firstValueFrom,
  map,
  NEVER,
  type Observable,
  type SchedulerLike,
} from "rxjs";
import { latest, type Loadable } from "../../src/domain/loadable.ts";
import type { Notice } from "../../src/contract/snapshots.ts";
import type { UserId } from "../../src/domain/ids.ts";
import type { Viewer } from "../../src/domain/account/viewer.ts";
import { createMemoryStores } from "../../src/worker/adapters/memory/stores.ts";
import { decodeCookies } from "../../src/worker/api/session.ts";
import type { HttpPort } from "../../src/worker/ports/http.ts";
import { createAnswers } from "../../src/worker/services/answers.ts";
import { createCatalogue } from "../../src/worker/services/catalogue.ts";
import { createChanges } from "../../src/worker/services/changes.ts";
import { createLikesElsewhere } from "../../src/worker/services/library/likes-elsewhere.ts";
import { createUserPlaylists } from "../../src/worker/services/library/user-playlists.ts";
import { createNotices } from "../../src/worker/services/notices/notices.ts";
import { createSongDetails } from "../../src/worker/services/song-details.ts";
import { createTracks } from "../../src/worker/services/tracks.ts";
import { createState } from "../../src/worker/stream/state.ts";
import { demoService } from "./demo-service.ts";
import { songItself } from "./builders.ts";
import { sharedAnswers } from "./shared-answers.ts";
import { fakeClock } from "./fake-clock.ts";
import { createScope } from "../../src/worker/stream/scope.ts";
import { toldBy } from "./notices.ts";

export const log = { warn: () => {}, error: () => {} };

/** The first value that is ready. */
export const known = <T>(stream$: Observable<Loadable<T>>): Promise<T> =>
  firstValueFrom(
    stream$.pipe(
      filter(({ kind }) => kind === "ready"),
      map(latest),
      filter((value) => value !== null),
    ),
  );

/** Services of the demo's first account, logged in. */
export async function accountBench(library = 300) {
  const service = demoService(library);
  const { http } = service;
  const answer = await http.call({
    method: "POST",
    path: "/login/cellphone",
    params: { phone: "13800000000", password: "tonearm" },
    login: "signIn",
  });
  if (!answer.ok) throw new Error("the demo account does not log in");
  await service.host.writeCookies(decodeCookies(answer.value.body) ?? "");
  const account = await http.call({ method: "GET", path: "/user/account", params: {} });
  if (!account.ok) throw new Error("nobody is logged in");
  const profile = account.value.body["profile"] as { readonly userId: number };
  const scope = createScope();
  const stores = createMemoryStores();
  const clock = fakeClock();
  const notices = createNotices();
  const told: Notice[] = [];
  toldBy(notices).subscribe((notice) => told.push(notice));
  const viewer = createState<Viewer>({
    kind: "account",
    profile: {
      id: profile.userId as UserId,
      name: "Listener",
      avatarUrl: null,
      vipType: 11,
      signature: null,
    },
  });
  const storeOfWindow = sharedAnswers(stores.answers);
  /** Another window of the same browser, with the same account. */
  const openWindow = (scheduler: SchedulerLike = asyncScheduler) => {
    const asked: string[] = [];
    const net: HttpPort = {
      ...http,
      call: (call, signal) => {
        asked.push(call.path);
        return http.call(call, signal);
      },
    };
    const store = storeOfWindow();
    const answers = createAnswers({
      scope,
      http: net,
      store,
      clock,
      log,
      retry$: NEVER,
      scheduler,
    });
    const tracks = createTracks({
      providers: [createSongDetails(net)],
      store: stores.details,
      clock,
      log,
    });
    return {
      answers,
      tracks,
      catalogue: createCatalogue(answers, tracks),
      lists: createUserPlaylists(answers, viewer),
      changes: createChanges({ http: net, viewer, notices }),
      /** Paths that this window has asked for. */
      asked,
    };
  };
  return {
    scope,
    service,
    stores,
    clock,
    notices,
    songOf: songItself,
    told,
    viewer,
    ...openWindow(),
    openWindow,
    elsewhere: createLikesElsewhere({
      store: stores.state,
      viewer,
      random: { seed: () => 1 },
      log,
    }),
    calls: (path: string) => service.calls.filter((call) => call.path === path),
  };
}
