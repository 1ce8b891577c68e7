import { TODAY } from "./albums.ts";
import { COMMENT_TEXTS, COMMENTERS } from "../data/people.ts";
import type { Language, User } from "../model.ts";
import type { Dice } from "../prng.ts";
import { dice, hashText } from "../prng.ts";

/** A comment, or a reply: then `parentId` is the comment that it belongs to. */
export interface Comment {
  readonly id: number;
  readonly user: User;
  readonly content: string;
  readonly time: number;
  readonly location: string;
  readonly parentId: number;
  /** The comment that is answered; its content is null if it was deleted since. */
  readonly repliedTo: {
    readonly id: number;
    readonly user: User;
    readonly content: string | null;
  } | null;
  likedCount: number;
}

const MINUTE_MS = 60_000;
const ARTS = [
  "rooftop",
  "snow",
  "ink",
  "lemons",
  "pixel",
  "stamp",
  "torn",
  "dunes",
  "swiss_negative",
  "bloom",
] as const;

interface Writer {
  readonly user: User;
  readonly language: Language;
}

/** All writers once, and those of the song's language five times, so that they write most of the comments. */
function writersFor(language: Language | null): readonly Writer[] {
  const writers = COMMENTERS.map(([nickname, speaks, location], index) => ({
    language: speaks,
    user: {
      id: 90_211_004 + index * 77_003_017,
      nickname,
      art: ARTS[index % ARTS.length] ?? "ink",
      signature: "",
      vipType: index % 4 === 0 ? 11 : 0,
      location,
      followeds: index * 7,
    },
  }));
  const natives = writers.filter((writer) => writer.language === language);
  return [...writers, ...natives, ...natives, ...natives, ...natives];
}

/**
 * The initial comments of a resource with replies, newest first; the same in every run. `language` is that of the
 * resource, null if it has none.
 */
export function firstComments(threadId: string, language: Language | null): Comment[] {
  const random = dice(`thread ${threadId}`);
  const people = writersFor(language);
  // Most resources have some comments, a few have none, and some have pages of them.
  const count = random.chance(0.06) ? 0 : random.between(4, 40) + (random.chance(0.3) ? 120 : 0);
  const comments: Comment[] = [];
  let time = TODAY - random.between(1, 600) * MINUTE_MS;
  let id = 1_000_000_000 + (hashText(threadId) % 900_000_000) * 5;
  for (let index = 0; index < count; index++) {
    time -= random.between(7, 9_000) * MINUTE_MS;
    const comment = write(random, people, { id: ++id, time, parentId: 0, repliedTo: null });
    comments.push(comment);
    const replies = random.chance(0.22) ? random.between(1, index === 2 ? 45 : 8) : 0;
    for (let reply = 1; reply <= replies; reply++) {
      const target = reply > 1 && random.chance(0.4) ? (comments.at(-1) ?? comment) : comment;
      const isDeleted = random.chance(0.1);
      const repliedTo = {
        id: target.id,
        user: target.user,
        content: isDeleted ? null : target.content,
      };
      // Each reply adds a millisecond of its own, because paging requires distinct times.
      const replyTime = time + reply * random.between(1, 40) * MINUTE_MS + reply;
      comments.push(
        write(random, people, { id: ++id, time: replyTime, parentId: comment.id, repliedTo }),
      );
    }
  }
  return comments;
}

function write(
  random: Dice,
  people: readonly Writer[],
  fixed: Pick<Comment, "id" | "time" | "parentId" | "repliedTo">,
): Comment {
  const { language, user } = random.pick(people);
  return {
    ...fixed,
    user,
    content: random.pick(COMMENT_TEXTS[language]),
    location: user.location,
    likedCount: random.chance(0.3)
      ? 0
      : Math.floor(10 ** (random.next() * (fixed.parentId === 0 ? 4.6 : 2))),
  };
}
