/** @file All code of the app that runs in the audio thread, in one module. */
import { LimiterProcessor } from "./limiter-processor.ts";
import { LIMITER_PROCESSOR, MIXER_PROCESSOR } from "./messages.ts";
import { MixerProcessor } from "./mixer-processor.ts";

registerProcessor(MIXER_PROCESSOR, MixerProcessor);
registerProcessor(LIMITER_PROCESSOR, LimiterProcessor);
