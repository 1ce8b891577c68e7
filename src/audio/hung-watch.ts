/** Silence of the network after which a load that cannot sound is given up. */
const HUNG_AFTER_MS = 15_000;

/** Browsers wait for ever on a connection that says nothing; a listener does not. */
export class HungWatch {
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
