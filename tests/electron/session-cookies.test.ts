import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSecrets } from "../../electron/main/session/secrets.ts";
import { openSessionJar } from "../../electron/main/session/session-cookies.ts";
import { createWorld } from "./double/world.ts";

type Keyring = Parameters<typeof createSecrets>[0];

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tonearm-jar-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const LOGIN = "MUSIC_U=secret-1; Path=/; HttpOnly;;__csrf=token; Path=/;;NMTID=x";

function jars() {
  const world = createWorld();
  const warned: string[] = [];
  const file = join(folder, "deep", "session.bin");
  const secrets = createSecrets(world.keyring.api as unknown as Keyring, "linux");
  const open = (at = file, owner = "netease") =>
    openSessionJar({ file: at, owner, secrets, warn: (text) => warned.push(text) });
  return { keyring: world.keyring.facts, file, warned, open };
}

type Jar = Awaited<ReturnType<typeof openSessionJar>>;
/** Calls a handler through the jar. Returns what the handler received, and its answer. */
async function ask(jar: Jar, set: readonly string[] = [], sent?: HeadersInit) {
  let cookie: string | null = null;
  const answer = await jar.around(async (request) => {
    cookie = request.headers.get("cookie");
    const response = new Response("body", { status: 201 });
    for (const each of set) response.headers.append("set-cookie", each);
    return response;
  })(new Request("app://tonearm/api/x", sent === undefined ? {} : { headers: sent }));
  return { cookie: cookie as string | null, answer };
}

