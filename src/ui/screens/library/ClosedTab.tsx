import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PathLink } from "../../core/PathLink.tsx";
import { buttonLook } from "../../kit/button-look.ts";
import { StateMessage } from "../../kit/StateMessage.tsx";
import type { LibraryTab } from "./library-address.ts";

/** Where an account is logged in to, and this tab opened. */
export const logInPath = (tab: LibraryTab): string =>
  `/login/account?back=${encodeURIComponent(`/library?tab=${tab}`)}`;

/** Says what a public name does not show, and how to see it. */
export function ClosedTab({ tab }: { readonly tab: Exclude<LibraryTab, "playlists"> }) {
  const { t } = useTranslation();
  return (
    <StateMessage
      icon={Lock}
      title={t(`library.${tab}.closed`)}
      text={t("library.closedText")}
      isInline
    >
      <PathLink to={logInPath(tab)} className={buttonLook()}>
        {t("library.logIn")}
      </PathLink>
    </StateMessage>
  );
}
