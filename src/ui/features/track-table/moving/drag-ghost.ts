import styles from "./QueueDrop.module.css";

/** Events after which no drag can be under way: the row it began on may be gone without a `dragend`. */
const ENDS = ["dragend", "drop", "pointermove"] as const;

export interface Dragged {
  readonly title: string;
  /** Number of dragged songs; null for one. */
  readonly count: string | null;
}

/** Shows the title beside the pointer until the drag that has just begun ends. */
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
    // Limited at the right edge, where the queue is, so that it stays fully visible.
    ghost.style.translate = `min(${clientX + 12}px, 100vw - 100% - 8px) ${clientY + 12}px`;
  };
  // Replaces the browser's own drag image, which browsers fade and some crop.
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
