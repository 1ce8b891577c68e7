import { usePlayer } from "../../core/playback/player-state.ts";

const PLAYER_PX = 64;

/** Space in pixels that a menu leaves at the bottom: the player's height while it is shown (B13). */
export const useMenuGap = (): number => (usePlayer().isEnabled ? PLAYER_PX : 0);
