import { X } from "lucide-react";
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { COMMENT_LIMIT, readComment } from "../../../domain/comments/comment.ts";
import { isMac } from "../../core/is-mac.ts";
import { Button } from "../../kit/Button.tsx";
import { IconButton } from "../../kit/IconButton.tsx";
import { problemLines } from "./comment-problem.ts";
import styles from "./Composer.module.css";
import type { DraftInHand } from "./use-draft.ts";

export interface ComposerProps {
  readonly name: string;
  /** Placeholder of the empty box. */
  readonly invitation: string;
  readonly inHand: DraftInHand;
  readonly box?: RefObject<HTMLTextAreaElement | null>;
  readonly onSent: () => void;
}

/** The form for a comment or a reply; the text is removed only after it arrived (B68). */
export function Composer(props: ComposerProps) {
  const ownBox = useRef<HTMLTextAreaElement>(null);
  const { name, invitation, inHand, box = ownBox, onSent } = props;
  const { draft, type, send } = inHand;
  const { text, isSending, failure } = draft;
  const { t } = useTranslation();
  const id = useId();
  const [hasSent, setSent] = useState(false);
  const { length, kind } = readComment(text);
  const isTooLong = kind === "tooLong";
  const problem = failure === null ? [] : problemLines(failure, t);
  const submit = async (): Promise<void> => {
    if (kind !== "fine" || isSending) return;
    // "Send" is disabled once the text is gone, and would lose the focus.
    box.current?.focus({ preventScroll: true });
    setSent(false);
    const failed = await send();
    setSent(failed === null);
    if (failed === null) onSent();
  };
  const press = (event: KeyboardEvent): void => {
    // Enter may confirm a character of an input method.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (!event.metaKey && !event.ctrlKey) return;
    event.preventDefault();
    void submit();
  };
  return (
    <form
      className={styles["composer"]}
      aria-busy={isSending}
      data-composer
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Target
        inHand={inHand}
        onDrop={() => {
          box.current?.focus({ preventScroll: true });
          inHand.answer(null);
        }}
      />
      <div className={styles["box"]}>
        <textarea
          ref={box}
          aria-label={name}
          placeholder={invitation}
          value={text}
          rows={2}
          readOnly={isSending}
          aria-invalid={isTooLong}
          aria-describedby={`${id} ${id}p`}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        <div className={styles["tools"]}>
          <small id={id} data-over={isTooLong}>
            <Length length={length} />
          </small>
          <kbd aria-hidden="true">{isMac() ? "⌘ Enter" : "Ctrl Enter"}</kbd>
          <Button
            type="submit"
            look="ink"
            isSmall
            aria-disabled={isSending}
            disabled={kind !== "fine"}
          >
            {t("comments.send")}
          </Button>
        </div>
      </div>
      <div id={`${id}p`} role="alert" className={styles["problem"]}>
        {isTooLong && <p>{t("comments.tooLong", { most: COMMENT_LIMIT })}</p>}
        {problem.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p role="status" className="vh">
        {isSending ? t("comments.sending") : hasSent && text === "" ? t("comments.sent") : ""}
      </p>
    </form>
  );
}

/** The name of the comment's author who is answered, and a button to cancel that. */
function Target({
  inHand,
  onDrop,
}: Pick<ComposerProps, "inHand"> & { readonly onDrop: () => void }) {
  const { t } = useTranslation();
  const { target } = inHand.draft;
  if (target === null) return null;
  const { name } = target;
  return (
    <p className={styles["target"]}>
      <span>{t("comments.replyTo", { name })}</span>
      <IconButton
        icon={X}
        size="small"
        name={t("comments.dropTarget", { name })}
        onClick={onDrop}
      />
    </p>
  );
}

/** How much of the maximum length is used. */
function Length({ length }: { readonly length: number }) {
  const { t } = useTranslation();
  return length > 0 && t("comments.length", { count: length, most: COMMENT_LIMIT });
}
