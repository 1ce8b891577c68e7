/** @file Other sources for songs that the service cannot play (B84): queries, and the settings for them. */
import { asBoolean, asList, asNumber, asRecord, asText } from "../raw.ts";
import { isPort, isProxyServer, serverOf } from "../settings/proxy.ts";
import type { ProxyConfig, Settings } from "../settings/settings.ts";

/** The library's names of its sources; another release may have more. */
export const SOURCE_NAMES = [
  "qq",
  "kugou",
  "kuwo",
  "bodian",
  "migu",
  "joox",
  "youtube",
  "youtubedl",
  "ytdlp",
  "bilibili",
  "bilivideo",
  "pyncmd",
] as const;

/** Settings for a query. */
export interface SourceOptions {
  /** Names of sources; if empty, the library chooses. */
  readonly names: readonly string[];
  /** Asks the sources one after the other; else the first answer wins. */
  readonly isInOrder: boolean;
  readonly wantsFlac: boolean;
  readonly jooxCookie: string;
  readonly qqCookie: string;
  /** Folder of yt-dlp or youtube-dl; "" searches the system's path. */
  readonly programFolder: string;
  /** Address of a proxy; "" for none. */
  readonly proxy: string;
}

export interface SoundQuery {
  /** The service's number of the song. */
  readonly song: number;
  readonly name: string;
  readonly durationMs: number;
  readonly album: string;
  readonly artists: readonly string[];
  readonly options: SourceOptions;
}

/** A sound that was found, as the core sees it; its real address stays in the main process. */
export interface FoundSound {
  /** Its name below `/found/`, which cannot be guessed. */
  readonly token: string;
  /** The library's name of the source. */
  readonly source: string;
  /** Bits per second; 0 when unknown. */
  readonly bitRate: number;
  /** How much longer its address is valid, in ms. */
  readonly livesMs: number;
}

type SourceSettings = Pick<
  Settings,
  | "unmSource"
  | "unmSearchMode"
  | "unmEnableFlac"
  | "unmJooxCookie"
  | "unmQQCookie"
  | "unmYtDlExe"
  | "unmProxyUri"
  | "proxyConfig"
>;

/** Words between commas, without duplicates. */
export const sourceNames = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,，、\s]+/)
      .map((name) => name.toLowerCase())
      .filter((name) => name !== ""),
  ),
];

/** The names in the text that no source of the library has. */
export const unknownSources = (text: string): readonly string[] =>
  sourceNames(text).filter((name) => !SOURCE_NAMES.some((known) => known === name));

const PROGRAM = /^(.*)[\\/](?:yt-dlp|youtube-dl)(?:\.exe)?$/i;

/** The folder of yt-dlp or youtube-dl, from the program's whole path; null if the path is another one. */
export function programFolder(path: string): string | null {
  const folder = PROGRAM.exec(path.trim())?.[1];
  return folder !== undefined && /^(?:[\\/]|[a-z]:)/i.test(`${folder}/`) ? folder || "/" : null;
}

const PROXY = /^https?:\/\/(?:[^\s/?#@]+@)?(\[[^\s\]]*\]|[^\s/?#@:]+)(?::(\d{1,5}))?\/?$/i;

/** Whether a text is the address of a proxy that the library can use. */
export function isProxyAddress(text: string): boolean {
  const [, host, port] = PROXY.exec(text) ?? [];
  return host !== undefined && isProxyServer(host) && (port === undefined || isPort(Number(port)));
}

/** The options from the settings; without a proxy for other sources, the general proxy (B64) is used. */
export function sourceOptions(settings: SourceSettings): SourceOptions {
  const own = settings.unmProxyUri.trim();
  return {
    names: sourceNames(settings.unmSource),
    isInOrder: settings.unmSearchMode === "order-first",
    wantsFlac: settings.unmEnableFlac,
    jooxCookie: settings.unmJooxCookie.trim(),
    qqCookie: settings.unmQQCookie.trim(),
    programFolder: programFolder(settings.unmYtDlExe) ?? "",
    proxy: isProxyAddress(own) ? own : proxyAddress(settings.proxyConfig),
  };
}

/** What a proxy is used for: all connections, or those to other sources. */
export type ProxyUse = "everything" | "otherSources";

/** Addresses of the proxies in use. */
export function proxiesInUse(
  settings: Pick<Settings, "unmProxyUri" | "proxyConfig" | "askOtherSources">,
): readonly { readonly use: ProxyUse; readonly address: string }[] {
  const own = settings.askOtherSources ? settings.unmProxyUri.trim() : "";
  return [
    { use: "everything" as const, address: proxyAddress(settings.proxyConfig) },
    { use: "otherSources" as const, address: isProxyAddress(own) ? own : "" },
  ].filter(({ address }) => address !== "");
}

function proxyAddress({ protocol, server, port }: ProxyConfig): string {
  if (protocol === "noProxy" || server === "" || port === null) return "";
  const address = `${protocol.toLowerCase()}://${serverOf(server)}:${port}`;
  return isProxyAddress(address) ? address : "";
}

/** Upper limit for texts; no real one is longer. */
const MOST_TEXT = 4_000;
/** Longest list in a query, such as that of the artists. */
export const MOST_ITEMS = 50;
const short = (raw: unknown): string => asText(raw, "").slice(0, MOST_TEXT);
const texts = (raw: unknown): readonly string[] =>
  asList(raw)
    .slice(0, MOST_ITEMS)
    .map(short)
    .filter((text) => text !== "");

/** Reads a value received through a port; null if it names no song. */
export function decodeSoundQuery(raw: unknown): SoundQuery | null {
  const { song, name, durationMs, album, artists, options } = asRecord(raw);
  const number = asNumber(song, 0);
  if (!Number.isSafeInteger(number) || number <= 0 || short(name) === "") return null;
  return {
    song: number,
    name: short(name),
    durationMs: Math.max(0, asNumber(durationMs, 0)),
    album: short(album),
    artists: texts(artists),
    options: decodeOptions(asRecord(options)),
  };
}

function decodeOptions(raw: ReturnType<typeof asRecord>): SourceOptions {
  const proxy = short(raw["proxy"]);
  return {
    names: texts(raw["names"]),
    isInOrder: asBoolean(raw["isInOrder"], false),
    wantsFlac: asBoolean(raw["wantsFlac"], false),
    jooxCookie: short(raw["jooxCookie"]),
    qqCookie: short(raw["qqCookie"]),
    programFolder: short(raw["programFolder"]),
    proxy: isProxyAddress(proxy) ? proxy : "",
  };
}

const TOKEN = /^[\w-]{20,64}$/;
const NAME = /^[\w-]{1,40}$/;

/** Reads the main process's answer; null if it is no sound. */
export function decodeFoundSound(raw: unknown): FoundSound | null {
  const { token, source, bitRate, livesMs } = asRecord(raw);
  if (typeof token !== "string" || !TOKEN.test(token)) return null;
  if (typeof source !== "string" || !NAME.test(source)) return null;
  return {
    token,
    source,
    bitRate: Math.max(0, asNumber(bitRate, 0)),
    livesMs: Math.max(0, asNumber(livesMs, 0)),
  };
}
