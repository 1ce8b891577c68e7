import { useContext, useLayoutEffect, useRef, type ReactNode, createContext } from "react";
import { freePicture } from "./free-picture.ts";

/**
 * Renders children that have no state of their own while the kept screen around them is shown. Hiding the
 * screen unmounts them, showing it renders them again; their pictures stay in memory until then.
 */
export function WhileShown({ children }: { readonly children: ReactNode }) {
  const isShown = useContext(ShownContext);
  const box = useRef<HTMLDivElement>(null);
  const pictures = useRef<readonly HTMLImageElement[]>([]);
  useLayoutEffect(() => {
    const { current } = box;
    pictures.current = [];
    return () => {
      // Runs when the screen is hidden, while its elements are still in the document.
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

/** While one element holds a picture, another one with the same address shows it at once. */
function pictureOf(address: string): HTMLImageElement {
  const picture = new Image();
  picture.src = address;
  freePicture(picture);
  return picture;
}

/** Whether the kept screen around is the current one; always true for other screens. */
export const ShownContext = createContext(true);
