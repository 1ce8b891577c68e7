/**
 * Lets go of a picture that was given an address and never stood in the document: Chromium holds every such element, with
 * all it leads to, until it has been put into the document and taken out again.
 */
export function freePicture(picture: HTMLImageElement): void {
  document.head.append(picture);
  picture.remove();
}
