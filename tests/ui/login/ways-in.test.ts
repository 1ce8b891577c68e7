import { describe, expect, it } from "vitest";
import { loginModeOf, openWays, otherWay } from "../../../src/ui/screens/login/ways-in.ts";
import type { WayIn } from "../../../src/domain/music-source.ts";

const from = (...waysIn: readonly WayIn[]) => ({ kind: "url", name: "x", waysIn }) as const;
const modeOf = (asked: string | null, ...waysIn: readonly WayIn[]) =>
  loginModeOf(asked, openWays(from(...waysIn)));

describe("the ways in of a source", () => {
  it("stand in one order, whatever order the source names them in", () => {
    expect(openWays(from("password", "message", "qr"))).toEqual({
      tabs: ["qrCode", "message", "phone", "email"],
      hasCookie: false,
    });
    expect(openWays(null)).toEqual(openWays(from("cookie", "password", "message", "qr")));
  });

  it("are what an address may ask for; else the first one opens", () => {
    expect(modeOf("email", "qr", "password")).toBe("email");
    expect(modeOf("cookie", "qr", "cookie")).toBe("cookie");
    for (const asked of [null, "qrCode", "cookie", "nonsense"])
      expect(modeOf(asked, "password", "message")).toBe("message");
    expect(modeOf("qrCode", "cookie")).toBe("cookie");
  });

  it("name the next one that is open after a refusal", () => {
    expect(otherWay("qrCode", null)).toBe("qrCode");
    expect(otherWay("qrCode", from("password", "cookie"))).toBe("cookie");
    expect(otherWay("message", from("qr", "message", "cookie"))).toBe("message");
    expect(otherWay("message", from("qr", "password"))).toBeNull();
  });
});
