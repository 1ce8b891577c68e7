import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { showToast } from "../toast/toasts.ts";
import styles from "./CommentsPanel.module.css";

/** Writing needs an account: the text stays where it is and a toast says so (spec section 5). */
export function Composer({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const isEmpty = text.trim() === "";
  const send = (): void => {
    if (!isEmpty) showToast("needLogin");
  };
  return (
    <form
      className={styles["composer"]}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        aria-label={name}
        placeholder={name}
        value={text}
        rows={2}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
          event.preventDefault();
          send();
        }}
      />
      <Button type="submit" look="ink" isSmall disabled={isEmpty}>
        {t("comments.send")}
      </Button>
    </form>
  );
}
