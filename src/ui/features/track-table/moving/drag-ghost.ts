import styles from "./QueueDrop.module.css";

/** What ends a drag: the row it began on may be gone by then, and moves of a pointer are none of a drag. */
const ENDS = ["dragend", "drop", "pointermove"] as const;

export interface Dragged {
  readonly title: string;
  /** How many songs come with it; null for one. */
  readonly count: string | null;
}

/** Has the title hang on the pointer until what has just begun to be dragged is let go. */
export function showGhost(drag: DragEvent, { title, count }: Dragged): void {
  const ghost = make("image");
  ghost.dataset["ghost"] = "";
  ghost.append(title);
  if (count !== null) {
    const badge = document.createElement("b");
    badge.textContent = count;
    ghost.append(badge);
  }
  const follow = ({ clientX, clientY }: MouseEvent): void => {
    // Whole at the right edge, too, where the queue stands.
    ghost.style.translate = `min(${clientX + 12}px, 100vw - 100% - 8px) ${clientY + 12}px`;
  };
  // In place of the browser's own picture, which it fades and some cut.
  const nothing = make("nothing");
  document.body.append(nothing, ghost);
  drag.dataTransfer?.setDragImage(nothing, 0, 0);
  follow(drag);
  const end = new AbortController();
  const options = { capture: true, passive: true, signal: end.signal };
  for (const type of ["dragenter", "dragover"] as const)
    window.addEventListener(type, follow, options);
  for (const type of ENDS)
    window.addEventListener(
      type,
      () => {
        end.abort();
        ghost.remove();
        nothing.remove();
      },
      options,
    );
}

function make(look: "image" | "nothing"): HTMLElement {
  const element = document.createElement("div");
  element.className = styles[look] ?? "";
  element.ariaHidden = "true";
  return element;
}
