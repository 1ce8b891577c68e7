import { describe, expect, it } from "vitest";
import { fail, succeed, type Outcome } from "../../../src/domain/failure.ts";
import { createEarlyHttp } from "../../../src/worker/adapters/early-http.ts";
import type { ApiAnswer, ApiCall, HttpPort, UploadPort } from "../../../src/worker/ports/http.ts";

const callOf = (path: string, limit = 10): ApiCall => ({ method: "GET", path, params: { limit } });

/** A network that records requests and answers with its own name. */
function network(name: string): HttpPort & UploadPort & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    call: async ({ path, params }): Promise<Outcome<ApiAnswer>> => {
      asked.push(`${path}?${String(params["limit"])}`);
      return succeed({ body: { name }, text: name });
    },
    download: async () => fail({ kind: "offline" }),
    upload: async () => fail({ kind: "offline" }),
  };
}

describe("calls sent ahead", () => {
  it("answer the first who makes the same call, and nobody after", async () => {
    const [early, later] = [network("early"), network("later")];
    const ahead = createEarlyHttp(early);
    ahead.ask([callOf("/home"), callOf("/charts")]);
    const http = ahead.around(later);
    expect(await http.call(callOf("/home"))).toMatchObject({ value: { text: "early" } });
    expect(await http.call(callOf("/home"))).toMatchObject({ value: { text: "later" } });
    expect(early.asked).toEqual(["/home?10", "/charts?10"]);
    expect(later.asked).toEqual(["/home?10"]);
  });

  it("do not answer a call with other words", async () => {
    const [early, later] = [network("early"), network("later")];
    const ahead = createEarlyHttp(early);
    ahead.ask([callOf("/home", 10)]);
    await ahead.around(later).call(callOf("/home", 20));
    expect(later.asked).toEqual(["/home?20"]);
  });

  it("are forgotten when they are old", async () => {
    const later = network("later");
    const ahead = createEarlyHttp(network("early"));
    ahead.ask([callOf("/home")]);
    ahead.forget();
    expect(await ahead.around(later).call(callOf("/home"))).toMatchObject({
      value: { text: "later" },
    });
  });
});
