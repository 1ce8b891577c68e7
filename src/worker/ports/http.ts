import type { Outcome } from "../../domain/failure.ts";

export type Params = Readonly<Record<string, string | number | boolean>>;

/** One call of the cloud API (S1). */
export interface ApiCall {
  readonly method: "GET" | "POST";
  /** Rooted path below the API base, such as "/song/detail". */
  readonly path: string;
  readonly params: Params;
  /** Reads per-user state or changes something: servers in the wild cache by URL alone (S2). */
  readonly isPersonal?: boolean;
  /**
   * Login calls send `os=pc;` and no realIP: `signIn` instead of the session cookie, `refresh` along
   * with it (S3).
   */
  readonly login?: "signIn" | "refresh";
  /** Codes besides 200 whose body is an answer and no failure. */
  readonly accepts?: readonly number[];
  /** 15 000 ms unless given. */
  readonly timeoutMs?: number;
  /** How servers are asked that do not know this call. */
  readonly older?: ApiCall;
}

/** A body whose code means success. */
export interface ApiAnswer {
  readonly body: Readonly<Record<string, unknown>>;
  /** The same body as text: cheaper to keep than an object of 100 000 entries. */
  readonly text: string;
}

export interface UploadWatch {
  readonly signal: AbortSignal;
  /** Hears how much has been sent, from 0 to 1. */
  readonly onSent: (sent: number) => void;
}

export interface HttpPort {
  call(call: ApiCall, signal?: AbortSignal): Promise<Outcome<ApiAnswer>>;
  /** Whole file at an address; what the loudspeaker has fetched of it is not fetched again. */
  download(url: string, signal?: AbortSignal): Promise<Outcome<Blob>>;
}

export interface UploadPort {
  /** A call with a file in the field `songFile`; once, whatever happens. */
  upload(call: ApiCall, file: File, watch: UploadWatch): Promise<Outcome<ApiAnswer>>;
}
