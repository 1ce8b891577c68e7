import { useNavigate } from "@tanstack/react-router";
import { CodeXml, Library, LogIn, LogOut, Settings } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SOURCE_CODE_URL } from "../../../domain/links.ts";
import { Menu, MenuItem, MenuSeparator, type MenuPoint } from "../../kit/menu/Menu.tsx";
import { logOutDialog } from "../dialogs/dialogs.ts";
import { useMenuGap } from "../context-menu/use-menu-gap.ts";

export interface AccountMenuItemsProps {
  readonly at: MenuPoint;
  /** Whether to offer logging in or out; null if the source has only one listener. */
  readonly way: "in" | "out" | null;
  readonly onClose: () => void;
}

/** The menu of the account; its code is loaded when it is first opened. */
export function AccountMenuItems({ at, way, onClose }: AccountMenuItemsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const gap = useMenuGap();
  return (
    <Menu name={t("nav.account")} at={at} bottomGap={gap} onClose={onClose}>
      <MenuItem icon={Library} onSelect={() => void navigate({ to: "/library" })}>
        {t("nav.library")}
      </MenuItem>
      <MenuItem icon={Settings} onSelect={() => void navigate({ to: "/settings" })}>
        {t("nav.settings")}
      </MenuItem>
      <MenuItem icon={CodeXml} onSelect={() => window.open(SOURCE_CODE_URL, "_blank", "noopener")}>
        {t("nav.sourceCode")}
      </MenuItem>
      {way !== null && <MenuSeparator />}
      {way === "in" && (
        <MenuItem icon={LogIn} onSelect={() => void navigate({ to: "/login" })}>
          {t("nav.logIn")}
        </MenuItem>
      )}
      {way === "out" && (
        <MenuItem icon={LogOut} onSelect={() => logOutDialog.set(true)}>
          {t("logOut.item")}
        </MenuItem>
      )}
    </Menu>
  );
}
