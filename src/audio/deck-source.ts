import type { LoadJob, MediaErrorKind } from "../contract/audio.ts";
import { classifyError, isForeign, mayBeForeign } from "./media-error.ts";

/** Tells why a load cannot go on, and where it stood, in seconds. */
export type OnFailure = (job: LoadJob, error: MediaErrorKind, positionS: number) => void;

/** Without a byte from another host for so long, it is asked whether it lets us read. */
const REFUSED_AFTER_MS = 1_000;

/** The bytes of a deck's track: where its element gets them, and what became of them. */
export class DeckSource {
  #job: LoadJob | null = null;
  #objectUrl: string | null = null;
  #refusal: ReturnType<typeof setTimeout> | undefined;
  readonly #hung = new HungWatch();

  constructor(readonly onFailure: OnFailure) {}

  open(element: HTMLAudioElement, job: LoadJob): void {
    this.#job = job;
    if (job.source.kind === "bytes") this.#objectUrl = URL.createObjectURL(job.source.blob);
    element.src = job.source.kind === "bytes" ? (this.#objectUrl ?? "") : job.source.url;
    element.preload = "auto";
    if (mayBeForeign(job.source))
      this.#refusal = setTimeout(() => this.#lookForRefusal(element, job), REFUSED_AFTER_MS);
  }

  /** Browsers ask a host that lets no page read its songs for seconds before they tell. */
  #lookForRefusal(element: HTMLAudioElement, job: LoadJob): void {
    const isSilent = element.readyState === HTMLMediaElement.HAVE_NOTHING;
    if (!isSilent || element.error !== null) return;
    void isForeign(job.source).then((is) => {
      if (is && this.#job?.loadId === job.loadId) this.onFailure(job, "foreign", 0);
    });
  }

  /** Nothing of the track stays in memory. */
  close(element: HTMLAudioElement): void {
    this.#hung.stop();
    clearTimeout(this.#refusal);
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

  /** The network has answered or was asked again: the waiting time starts over. */
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
