/** @file Assigns sessions to owners: the sealed text has one session for each source that the listener logged in to. */
import type { SourceChoice } from "../../../src/domain/desktop/source-choice.ts";

/** Cookies in the form of a header, by owner; the most recently changed owner is last. */
export type Sessions = ReadonlyMap<string, string>;

const MOST_OWNERS = 8;

/** The owner of a source's session. All folders share one, as they have no log-in. */
export const ownerOf = (source: SourceChoice): string =>
  JSON.stringify(source.kind === "folder" ? { kind: source.kind } : source);

/**
 * Parses the text: a line with an owner alternates with a line of its cookies. Earlier versions stored only one pair.
 */
export function readSessions(text: string): Sessions {
  const lines = text.split("\n");
  return new Map(
    lines.flatMap((owner, at) => {
      const cookies = lines[at + 1] ?? "";
      return at % 2 === 0 && cookies !== "" ? [[owner, cookies] as const] : [];
    }),
  );
}

/** The text for the sessions, as `readSessions` parses it. */
export const writeSessions = (sessions: Sessions): string => [...sessions].flat().join("\n");

/**
 * Replaces an owner's cookies, or removes them if they are empty. Drops the least recently changed owners if too many.
 */
export function withSession(sessions: Sessions, owner: string, cookies: string): Sessions {
  const others = [...sessions].filter(([other]) => other !== owner);
  const all = cookies === "" ? others : [...others, [owner, cookies] as const];
  return new Map(all.slice(-MOST_OWNERS));
}
