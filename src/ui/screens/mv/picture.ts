/** Fills the screen with the region, or gives it back. Phones have it for the video alone. */
export function toggleFullScreen(region: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement instanceof Element) {
    // It was left in the meantime.
    document.exitFullscreen().catch(() => {});
    return;
  }
  if (region !== null && typeof region.requestFullscreen === "function") {
    // Refused where the page may not: the video stays where it is.
    region.requestFullscreen().catch(() => {});
  } else if (video !== null && "webkitEnterFullscreen" in video) {
    const { webkitEnterFullscreen: enter } = video;
    if (typeof enter === "function") Reflect.apply(enter, video, []);
  }
}

/** Shows the video above other windows, or brings it back. */
export function togglePictureInPicture(video: HTMLVideoElement | null): void {
  const asked =
    document.pictureInPictureElement === null
      ? video?.requestPictureInPicture()
      : document.exitPictureInPicture();
  // Nothing to show yet, or the browser refuses: the video stays where it is.
  asked?.catch(() => {});
}
