import type { LoadJob, MediaErrorKind } from "../contract/audio.ts";
import { classifyError, isForeign, mayBeForeign } from "./media-error.ts";

/** Called with the reason why a load cannot continue, and its position in seconds. */
export type OnFailure = (job: LoadJob, error: MediaErrorKind, positionS: number) => void;

/** If another host has sent no byte for this long, it is checked whether pages may read from it. */
const REFUSED_AFTER_MS = 1_000;

/** The bytes of a deck's track: where its element gets them, and how loading fails. */
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

  /** Browsers take seconds to report a host that does not allow pages to read its songs. */
  #lookForRefusal(element: HTMLAudioElement, job: LoadJob): void {
    const isSilent = element.readyState === HTMLMediaElement.HAVE_NOTHING;
    if (!isSilent || element.error !== null) return;
    void isForeign(job.source).then((is) => {
      if (is && this.#job?.loadId === job.loadId) this.onFailure(job, "foreign", 0);
    });
  }

  /** Releases the track; nothing of it stays in memory. */
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

  /** Called when bytes were requested or arrived; if no more follow, the load has failed. */
  expectBytes(element: HTMLAudioElement): void {
    const job = this.#job;
    if (job?.source.kind !== "url") return this.#hung.stop();
    this.#hung.expectBytes(element, (positionS) => this.onFailure(job, "network", positionS));
  }

  /** Called when the element has given up; reports the reason. */
  explain(element: HTMLAudioElement): void {
    const job = this.#job;
    const positionS = element.currentTime;
    if (job === null) return;
    void classifyError(element.error, job.source).then((error) => {
      if (this.#job?.loadId === job.loadId) this.onFailure(job, error, positionS);
    });
  }
}

/** Time without bytes after which a load that cannot sound is given up. */
const HUNG_AFTER_MS = 15_000;

/** Browsers wait forever on a silent connection; listeners do not. */
class HungWatch {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The network has answered, or was asked again: restarts the waiting time. */
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
