import { CircleAlert } from "lucide-react";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./fields.module.css";

export interface RefusalProps {
  /** Null while nothing needs saying. */
  readonly words: string | null;
  /** Said aloud only: it stands beside a field already. */
  readonly aloud?: string | null;
}

/** Why something was not done; empty, but there to be heard, while nothing needs saying. */
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
