import type { AudioApi } from "../../contract/audio.ts";
import type { Remote } from "../../contract/wire/types.ts";

/** The loudspeaker, on the other side of a port. */
export type AudioPort = Remote<AudioApi>;
