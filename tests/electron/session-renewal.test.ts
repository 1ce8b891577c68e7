import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSecrets } from "../../electron/main/secrets.ts";
import { openSessionJar } from "../../electron/main/session-cookies.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tonearm-jar-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const PLAIN = {
  isEncryptionAvailable: () => false,
  encryptString: (text: string) => Buffer.from(text),
  decryptString: (bytes: Buffer) => bytes.toString(),
};

it("a session is renewed with its cookie, as of a computer; elsewhere nothing is added to it", async () => {
  const jar = await openSessionJar({
    file: join(folder, "session.bin"),
    secrets: createSecrets(PLAIN, "linux"),
    warn: () => {},
  });
  await jar.api.write("MUSIC_U=abc; Path=/");
  const ask = jar.around(async ({ headers }) => new Response(headers.get("cookie")));
  const cookieAt = async (path: string): Promise<string> =>
    (await ask(new Request(`app://tonearm/api${path}`))).text();
  expect(await cookieAt("/login/refresh?timestamp=1")).toBe("MUSIC_U=abc; os=pc");
  expect(await cookieAt("/user/account")).toBe("MUSIC_U=abc");
});
