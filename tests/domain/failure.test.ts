import { describe, expect, it } from "vitest";
import { AppError, fail, mayHaveArrived, succeed, toFailure } from "../../src/domain/failure.ts";

describe("outcomes", () => {
  it("carry a value or a failure", () => {
    expect(succeed(1)).toEqual({ ok: true, value: 1 });
    expect(fail({ kind: "offline" })).toEqual({ ok: false, failure: { kind: "offline" } });
  });
});

describe("toFailure", () => {
  it("unpacks an AppError", () => {
    const failure = { kind: "server", code: 502, message: "密码错误" } as const;
    const error = new AppError(failure);
    expect(error.message).toBe("server");
    expect(toFailure(error)).toBe(failure);
  });

  it("calls anything else a bug", () => {
    const error = new Error("boom");
    expect(toFailure(error)).toEqual({ kind: "bug", message: "boom", stack: error.stack });
    delete error.stack;
    expect(toFailure(error)).toEqual({ kind: "bug", message: "boom" });
    expect(toFailure("boom")).toEqual({ kind: "bug", message: "boom" });
  });
});

describe("a change nobody answered", () => {
  it.each([
    { kind: "offline" },
    { kind: "timeout" },
    { kind: "malformed", what: "a gateway's page" },
    { kind: "workerLost" },
    { kind: "unreachable" },
    { kind: "server", code: 502, message: "" },
    { kind: "server", code: 500, message: "服务器内部错误" },
  ] as const)("may have arrived all the same: %j", (failure) => {
    expect(mayHaveArrived(failure)).toBe(true);
  });

  it.each([
    { kind: "needLogin" },
    { kind: "aborted" },
    { kind: "notFound" },
    { kind: "server", code: 400, message: "" },
    { kind: "server", code: 502, message: "歌单内歌曲重复" },
    { kind: "server", code: 509, message: "busy" },
  ] as const)("was not made when the service says so: %j", (failure) => {
    expect(mayHaveArrived(failure)).toBe(false);
  });
});
