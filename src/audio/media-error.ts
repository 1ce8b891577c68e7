import type { AudioSource, MediaErrorKind } from "../contract/audio.ts";

/**
 * Kind of a media error. Browsers also report "not supported" if the file could not be fetched, so a first byte is
 * requested to distinguish a wrong format from a dead address.
 */
export async function classifyError(
  error: MediaError | null,
  source: AudioSource,
): Promise<MediaErrorKind> {
  switch (error?.code) {
    case MediaError.MEDIA_ERR_ABORTED:
      return "aborted";
    case MediaError.MEDIA_ERR_DECODE:
      return "decode";
    case MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED:
      if (source.kind === "bytes" || (await answers(source.url, source.cors))) return "unsupported";
      return (await playsUnread(source)) ? "foreign" : "network";
    default:
      return "network";
  }
}

/** Whether a host lets any page play the song, but does not allow this app to read it (S43). */
export const isForeign = async (source: AudioSource): Promise<boolean> =>
  mayBeForeign(source) && !(await answers(source.url, "clean")) && (await playsUnread(source));

/** Whether a song has to be read from another host. */
export const mayBeForeign = (
  source: AudioSource,
): source is Extract<AudioSource, { kind: "url" }> =>
  source.kind === "url" &&
  source.cors === "clean" &&
  new URL(source.url, location.href).origin !== location.origin;

/** Whether the host answers a request whose answer cannot be read. */
const playsUnread = async (source: AudioSource): Promise<boolean> =>
  mayBeForeign(source) && (await answers(source.url, "unknown"));

async function answers(url: string, cors: "clean" | "unknown"): Promise<boolean> {
  try {
    const response = await fetch(url, {
      headers: { Range: "bytes=0-0" },
      mode: cors === "clean" ? "cors" : "no-cors",
      credentials: "same-origin",
    });
    await response.body?.cancel();
    // A page or JSON instead of a song comes from a gateway, and counts as no answer.
    const type = response.headers.get("content-type") ?? "";
    return response.type === "opaque" || (response.ok && !/^(?:text|application\/json)/.test(type));
  } catch {
    return false;
  }
}
