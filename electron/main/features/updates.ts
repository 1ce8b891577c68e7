/**
 * @file Tells the listener about newer versions announced by a feed, and opens their page. Nothing is downloaded or
 * installed: unsigned programs cannot be trusted, and distributions update their own packages.
 */
import { asRecord, asText, parseJson } from "../../../src/domain/raw.ts";
import { mayOpenOutside } from "../addresses.ts";

const FIRST_LOOK_MS = 30_000;
const BETWEEN_LOOKS_MS = 24 * 60 * 60_000;
const MOST_CHARACTERS = 10_000;

/** Content of a feed: a version, and the page that offers it. */
interface Release {
  readonly version: string;
  readonly page: string;
}

interface UpdatesDeps {
  readonly feed: string;
  readonly version: string;
  readonly fetch: (address: string) => Promise<Pick<Response, "ok" | "text">>;
  /** Shows a notice; pressing it opens the page. */
  readonly tell: (release: Release) => void;
  readonly after: (delayMs: number, work: () => void) => void;
}

/** Looks shortly after the start and then once a day. Each version is announced once. */
export function watchUpdates({ feed, version, fetch, tell, after }: UpdatesDeps): void {
  // A feed must use https, because otherwise it could be changed on its way.
  if (!mayOpenOutside(feed)) return;
  let newest = version;
  const look = async (): Promise<void> => {
    const answer = await fetch(feed).catch(() => null);
    const release = answer?.ok === true ? readRelease(await answer.text().catch(() => "")) : null;
    if (release === null || !isNewer(release.version, newest)) return;
    newest = release.version;
    tell(release);
  };
  const lookAndGoOn = (): void => {
    void look();
    after(BETWEEN_LOOKS_MS, lookAndGoOn);
  };
  after(FIRST_LOOK_MS, lookAndGoOn);
}

/** Parses the text of a feed, `{"version": "1.2.3", "page": "https://…"}`; null for anything else. */
export function readRelease(text: string): Release | null {
  if (text.length > MOST_CHARACTERS) return null;
  const raw = asRecord(parseJson(text));
  const version = asText(raw["version"], "");
  const page = asText(raw["page"], "");
  return VERSION.test(version) && mayOpenOutside(page) ? { version, page } : null;
}

const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;

/** Whether a version of three numbers is newer than another one. */
export function isNewer(version: string, than: string): boolean {
  const other = than.split(".").map(Number.parseFloat);
  const parts = version.split(".").map(Number);
  const at = parts.findIndex((part, place) => part !== other[place]);
  return at >= 0 && (parts[at] ?? 0) > (other[at] ?? 0);
}
