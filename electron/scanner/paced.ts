/** Returns a function that runs `work` at once, and calls made within `everyMs` after that together once at its end. */
export function paced(everyMs: number, work: () => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isAsked = false;
  const go = (): void => {
    isAsked = false;
    timer = setTimeout(() => {
      timer = null;
      if (isAsked) go();
    }, everyMs);
    work();
  };
  return () => {
    if (timer === null) go();
    else isAsked = true;
  };
}
