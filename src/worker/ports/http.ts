import type { Outcome } from "../../domain/failure.ts";

export type Params = Readonly<Record<string, string | number | boolean>>;

/** One call of the cloud API (S1). */
export interface ApiCall {
  readonly method: "GET" | "POST";
  /** Rooted path below the API base, such as "/song/detail". */
  readonly path: string;
  readonly params: Params;
  /**
   * The call reads state of an account or changes something, so it must not be cached: some servers cache by URL alone
   * (S2).
   */
  readonly isPersonal?: boolean;
  /**
   * Login calls send `os=pc;` and no realIP: `signIn` instead of the session cookie, `refresh` along
   * with it (S3).
   */
  readonly login?: "signIn" | "refresh";
  /** Codes other than 200 that are answers and not failures. */
  readonly accepts?: readonly number[];
  /** 15 000 ms unless given. */
  readonly timeoutMs?: number;
  /** The equivalent call for older servers, which do not know this one. */
  readonly older?: ApiCall;
}

/** A body whose code means success. */
export interface ApiAnswer {
  readonly body: Readonly<Record<string, unknown>>;
  /** The body's text, which is cheaper to store than an object of 100 000 entries. */
  readonly text: string;
}

export interface UploadWatch {
  readonly signal: AbortSignal;
  /** Called with the sent part, from 0 to 1. */
  readonly onSent: (sent: number) => void;
}

export interface HttpPort {
  call(call: ApiCall, signal?: AbortSignal): Promise<Outcome<ApiAnswer>>;
  /** Downloads the whole file at an address; parts that the loudspeaker has fetched are not fetched again. */
  download(url: string, signal?: AbortSignal): Promise<Outcome<Blob>>;
}

export interface UploadPort {
  /** Makes a call with a file in the field `songFile`; sent once only. */
  upload(call: ApiCall, file: File, watch: UploadWatch): Promise<Outcome<ApiAnswer>>;
}