describe("the session in main", () => {
  it("is nobody's but the service's that gave it", async () => {
    const { file, open } = jars();
    const first = await open();
    await first.api.write(LOGIN);
    await first.settled();
    const other = await open(file, "https://elsewhere.example");
    expect([other.api.mark(), (await ask(other)).cookie]).toEqual([null, null]);
    expect((await open()).api.mark()).toBe(first.api.mark());
  });

  it("is still there when the listener comes back from another source, which ends but its own", async () => {
    const { file, open, keyring } = jars();
    const first = await open();
    await first.api.write(LOGIN);
    const other = await open(file, "folder");
    await ask(other, ["MUSIC_U=00YOURSELF"]);
    await other.settled();
    expect(readFileSync(file, "latin1")).not.toMatch(/secret-1|YOURSELF/);
    const back = await open();
    expect(back.api.mark()).toBe(first.api.mark());
    await back.api.clear();
    const last = await open(file, "folder");
    expect((await ask(last)).cookie).toBe("MUSIC_U=00YOURSELF");
    await last.api.clear();
    expect(existsSync(file)).toBe(false);
    // In the form of earlier versions.
    keyring.isThere = false;
    writeFileSync(file, "\0netease\nMUSIC_U=secret-1; __csrf=token");
    expect((await open()).api.mark()).toBe(first.api.mark());
  });

  it.each([true, false])("is there at the next start; keyring: %s", async (isThere) => {
    const { keyring, file, open } = jars();
    keyring.isThere = isThere;
    const jar = await open();
    expect(jar.api.mark()).toBeNull();
    expect(jar.isEncrypted()).toBeNull();
    await jar.api.write(LOGIN);
    expect(jar.isEncrypted()).toBe(isThere);
    expect(readFileSync(file, "latin1").includes("secret-1")).toBe(!isThere);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await open();
    expect(again.api.mark()).toBe(jar.api.mark());
    expect((await ask(again)).cookie).toContain("MUSIC_U=secret-1");
  });

  it("counts as signed out where it cannot be read", async () => {
    const { keyring, open, file } = jars();
    await (await open()).api.write(LOGIN);
    keyring.isThere = false;
    expect((await open()).api.mark()).toBeNull();
    for (const bytes of [[], [7, 7], [1], [1, 2, 3], [0], [0, 0xff, 0xfe]]) {
      writeFileSync(file, Buffer.from(bytes));
      expect((await open()).api.mark()).toBeNull();
    }
  });

  it("is known to pages by a mark that tells sessions apart and opens nothing", async () => {
    const { open } = jars();
    const jar = await open();
    const told: (string | null)[] = [];
    jar.api.mark$().subscribe((mark) => told.push(mark));
    await jar.api.write("MUSIC_U=one");
    // A change of another cookie does not change the session.
    await jar.api.write("__csrf=two");
    await jar.api.write("MUSIC_U=two");
    await jar.api.clear();
    const [before, one, two, after, ...more] = told;
    expect([before, after, more]).toEqual([null, null, []]);
    expect(one).not.toBe(two);
    expect(JSON.stringify(told)).not.toMatch(/"(?:one|two)|MUSIC/);
    expect(one).toMatch(/^[\w-]{43}$/);
  });

  it("goes along with what is asked, in place of any cookie of the page", async () => {
    const jar = await jars().open();
    expect((await ask(jar, [], { cookie: "MUSIC_U=evil" })).cookie).toBeNull();
    await jar.api.write(LOGIN);
    const { cookie } = await ask(jar, [], { cookie: "MUSIC_U=evil" });
    expect(cookie).toContain("MUSIC_U=secret-1");
    expect(cookie).not.toContain("evil");
  });

  it("takes what answers set, and lets none of it out", async () => {
    const jar = await jars().open();
    const { answer } = await ask(jar, ["MUSIC_U=new; Path=/", "other=1"]);
    expect(answer.status).toBe(201);
    expect(await answer.text()).toBe("body");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await ask(jar)).cookie).toContain("MUSIC_U=new");
  });

  const answerLogIn = (jar: Jar, body: unknown, path = "login/cellphone", init?: ResponseInit) =>
    jar.around(async () => Response.json(body, init))(new Request(`app://tonearm/api/${path}`));

  it("is not in the body of an answer either, and comes in by the mark that stands there", async () => {
    for (const [path, wrap] of [
      ["login/cellphone", (cookie: unknown) => ({ code: 200, cookie, token: "secret-1" })],
      ["%6cogin/refresh", (cookie: unknown) => ({ body: { code: 200, cookie }, cookie: [cookie] })],
      ["login/qr/check", (cookie: unknown) => ({ code: 803, cookie: [cookie] })],
    ] as const) {
      const jar = await jars().open();
      const answer = await answerLogIn(jar, wrap(LOGIN), path, { status: 201 });
      expect(answer.status).toBe(201);
      const text = await answer.text();
      expect(text).not.toContain("secret-1");
      const [cookie = ""] = /MUSIC_U=[\w-]{43}/.exec(text) ?? [];
      expect(jar.api.mark()).toBeNull();
      await jar.api.write(cookie);
      expect(`MUSIC_U=${jar.api.mark()}`).toBe(cookie);
      expect((await ask(jar)).cookie).toContain("MUSIC_U=secret-1");
      await jar.api.clear();
    }
  });

  it("is taken out of any answer that sets it, and out of no large one that does not", async () => {
    const jar = await jars().open();
    const body = { cookie: LOGIN, id: 7 };
    const set = await answerLogIn(jar, body, "x", { headers: { "set-cookie": LOGIN } });
    expect(await set.json()).toEqual({ cookie: `MUSIC_U=${jar.api.mark()}`, id: 7 });
    const other = Response.json({ songs: [] });
    const passed = await jar.around(async () => other)(new Request("app://tonearm/api/search"));
    expect(passed.body).toBe(other.body);
    const broken = await answerLogIn(jar, { cookie: "NMTID=x" });
    expect(await broken.json()).toEqual({ cookie: "" });
    const text = new Response("no JSON", { headers: { "content-type": "text/html" } });
    const page = await jar.around(async () => text)(new Request("app://tonearm/api/login"));
    expect(await page.text()).toBe("no JSON");
  });

  it("learns nothing from an answer to a session that has ended meanwhile", async () => {
    const jar = await jars().open();
    await jar.api.write(LOGIN);
    let answerIt: ((answer: Response) => void) | null = null;
    const answering = jar.around(
      () =>
        new Promise((done) => {
          answerIt = done;
        }),
    )(new Request("app://tonearm/api/x"));
    await jar.api.clear();
    const late = new Response("", { headers: { "set-cookie": "MUSIC_U=late" } });
    (answerIt as ((answer: Response) => void) | null)?.(late);
    expect((await answering).headers.getSetCookie()).toEqual([]);
    expect(jar.api.mark()).toBeNull();
  });

  it("is deleted with the log-out", async () => {
    const { open, file } = jars();
    const jar = await open();
    await jar.api.write(LOGIN);
    expect(existsSync(file)).toBe(true);
    await jar.api.clear();
    expect(existsSync(file)).toBe(false);
    expect((await ask(jar)).cookie).toBeNull();
  });

  it("keeps working where it cannot be written, and says so once for each change", async () => {
    const { open, warned } = jars();
    writeFileSync(join(folder, "taken"), "");
    const jar = await open(join(folder, "taken", "session.bin"));
    await jar.api.write("MUSIC_U=secret-7");
    await jar.settled();
    expect(jar.api.mark()).not.toBeNull();
    expect(warned).toHaveLength(1);
    expect(warned.join()).not.toContain("secret-7");
  });

  it("never brings anything into a header but its cookies", async () => {
    const jar = await jars().open();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (value) => {
        await jar.api.clear();
        await jar.api.write(`MUSIC_U=${value}`);
        const { cookie } = await ask(jar);
        expect(cookie ?? "MUSIC_U=x").toMatch(/^MUSIC_U=[\u0021-\u003a\u003c-\u007e]{1,4096}$/);
      }),
      { numRuns: 60 },
    );
    for (const bad of ["a\r\nx-evil: 1", "a\nb", "ü", "a b", "a".repeat(5000)]) {
      await jar.api.clear();
      await jar.api.write(`MUSIC_U=${bad}`);
      expect((await ask(jar)).cookie ?? "").not.toMatch(/evil|[\r\n]|ü|a{4097}/);
    }
  });
});

describe("secrets", () => {
  const secretsOn = (platform: NodeJS.Platform, facts: object = {}) => {
    const { keyring } = createWorld();
    Object.assign(keyring.facts, facts);
    return { ...createSecrets(keyring.api as unknown as Keyring, platform), keyring };
  };

  it("are encrypted by a real keyring alone", () => {
    expect(secretsOn("linux").isEncrypting()).toBe(true);
    expect(secretsOn("linux", { backend: "basic_text" }).isEncrypting()).toBe(false);
    expect(secretsOn("win32", { backend: "basic_text" }).isEncrypting()).toBe(true);
    expect(secretsOn("darwin", { isThere: false }).isEncrypting()).toBe(false);
  });

  it("are read again however they were kept", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.boolean(), (text, isThere) => {
        const { seal, open, keyring } = secretsOn("linux", { isThere });
        const sealed = seal(text);
        expect(open(sealed)).toBe(text);
        // A plain text can also be read with a keyring.
        keyring.facts.isThere = true;
        expect(open(sealed)).toBe(text);
      }),
    );
  });

  it("are nothing where they cannot be read", () => {
    const { open, seal, keyring } = secretsOn("linux");
    const sealed = seal("text");
    keyring.facts.isThere = false;
    expect(open(sealed)).toBeNull();
    expect(open(new Uint8Array([2, 65]))).toBeNull();
    expect(open(new Uint8Array())).toBeNull();
  });
});
