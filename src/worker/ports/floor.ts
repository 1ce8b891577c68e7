/** The right to sound: of all tabs of this app, one has it. */
export interface FloorPort {
  /** Takes it from whoever has it; `onLost` when another tab takes it in turn. */
  take(onLost: () => void): void;
  /** Gives it back; nothing happens to one that does not have it. */
  leave(): void;
}
