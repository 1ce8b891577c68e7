/** @file Whose session is whose: the text that is sealed has one for each source that was logged in to. */
import type { SourceChoice } from "../../../src/domain/desktop/source-choice.ts";

/** Cookies as a header has them, by owner; the one that was changed last is the last. */
export type Sessions = ReadonlyMap<string, string>;

const MOST_OWNERS = 8;

/** No other service is ever shown it; folders have no log-in, whichever they are. */
export const ownerOf = (source: SourceChoice): string =>
  JSON.stringify(source.kind === "folder" ? { kind: source.kind } : source);

/** A line with an owner and a line with its cookies, again and again; earlier versions kept one of them. */
export function readSessions(text: string): Sessions {
  const lines = text.split("\n");
  return new Map(
    lines.flatMap((owner, at) => {
      const cookies = lines[at + 1] ?? "";
      return at % 2 === 0 && cookies !== "" ? [[owner, cookies] as const] : [];
    }),
  );
}

/** The text for that. */
export const writeSessions = (sessions: Sessions): string => [...sessions].flat().join("\n");

/** Replaces or removes the sessions of an owner; drops the least recently changed ones. */
export function withSession(sessions: Sessions, owner: string, cookies: string): Sessions {
  const others = [...sessions].filter(([other]) => other !== owner);
  const all = cookies === "" ? others : [...others, [owner, cookies] as const];
  return new Map(all.slice(-MOST_OWNERS));
}
