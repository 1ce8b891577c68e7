import { useEffect, useState } from "react";
import { FALLBACK_COLOURS, type CoverColours } from "../../../domain/covers/cover-colours.ts";
import { useCore } from "../../core/core-context.tsx";

/** A cover's colours as custom properties (B70); spread into `style`. */
export type ArtColours = Readonly<
  Record<"--art-deep" | "--art-mid" | "--art-1" | "--art-2" | "--art-3", string>
>;

/** Colours as custom properties; neutral ones if the colours are not known. */
export function artColours(colours: CoverColours | null): ArtColours {
  const { deep, mid, glows } = colours ?? FALLBACK_COLOURS;
  return {
    "--art-deep": deep,
    "--art-mid": mid,
    "--art-1": glows[0],
    "--art-2": glows[1],
    "--art-3": glows[2],
  };
}

interface Found {
  readonly url: string;
  readonly colours: CoverColours;
}

/**
 * The colours of any cover, for the light of a page (`style={useCoverColours(url)}`). Those of
 * the playing track are in `usePlayer().colours`.
 */
export function useCoverColours(url: string | null): ArtColours {
  const core = useCore();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (url === null) return;
    let isWanted = true;
    core.covers
      .colours(url)
      .then((colours) => {
        if (isWanted) setFound({ url, colours });
      })
      // The worker was lost: the neutral colours stay.
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [core, url]);
  return artColours(found !== null && found.url === url ? found.colours : null);
}
