import styles from "./QueueDrop.module.css";

/** What hangs on the pointer: the title, and how many songs come with it. */
export function showDragImage(transfer: DataTransfer, title: string, count: string | null): void {
  const image = document.createElement("div");
  image.className = styles["image"] ?? "";
  image.append(title);
  if (count !== null) {
    const badge = document.createElement("b");
    badge.textContent = count;
    image.append(badge);
  }
  document.body.append(image);
  transfer.setDragImage(image, 12, 12);
  // The browser has taken its picture by then.
  setTimeout(() => image.remove());
}
