import { FolderSearch } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { LocalId } from "../../../domain/playable.ts";
import { useDesktop, type Desktop } from "../../core/desktop-context.tsx";
import { MenuItem } from "../../kit/menu/Menu.tsx";
import { showToast } from "../toast/toasts.ts";

/** Shows a file in the system's file manager. */
export function ShowFileItem({ id }: { readonly id: LocalId }) {
  const { t } = useTranslation();
  const desktop = useDesktop();
  if (desktop === null) return null;
  return (
    <MenuItem icon={FolderSearch} onSelect={() => void show(desktop, id)}>
      {t("menu.showFile")}
    </MenuItem>
  );
}

async function show({ localFolder }: Desktop, id: LocalId): Promise<void> {
  const answer = await localFolder.show(id).catch(() => null);
  if (answer === "missing") showToast("fileMissing");
  else if (answer === null) showToast("commandLost");
}
