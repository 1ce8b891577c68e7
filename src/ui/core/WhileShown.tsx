import { useContext, useLayoutEffect, useRef, type ReactNode, createContext } from "react";
import { freePicture } from "./free-picture.ts";

/**
 * A part without state of its own that a kept screen releases while it is hidden: it is rendered again together with the
 * screen, and its pictures are kept until then.
 */
export function WhileShown({ children }: { readonly children: ReactNode }) {
  const isShown = useContext(ShownContext);
  const box = useRef<HTMLDivElement>(null);
  const pictures = useRef<readonly HTMLImageElement[]>([]);
  useLayoutEffect(() => {
    const { current } = box;
    pictures.current = [];
    return () => {
      // Runs when the screen is hidden, while its elements are still there.
      const shown = [...(current?.querySelectorAll("img") ?? [])].filter(
        ({ complete }) => complete,
      );
      pictures.current = shown.map(({ currentSrc }) => pictureOf(currentSrc));
    };
  }, []);
  return (
    <div ref={box} style={CONTENTS}>
      {isShown && children}
    </div>
  );
}

const CONTENTS = { display: "contents" } as const;

/** While one element holds the picture, another one shows it immediately. */
function pictureOf(address: string): HTMLImageElement {
  const picture = new Image();
  picture.src = address;
  freePicture(picture);
  return picture;
}

/** Whether the surrounding kept screen is the one of the address; true in other screens. */
export const ShownContext = createContext(true);
