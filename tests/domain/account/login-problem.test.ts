import { describe, expect, it } from "vitest";
import { loginProblemOf, wordsOf } from "../../../src/domain/account/login-problem.ts";

const refused = (code: number, message: string) => ({ kind: "server", code, message }) as const;

describe("why a log-in was refused", () => {
  it("is said in our words where we know the code, in the service's where we do not", () => {
    expect(loginProblemOf(refused(502, "密码错误"))).toBe("wrongPassword");
    expect(wordsOf(refused(502, "密码错误"))).toBeNull();
    expect(loginProblemOf(refused(777, "今日发送次数已达上限"))).toBe("other");
    expect(wordsOf(refused(777, "今日发送次数已达上限"))).toBe("今日发送次数已达上限");
    expect(wordsOf(refused(500, "NullPointerException"))).toBeNull();
    expect(wordsOf(refused(777, ""))).toBeNull();
    expect(wordsOf({ kind: "offline" })).toBeNull();
  });
});
