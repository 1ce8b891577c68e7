/**
 * Releases a picture that got an address but never was in the document: Chromium keeps every such element, with
 * everything it references, until it has been inserted into the document and removed again.
 */
export function freePicture(picture: HTMLImageElement): void {
  document.head.append(picture);
  picture.remove();
}
