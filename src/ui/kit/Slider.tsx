import type { KeyboardEvent, Ref } from "react";
import { classes } from "./classes.ts";
import styles from "./Slider.module.css";

export interface SliderProps {
  readonly name: string;
  /** Null if the caller writes value and text to the element itself, to save renders. */
  readonly value: number | null;
  readonly min?: number;
  readonly max: number;
  /** Step for the pointer. */
  readonly step: number;
  /** Steps for the keyboard: arrow keys, and Page keys, without Ctrl, Alt and Cmd. */
  readonly keyStep: number;
  readonly pageStep?: number;
  readonly valueText: string;
  /** Called while dragging. */
  readonly onInput?: (value: number) => void;
  /** Called on release, and at once for keys. */
  readonly onChange: (value: number) => void;
  readonly isDisabled?: boolean;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A groove and a needle over a native range input. */
export function Slider(props: SliderProps) {
  const {
    name,
    value,
    min = 0,
    max,
    step,
    keyStep,
    pageStep = keyStep * 5,
    valueText,
    ref,
  } = props;
  const move = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = keyMove(event.key, keyStep, pageStep);
    if (by === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const now = Number(event.currentTarget.value);
    const next = Math.min(max, Math.max(min, Math.round((now + by) * 1000) / 1000));
    // At the end of the range nothing is set: a muted sound, shown as 0, must keep its volume.
    if (next !== now) props.onChange(next);
  };
  const share = value !== null && max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <input
      ref={ref ?? null}
      type="range"
      className={classes(styles["slider"], props.className)}
      style={value === null ? undefined : { "--v": `${share}%` }}
      aria-label={name}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      {...(value === null ? { defaultValue: min } : { value })}
      disabled={props.isDisabled}
      onKeyDown={move}
      onPointerDown={(event) => {
        // Captured, so that a drag that ends outside of the slider ends here.
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.dataset["held"] = "true";
      }}
      onChange={(event) => {
        const next = Number(event.currentTarget.value);
        // Assistive technology changes the value without holding the slider.
        const isHeld = event.currentTarget.dataset["held"] === "true";
        if (isHeld && props.onInput !== undefined) props.onInput(next);
        else props.onChange(next);
      }}
      onPointerUp={(event) => letGo(event.currentTarget, props)}
      onPointerCancel={(event) => letGo(event.currentTarget, props)}
    />
  );
}

function letGo(slider: HTMLInputElement, { onInput, onChange }: SliderProps): void {
  if (slider.dataset["held"] !== "true") return;
  delete slider.dataset["held"];
  if (onInput !== undefined) onChange(Number(slider.value));
}

function keyMove(key: string, step: number, page: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return step;
    case "ArrowLeft":
    case "ArrowDown":
      return -step;
    case "PageUp":
      return page;
    case "PageDown":
      return -page;
    case "Home":
      return Number.NEGATIVE_INFINITY;
    case "End":
      return Number.POSITIVE_INFINITY;
    default:
      return null;
  }
}
