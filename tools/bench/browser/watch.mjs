/**
 * @file Functions that run in the page and observe a scroll.
 *
 * A frame counts if the page drew it: a callback of `requestAnimationFrame` is the start of a frame that the main
 * thread draws. The compositor draws more frames, which show earlier rows at a new position and never new rows. For
 * 301 callbacks on the floor page, a trace of the same scroll has 300 frames that were presented completely and 299
 * that were displayed.
 */

/**
 * Begins to observe. Points are spread over the area of the list at rest; a point is blank if no row is under it, or a
 * row without text (counted separately as waiting). Blank points are counted three times a frame: what the compositor
 * could show until now (`between`: the rows as painted last, at the present scroll position), what exists when
 * the frame begins and scroll events have been handled (`begun`), and what is painted (`painted`). By position
 * and not by hit testing, because a list may let the pointer through while it moves.
 */
export function beginWatching({ rows: selector, points: count }) {
  /** A row extends to the next one if that is near, because the gap between cards is not blank. */
  const NEAR = 1.5;
  const look = () => {
    const boxes = [...document.querySelectorAll(selector)]
      .map((row) => ({ row, box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0);
    const tops = [...new Set(boxes.map(({ box }) => box.top))].toSorted(
      (one, other) => one - other,
    );
    const next = new Map(tops.map((top, place) => [top, tops[place + 1] ?? top]));
    return boxes.map(({ row, box: { top, height, left, right } }) => {
      const reach = next.get(top) - top;
      const bottom = top + (reach < height * NEAR ? Math.max(reach, height) : height);
      // Only rows that may be under a point: reading the text of all would cost the frame too much.
      const isNear = bottom > -innerHeight && top < 2 * innerHeight;
      const isWaiting = isNear && !/\p{L}/u.test(row.textContent);
      return { top: top + scrollY, bottom: bottom + scrollY, left, right, isWaiting };
    });
  };
  const under = (rows, x, y) =>
    rows.find((row) => row.top <= y && y < row.bottom && row.left <= x && x < row.right);
  const atRest = look();
  const columns = [...new Set(atRest.map(({ left, right }) => Math.round((left + right) / 2)))];
  const lines = Array.from({ length: count }, (_, place) => ((place + 0.5) / count) * innerHeight);
  // Content beside the list does not count: only points with a row under them at rest are used.
  const points = columns
    .flatMap((x) => lines.map((y) => ({ x, y })))
    .filter(({ x, y }) => under(atRest, x, y + scrollY) !== undefined);
  const seen = { frames: [], places: [], between: [], begun: [], painted: [], waiting: [] };
  let rows = atRest;
  let handle = 0;
  const share = (isCounted) =>
    points.filter(({ x, y }) => isCounted(under(rows, x, y + scrollY))).length / points.length;
  const isBlank = (row) => row === undefined || row.isWaiting;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    rows = look();
    seen.painted.push(share(isBlank));
    seen.waiting.push(share((row) => row?.isWaiting === true));
  };
  const frame = (now) => {
    handle = requestAnimationFrame(frame);
    seen.frames.push(now);
    seen.places.push(scrollY);
    seen.between.push(share(isBlank));
    rows = look();
    seen.begun.push(share(isBlank));
    // In the next task after this frame, when its layout is done and nothing has changed since.
    port2.postMessage(null);
  };
  handle = requestAnimationFrame(frame);
  window.endWatching = () => {
    cancelAnimationFrame(handle);
    port1.close();
    return { ...seen, points: points.length };
  };
}

/** Share of the rows or cards in view whose cover is not shown. */
export function missingCovers(selector) {
  const inView = [...document.querySelectorAll(selector)].filter((row) => {
    const { top, bottom, height } = row.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
  });
  const isShown = (row) =>
    [...row.querySelectorAll("img")].some(
      (image) =>
        image.complete &&
        image.naturalWidth > 0 &&
        image.checkVisibility({ opacityProperty: true }),
    );
  const withCover = inView.filter(isShown).length;
  return { count: inView.length, share: inView.length === 0 ? 1 : 1 - withCover / inView.length };
}
