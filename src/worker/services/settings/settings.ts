import { catchError, EMPTY, startWith, Subject, switchMap } from "rxjs";
import type { SettingsApi } from "../../../contract/core.ts";
import { decodeSettings } from "../../../domain/settings/decode.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import type { HostPort } from "../../ports/window.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { StateStore } from "../../ports/store.ts";
import { createState, type State } from "../../stream/state.ts";
import type { Scope } from "../../stream/scope.ts";

const KEY = "settings";

export interface SettingsService {
  readonly api: SettingsApi;
  readonly settings: State<Settings>;
}

export interface SettingsDeps {
  readonly scope: Scope;
  readonly store: StateStore;
  readonly host: Pick<HostPort, "rememberBootHints">;
  readonly log: LogPort;
  /** The stored settings, already read. */
  readonly initial: Settings;
}

/** A change made in this window; `isKept` once it is stored. */
interface Wish {
  readonly patch: Partial<Settings>;
  isKept: boolean;
}

/**
 * Settings in one row that every window changes and follows; theme and language are mirrored for the next first paint.
 * A change is shown before it is stored, and is applied to every row read meanwhile, so that it does not flicker back.
 */
export function createSettings({
  scope,
  store,
  host,
  log,
  initial,
}: SettingsDeps): SettingsService {
  const settings = createState(initial);
  let stored = initial;
  /** Changes that the last row read does not have yet, oldest first. */
  let wishes: readonly Wish[] = [];
  const kept = new Subject<void>();

  const mirror = (now: Settings): void => {
    const { appearance, lang, musicLanguage, proxyConfig } = now;
    // If a proxy is set, the next start must not send calls early, because it would bypass the proxy.
    const asked = proxyConfig.protocol === "noProxy" ? musicLanguage : null;
    host
      .rememberBootHints({
        appearance,
        language: lang ?? "",
        musicLanguage: asked,
        showsEditors: now.showPlaylistsByAppleMusic,
      })
      .catch(logged(log, "mirroring settings"));
  };
  const show = (): void => {
    const next = changed(stored, wishes);
    if (isSame(next, settings.value)) return;
    settings.set(next);
    mirror(next);
  };
  /** Stores a change, along with earlier ones that could not be stored. */
  const keep = async (wish: Wish): Promise<void> => {
    let carried: readonly Wish[] = [];
    await store.update(KEY, (now) => {
      carried = wishes.slice(0, wishes.indexOf(wish) + 1).filter(({ isKept }) => !isKept);
      return changed(now === null ? initial : decodeSettings(now), carried);
    });
    for (const one of carried) one.isKept = true;
    kept.next();
  };

  mirror(initial);
  scope.follow(
    kept.pipe(
      startWith(undefined),
      // Watches again, because a read that began before this window's change was stored may return the old row.
      switchMap(() =>
        store.watch$(KEY).pipe(
          catchError((thrown: unknown) => {
            logged(log, "following settings")(thrown);
            return EMPTY;
          }),
        ),
      ),
    ),
    (row) => {
      if (row !== null) stored = decodeSettings(row);
      wishes = wishes.filter(({ isKept }) => !isKept);
      show();
    },
  );
  return {
    settings,
    api: {
      settings$: () => settings.value$,
      change: (patch) => {
        const wish: Wish = { patch, isKept: false };
        wishes = [...wishes, wish];
        show();
        return keep(wish).catch(logged(log, "keeping settings"));
      },
    },
  };
}

const changed = (settings: Settings, wishes: readonly Wish[]): Settings =>
  decodeSettings(Object.assign({}, settings, ...wishes.map(({ patch }) => patch)));

/** Comparable as JSON, because both were decoded and so have their fields in the same order. */
const isSame = (a: Settings, b: Settings): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The settings stored on the device; unreadable fields fall back to their defaults. */
export const readSettings = async (store: StateStore): Promise<Settings> =>
  decodeSettings(await store.read(KEY).catch(() => null));

/** Writes the row of settings, replacing any other. */
export const keepSettings = (store: StateStore, settings: Settings): Promise<void> =>
  store.write(KEY, settings);
