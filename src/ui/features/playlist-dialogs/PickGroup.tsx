import { useId, type ReactNode } from "react";
import { PickItem } from "./PickItem.tsx";
import styles from "./AddToPlaylist.module.css";
import type { Pick, Picks } from "./use-picks.ts";

export interface PickListProps {
  readonly shown: readonly Pick[];
  readonly picks: Picks;
}

/** Playlists to choose from. */
export const PickList = ({ shown, picks }: PickListProps) => (
  <ul className={styles["list"]}>
    {shown.map((pick) => (
      <PickItem
        key={pick.card.id}
        card={pick.card}
        state={picks.stateOf(pick)}
        onPick={() => picks.add(pick)}
      />
    ))}
  </ul>
);

export interface PickGroupProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A heading over the playlists kept in one place. */
export function PickGroup({ name, children }: PickGroupProps) {
  const id = useId();
  return (
    <section role="group" aria-labelledby={id} className={styles["group"]}>
      <h3 id={id}>{name}</h3>
      {children}
    </section>
  );
}
