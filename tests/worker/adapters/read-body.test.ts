import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBody } from "../../../src/worker/adapters/read-body.ts";

const read = (body: unknown, status = 200) => readBody(JSON.stringify(body), status);

describe("answers of the service", () => {
  it("succeed when the code in the body says so, whatever the HTTP status", () => {
    expect(read({ code: 200, songs: [] }, 500)).toMatchObject({ ok: true });
    expect(read({ songs: [] })).toMatchObject({ ok: true, value: { body: { songs: [] } } });
  });

  it.each([
    [{ code: 301, msg: "需要登录" }, 401, { kind: "needLogin" }],
    [{ code: 404, msg: "no resource" }, 404, { kind: "notFound" }],
    [{ code: -460, message: "Cheating" }, 400, { kind: "server", code: -460, message: "Cheating" }],
    [{ code: 502, message: "密码错误" }, 200, { kind: "server", code: 502, message: "密码错误" }],
    [{ code: 502, msg: "getaddrinfo" }, 502, { kind: "unreachable" }],
    [{ code: 400, data: { dialog: { subtitle: "稍后再试" } } }, 200, { message: "稍后再试" }],
    [{ code: 400, message: null, msg: "busy" }, 200, { message: "busy" }],
  ])("%j over HTTP %d fails as data", (body, status, failure) => {
    expect(read(body, status)).toMatchObject({ ok: false, failure });
  });

  it("keep what the dialog says below the message, and say nothing twice", () => {
    const data = { dialog: { title: "提示", subtitle: "稍后再试" } };
    expect(read({ code: 407, msg: "失败", data })).toEqual({
      ok: false,
      failure: { kind: "server", code: 407, message: "失败", subtitle: "稍后再试" },
    });
    expect(read({ code: 407, message: "稍后再试", data })).toEqual({
      ok: false,
      failure: { kind: "server", code: 407, message: "稍后再试" },
    });
    expect(read({ code: 407, message: null, data: { dialog: { subtitle: 5 } } })).toEqual({
      ok: false,
      failure: { kind: "server", code: 407, message: "" },
    });
  });

  it("unwrap the envelope of /playlist/tracks", () => {
    const envelope = (body: object) => ({ status: 200, body, cookie: [] });
    expect(read(envelope({ code: 200, count: 3 }))).toMatchObject({
      value: { body: { count: 3 } },
    });
    expect(read(envelope({ code: 502, message: "歌单内歌曲重复" }))).toMatchObject({
      failure: { kind: "server", message: "歌单内歌曲重复" },
    });
  });

  it.each(["", "<!doctype html><p>gateway", '{"code":200', "null", "[1]", '"x"'])(
    "that are no JSON object are malformed: %s",
    (text) => {
      expect(readBody(text, 200)).toMatchObject({ failure: { kind: "malformed" } });
      expect(readBody(text, 503)).toMatchObject({ failure: { kind: "server", code: 503 } });
    },
  );

  it("of a gateway say that the service cannot be reached, whatever they look like", () => {
    for (const text of ["", "<h1>502 Bad Gateway</h1>", '{"code":502,"msg":"getaddrinfo"}'])
      expect(readBody(text, 502)).toEqual({ ok: false, failure: { kind: "unreachable" } });
  });

  it("never throw", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json()),
        fc.integer({ min: 100, max: 599 }),
        (text, status) => {
          expect(typeof readBody(text, status).ok).toBe("boolean");
        },
      ),
    );
  });
});
