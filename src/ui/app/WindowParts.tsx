import { useEffect, useState } from "react";
import type { FrameState } from "../../contract/desktop.ts";
import type { Desktop } from "../core/desktop-context.tsx";
import { useStream } from "../core/streams/use-stream.ts";
import { TitleBar } from "../features/title-bar/TitleBar.tsx";
import { showToast } from "../features/toast/toasts.ts";
import { lazyPart } from "../features/lazy/lazy-part.tsx";

const CloseDialog = lazyPart(
  async () => (await import("../features/closing/CloseDialog.tsx")).CloseDialog,
);

const AS_OPENED: FrameState = { isMaximised: false, isFullScreen: false };

/** The window's own bar if we draw the frame, and the question when it is to be closed. */
export function WindowParts({ desktop }: { readonly desktop: Desktop }) {
  const { facts, closing } = desktop;
  const { isMaximised, isFullScreen } = useStream(desktop.frame.state$(), AS_OPENED);
  useRoomForFrame(facts.frame, isFullScreen);
  const question = useQuestion(closing);
  useStorageTrouble(desktop.storage);
  useOneWayOut(desktop.frame);
  return (
    <>
      {facts.frame === "ours" && !isFullScreen && (
        <TitleBar desktop={desktop} isMaximised={isMaximised} />
      )}
      {question.asked > 0 && (
        <CloseDialog desktop={desktop} asked={question.asked} onDone={question.onDone} />
      )}
    </>
  );
}

/** The blocking script has left room for the frame; a full-screen window has no frame. */
function useRoomForFrame(frame: Desktop["facts"]["frame"], isFullScreen: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isFullScreen) delete dataset["frame"];
    else dataset["frame"] = frame;
  }, [frame, isFullScreen]);
}

/** Makes `window.close` ask first, as the window's own button does. */
function useOneWayOut(frame: Desktop["frame"]): void {
  useEffect(() => {
    window.close = () => void frame.close();
  }, [frame]);
}

/** Shows once what went wrong with the storage folder at this start; the settings keep showing it. */
function useStorageTrouble(storage: Desktop["storage"]): void {
  useEffect(() => {
    const tell = async (): Promise<void> => {
      const trouble = await storage.takeTrouble();
      if (trouble !== null) showToast(trouble === "missing" ? "storageMissing" : "storageNotMoved");
    };
    void tell().catch(() => {});
  }, [storage]);
}

/** How often the question was asked since the last answer; 0 if it is not open. */
function useQuestion(closing: Desktop["closing"]): {
  readonly asked: number;
  readonly onDone: () => void;
} {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const heard = closing
      .asked$()
      .subscribe((isAsked) => setAsked((before) => (isAsked ? before + 1 : 0)));
    return () => heard.unsubscribe();
  }, [closing]);
  return { asked, onDone: () => setAsked(0) };
}
