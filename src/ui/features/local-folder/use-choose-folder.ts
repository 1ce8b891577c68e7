import { useState } from "react";
import { useDesktop } from "../../core/desktop-context.tsx";
import { showToast } from "../toast/toasts.ts";

export interface ChooseFolder {
  /** Opens the system's dialog to choose a folder. */
  readonly choose: () => void;
  /** Whether the folder chosen last cannot be used. */
  readonly isUnfit: boolean;
}

/** Chooses the listener's own music folder, which replaces the previous one (B82). */
export function useChooseFolder(): ChooseFolder {
  const desktop = useDesktop();
  const [isUnfit, setUnfit] = useState(false);
  const choose = async (): Promise<void> => {
    const answer = (await desktop?.localFolder.choose()) ?? "cancelled";
    if (answer !== "cancelled") setUnfit(answer === "unfit");
  };
  return { choose: () => void choose().catch(() => showToast("commandLost")), isUnfit };
}
