import { describe, expect, it } from "vitest";
import { createOnce } from "../../server/once.ts";

const post = (address: string, body: string): Request =>
  new Request(`http://tonearm.test${address}`, { method: "POST", body });

function bench() {
  let now = 0;
  let count = 0;
  const once = createOnce(() => now);
  const ask = async (request: Request): Promise<string> => {
    const response = await once(request, async () => {
      await request.text();
      count += 1;
      return new Response(String(count));
    });
    return response.text();
  };
  return { ask, pass: (ms: number) => (now += ms) };
}

describe("createOnce", () => {
  it("gives a request that came twice one answer, while and after it is made", async () => {
    const { ask } = bench();
    const again = () => ask(post("/api/like?timestamp=1", "id=7"));
    expect(await Promise.all([again(), again()])).toEqual(["1", "1"]);
    expect(await again()).toBe("1");
  });

  it("takes others for what they are: another time, another body, another method", async () => {
    const { ask } = bench();
    expect(await ask(post("/api/like?timestamp=1", "id=7"))).toBe("1");
    expect(await ask(post("/api/like?timestamp=2", "id=7"))).toBe("2");
    expect(await ask(post("/api/like?timestamp=1", "id=8"))).toBe("3");
    expect(await ask(post("/api/like", "id=7"))).toBe("4");
    expect(await ask(post("/api/like", "id=7"))).toBe("5");
    const get = () => new Request("http://tonearm.test/api/likelist?timestamp=1");
    expect([await ask(get()), await ask(get())]).toEqual(["6", "7"]);
    const change = () => new Request("http://tonearm.test/api/like?id=7&timestamp=1");
    expect([await ask(change()), await ask(change())]).toEqual(["8", "8"]);
  });

  it("forgets, and does not keep what failed", async () => {
    const { ask, pass } = bench();
    expect(await ask(post("/api/like?timestamp=1", ""))).toBe("1");
    pass(31_000);
    expect(await ask(post("/api/like?timestamp=1", ""))).toBe("2");
    const once = createOnce();
    const broken = once(post("/x?timestamp=1", ""), () => Promise.reject(new Error("cut")));
    await expect(broken).rejects.toThrow("cut");
    const fine = await once(post("/x?timestamp=1", ""), () => Promise.resolve(new Response("ok")));
    expect(await fine.text()).toBe("ok");
  });
});
