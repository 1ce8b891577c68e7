import { Search } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { latest } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useFolder, useSourceStatus } from "../../core/music-source.ts";
import { useGo } from "../../core/navigation/use-go.ts";
import { Icon } from "../../kit/Icon.tsx";
import styles from "../../kit/SearchField.module.css";
import { lazyPart } from "../lazy/lazy-part.tsx";
import type { Offer } from "../search-box/find-offers.ts";
import { useSearchSubmit } from "../search-box/use-search-submit.ts";
import { useSuggestions } from "../search-box/use-suggestions.ts";

const SearchSuggestions = lazyPart(
  async () => (await import("../search-box/SearchSuggestions.tsx")).SearchSuggestions,
);

/** The one search box of the app: Enter opens the results, arrows move through the suggestions. */
export function SearchForm() {
  const { t } = useTranslation();
  const id = useId();
  const hint = useHint();
  const box = useSearchBox();
  const { typed, offers, active, isOffering } = box;
  return (
    <form
      role="search"
      className={styles["field"]}
      onSubmit={(event) => {
        event.preventDefault();
        box.submit();
      }}
    >
      <Icon of={Search} size={16} />
      <input
        type="search"
        className={styles["input"]}
        aria-label={t("nav.search")}
        aria-autocomplete="list"
        aria-controls={isOffering ? id : undefined}
        aria-activedescendant={isOffering && active >= 0 ? `${id}-${active}` : undefined}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={typed}
        onChange={(event) => box.type(event.currentTarget.value)}
        onFocus={box.open}
        onBlur={box.close}
        onKeyDown={box.press}
      />
      <kbd aria-hidden>/</kbd>
      {isOffering && (
        <SearchSuggestions
          id={id}
          offers={offers}
          active={active}
          onChoose={box.choose}
          onForget={typed.trim() === "" ? box.forget : null}
        />
      )}
    </form>
  );
}

/** The box's placeholder; for a folder, it includes the number of songs once that is known. */
function useHint(): string {
  const { t } = useTranslation();
  const name = useFolder() ?? "";
  const status = latest(useSourceStatus(name !== ""));
  const count = status?.counts?.songs ?? 0;
  return name === "" || count === 0 ? t("nav.searchHint") : t("nav.searchIn", { count, name });
}

/** State of the search box: the typed text, the suggestions, and handlers of keys and presses. */
function useSearchBox() {
  const core = useCore();
  const go = useGo();
  const { shown, submit } = useSearchSubmit();
  const [typed, setTyped] = useState(shown);
  const [shownBefore, setShownBefore] = useState(shown);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const offers = useSuggestions(typed, isOpen);
  const isOffering = isOpen && offers.length > 0;
  // Another search was opened: show its words.
  if (shown !== shownBefore) {
    setShownBefore(shown);
    setTyped(shown);
  }
  const close = (): void => {
    setIsOpen(false);
    setActive(-1);
  };
  const lookFor = (words: string): void => {
    if (submit(words)) void core.search.remember(words.trim());
    close();
  };
  const choose = ({ goal }: Offer): void => {
    if ("words" in goal) {
      setTyped(goal.words);
      return lookFor(goal.words);
    }
    // The queue continues after the song (B45).
    if ("song" in goal) void core.queue.playNow(goal.song);
    else go.to(goal.path);
    close();
  };
  const press = (event: KeyboardEvent): void => {
    // Keys that end a composition belong to the input method.
    if (event.nativeEvent.isComposing)
      return event.key === "Enter" ? event.preventDefault() : undefined;
    if (event.key === "Escape" && isOffering) {
      event.preventDefault();
      return close();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setIsOpen(true);
    const step = event.key === "ArrowDown" ? 1 : -1;
    // One more place than there are suggestions: the box itself.
    const places = offers.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  return {
    typed,
    offers,
    active,
    isOffering,
    open: () => setIsOpen(true),
    close,
    press,
    choose,
    type: (words: string) => {
      setTyped(words);
      setActive(-1);
      setIsOpen(true);
    },
    submit: () => {
      const offer = isOffering ? offers[active] : undefined;
      if (offer === undefined) lookFor(typed);
      else choose(offer);
    },
    forget: () => void core.search.forget(),
  };
}
