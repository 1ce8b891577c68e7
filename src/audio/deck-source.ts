import type { LoadJob, MediaErrorKind } from "../contract/audio.ts";
import { classifyError } from "./media-error.ts";

/** Tells why a load cannot go on, and where it stood, in seconds. */
export type OnFailure = (job: LoadJob, error: MediaErrorKind, positionS: number) => void;

/** The bytes of a deck's track: where its element gets them, and what became of them. */
export class DeckSource {
  #job: LoadJob | null = null;
  #objectUrl: string | null = null;
  readonly #hung = new HungWatch();

  constructor(readonly onFailure: OnFailure) {}

  open(element: HTMLAudioElement, job: LoadJob): void {
    this.#job = job;
    if (job.source.kind === "bytes") this.#objectUrl = URL.createObjectURL(job.source.blob);
    element.src = job.source.kind === "bytes" ? (this.#objectUrl ?? "") : job.source.url;
    element.preload = "auto";
  }

  /** Nothing of the track stays in memory. */
  close(element: HTMLAudioElement): void {
    this.#hung.stop();
    this.#job = null;
    element.pause();
    element.removeAttribute("src");
    element.load();
    if (this.#objectUrl !== null) URL.revokeObjectURL(this.#objectUrl);
    this.#objectUrl = null;
  }

  /** Bytes were asked for, or came; should no more follow, the load has failed. */
  expectBytes(element: HTMLAudioElement): void {
    const job = this.#job;
    if (job?.source.kind !== "url") return this.#hung.stop();
    this.#hung.expectBytes(element, (positionS) => this.onFailure(job, "network", positionS));
  }

  /** The element gave up. */
  explain(element: HTMLAudioElement): void {
    const job = this.#job;
    const positionS = element.currentTime;
    if (job === null) return;
    void classifyError(element.error, job.source).then((error) => {
      if (this.#job?.loadId === job.loadId) this.onFailure(job, error, positionS);
    });
  }
}

/** Silence of the network after which a load that cannot sound is given up. */
const HUNG_AFTER_MS = 15_000;

/** Browsers wait for ever on a connection that says nothing; a listener does not. */
class HungWatch {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The network said something, or was asked: patience begins anew. */
  expectBytes(element: HTMLMediaElement, onHung: (positionS: number) => void): void {
    this.stop();
    this.#timer = setTimeout(() => {
      const isWaiting =
        element.networkState === HTMLMediaElement.NETWORK_LOADING &&
        element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
      if (isWaiting) onHung(element.currentTime);
    }, HUNG_AFTER_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
