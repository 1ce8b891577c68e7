import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ownerOf,
  readSessions,
  withSession,
  writeSessions,
} from "../../electron/main/session/session-owners.ts";

const line = fc.string({ minLength: 1 }).filter((text) => !text.includes("\n"));

describe("sessions of several sources", () => {
  it("are read as they were written", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(line, line)), (pairs) => {
        const sessions = new Map(pairs);
        expect([...readSessions(writeSessions(sessions))]).toEqual([...sessions]);
      }),
    );
    for (const text of ["", "a", "a\n", "\n\n"]) expect(readSessions(text).size).toBe(0);
  });

  it("are few, and the one of the present source is among them", () => {
    let sessions = readSessions("0\nMUSIC_U=0\n1\nMUSIC_U=1");
    for (let at = 1; at < 20; at += 1)
      sessions = withSession(sessions, String(at), `MUSIC_U=${at}`);
    expect([...sessions.keys()]).toEqual(["12", "13", "14", "15", "16", "17", "18", "19"]);
    expect(withSession(sessions, "12", "MUSIC_U=new").get("12")).toBe("MUSIC_U=new");
    expect(withSession(sessions, "12", "").has("12")).toBe(false);
    expect(sessions.get("12")).toBe("MUSIC_U=12");
  });

  it("belong to a service; folders have one owner, however many there are", () => {
    expect(ownerOf({ kind: "url", url: "https://one.example" })).not.toBe(
      ownerOf({ kind: "url", url: "https://other.example" }),
    );
    expect(ownerOf({ kind: "demo" })).toBe('{"kind":"demo"}');
    expect(ownerOf({ kind: "folder", folders: ["/a"] })).toBe(
      ownerOf({ kind: "folder", folders: ["/b", "/c"] }),
    );
  });
});
