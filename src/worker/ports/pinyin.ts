/** Whether Chinese text can be typed like this: whole syllables, initials, or both mixed. */
export type PinyinMatch = (text: string, typed: string) => boolean;

export interface PinyinPort {
  /** The table of readings is large: loaded when it is needed first. */
  load(): Promise<PinyinMatch>;
}
