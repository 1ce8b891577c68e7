import i18next from "i18next";
import type { Failure } from "../../domain/failure.ts";
import { failureText } from "./failure-text.ts";

/** The explanation of a failure in the language on screen, for what is no component. */
export const sayFailure = (failure: Failure): string => failureText(failure, i18next.t).text;
