import { useEffect, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { createUiStore, useUiStore } from "../streams/ui-store.ts";

interface ShownScreen {
  /** "" until the screen has set one. */
  readonly title: string;
  readonly kind?: string | undefined;
  /** The record that a screen named by its kind is about; null if its address is wrong. */
  readonly id?: number | null;
}

const shownScreen = createUiStore<ShownScreen>({ title: "" });

/**
 * Names the screen in the window's title. If the page itself begins with that title, the phone's bar shows
 * `kind`, the type of the page, instead, which also names the screen once its content is gone.
 */
export function useScreenTitle(title: string, kind?: string): void {
  // A layout effect, so that the next screen has its say afterwards.
  useLayoutEffect(
    () => () => {
      if (kind !== undefined) shownScreen.set({ title: kind });
    },
    [kind],
  );
  useEffect(() => {
    shownScreen.set({ title, kind });
  }, [title, kind]);
}

/**
 * Names the screen by its kind until its content, which calls `useScreenTitle`, is shown: for each `id` anew, as the
 * next one may have no content. Effects of a parent run after those of its children, but all layout effects run before
 * the others: content that is there at once has its say last.
 */
export function useKindAsTitle(kind: string, id: number | null): void {
  useLayoutEffect(() => {
    shownScreen.set({ title: kind, id });
  }, [kind, id]);
}

/** Title and kind of the screen shown now. */
export const useShownScreen = (): ShownScreen => useUiStore(shownScreen);

/**
 * Keeps the window's title up to date: `playing`, the title while a song plays, else the screen (B10).
 */
export function useDocumentTitle(playing: string | null): void {
  const { t } = useTranslation();
  const { title } = useShownScreen();
  const shown = playing ?? (title === "" ? t("app.name") : t("app.screenTitle", { title }));
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}
