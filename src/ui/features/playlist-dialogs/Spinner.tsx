import { LoaderCircle } from "lucide-react";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./Spinner.module.css";

/** Shows that a request is under way. */
export const Spinner = () => (
  <span className={styles["spinner"]}>
    <Icon of={LoaderCircle} />
  </span>
);
