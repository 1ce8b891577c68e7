import { CircleAlert } from "lucide-react";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./fields.module.css";

export interface RefusalProps {
  /** Null if there is nothing to say. */
  readonly words: string | null;
  /** For screen readers only, because it is visible beside a field already. */
  readonly aloud?: string | null;
}

/** Tells why something was not done; always in the document, so that screen readers announce a change. */
export function Refusal({ words, aloud = null }: RefusalProps) {
  return (
    <div role="alert" className={styles["refusal"]}>
      {words !== null && (
        <>
          <Icon of={CircleAlert} size={16} />
          <p>{words}</p>
        </>
      )}
      {aloud !== null && <span className="vh">{aloud}</span>}
    </div>
  );
}
