/**
 * Frees an image element that was given an address but never inserted into the document: Chromium keeps such an
 * element, and all that it references, until it has been inserted and removed again.
 */
export function freePicture(picture: HTMLImageElement): void {
  document.head.append(picture);
  picture.remove();
}
