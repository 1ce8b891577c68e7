import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { BehaviorSubject, NEVER } from "rxjs";
import { expect, it } from "vitest";
import type { FmSnapshot } from "../../../src/contract/snapshots.ts";
import { CoreProvider, type Core } from "../../../src/ui/core/core-context.tsx";
import { streamStore } from "../../../src/ui/core/streams/stream-store.ts";
import { FmStation } from "../../../src/ui/screens/home/FmStation.tsx";

/** Texts are their keys. */
const words = createInstance({ lng: "cimode" });
await words.init();

/** The card's markup for a radio in this state. */
function painted(now: Partial<FmSnapshot>): string {
  const fm$ = new BehaviorSubject<FmSnapshot>({
    track: null,
    isLost: false,
    isOn: false,
    isPlaying: false,
    ...now,
  });
  const stop = streamStore(fm$).subscribe(() => {});
  // The card needs nothing else of the core.
  const core = { player: { fm$: () => fm$, snapshot$: () => NEVER } } as unknown as Core;
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={words}>
      <CoreProvider core={core}>
        <FmStation />
      </CoreProvider>
    </I18nextProvider>,
  );
  stop();
  return html;
}

it("waits for its song while that is asked for", () => {
  const html = painted({});
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain("home.fm.title");
});

it("rests as an invitation with a button when there is no song", () => {
  const html = painted({ isLost: true });
  expect(html).toContain('aria-busy="false"');
  expect(html).toContain("home.fm.title");
  expect(html).toContain('aria-label="home.fm.play"');
});
