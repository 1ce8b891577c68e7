import { Skeleton } from "../../kit/Skeleton.tsx";
import styles from "./LibraryTop.module.css";

const PLACES = Array.from({ length: 12 }, (_, place) => place);

/** Placeholders of the few songs beside the card on top of a library. */
export const WaitingTracks = () => (
  <ul className={styles["waiting"]}>
    {PLACES.map((place) => (
      <li key={place}>
        <Skeleton />
        <Skeleton />
      </li>
    ))}
  </ul>
);
