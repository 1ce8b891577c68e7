import type { DeckIndex, MixerCommand, MixerReport } from "./messages.ts";
import { Mixer } from "./mixer.ts";

const DECKS: readonly DeckIndex[] = [0, 1];
/** No fade of this deck is waiting to be reported. */
const TOLD = 0;

/** The mixer as a node: the arithmetic is in `mixer.ts`. `process` allocates only for reports. */
export class MixerProcessor extends AudioWorkletProcessor {
  readonly #mixer = new Mixer(sampleRate);
  /** By deck: the fade whose end is to be reported. */
  readonly #fades: [number, number] = [TOLD, TOLD];
  #join = 0;
  #joinTo: DeckIndex = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<MixerCommand>) => this.#obey(data);
  }

  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const left = outputs[0]?.[0];
    const right = outputs[0]?.[1];
    if (left === undefined || right === undefined) return true;
    if (this.#mixer.process(inputs, left, right)) {
      const delayS = this.#mixer.decks[this.#joinTo].delay / sampleRate;
      this.#report({ kind: "joined", id: this.#join, delayS });
    }
    for (const deck of DECKS) {
      const id = this.#fades[deck];
      if (id === TOLD || !this.#mixer.decks[deck].fade.isOver) continue;
      this.#fades[deck] = TOLD;
      this.#report({ kind: "faded", id });
    }
    return true;
  }

  #obey(command: MixerCommand): void {
    switch (command.kind) {
      case "fade": {
        const deck = this.#mixer.decks[command.deck];
        deck.release();
        deck.isAwaited = command.isWithSound;
        // A fade that starts part of the way takes only that part of the time.
        const share = Math.abs(command.to - deck.fade.gain());
        deck.fade.go(command.to, command.durationS * sampleRate * share);
        this.#fades[command.deck] = command.id;
        return;
      }
      case "level":
        return this.#mixer.decks[command.deck].level.go(
          command.gain,
          command.durationS * sampleRate,
        );
      case "hold":
        return this.#mixer.decks[command.deck].hold();
      case "flush":
        return this.#mixer.decks[command.deck].flush();
      case "join":
        this.#join = command.id;
        this.#joinTo = command.to;
        return this.#mixer.join(command.from, (command.openAtS - currentTime) * sampleRate);
      case "stay":
        return this.#mixer.stay();
    }
  }

  #report(report: MixerReport): void {
    this.port.postMessage(report);
  }
}
