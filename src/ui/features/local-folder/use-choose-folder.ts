import { useState } from "react";
import { useDesktop } from "../../core/desktop-context.tsx";
import { showToast } from "../toast/toasts.ts";

export interface ChooseFolder {
  /** Asks by a dialog of the system's. */
  readonly choose: () => void;
  /** The folder chosen last will not do. */
  readonly isUnfit: boolean;
}

/** Chooses the listener's own folder of music; another one takes the place of the one before (B82). */
export function useChooseFolder(): ChooseFolder {
  const desktop = useDesktop();
  const [isUnfit, setUnfit] = useState(false);
  const choose = async (): Promise<void> => {
    const answer = (await desktop?.localFolder.choose()) ?? "cancelled";
    if (answer !== "cancelled") setUnfit(answer === "unfit");
  };
  return { choose: () => void choose().catch(() => showToast("commandLost")), isUnfit };
}
