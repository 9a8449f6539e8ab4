import { useLayoutEffect } from 'react';
import { seasonColours, type ColouredSeason } from '../../lib/game/seasonColours';

/** How many components of the page show each season: the colours go with the last one. */
const shown = new Map<number, number>();

/** Gives the whole page, dialogs included, the team colours of a season while a component shows it. */
export function useSeasonColours(season: ColouredSeason | undefined): void {
  useLayoutEffect(() => {
    if (!season) return;
    const { style } = document.documentElement;
    const colours = seasonColours(season);
    for (const [property, colour] of colours) style.setProperty(property, colour);
    shown.set(season.season, (shown.get(season.season) ?? 0) + 1);
    return () => {
      const left = (shown.get(season.season) ?? 1) - 1;
      shown.set(season.season, left);
      if (left === 0) for (const property of colours.keys()) style.removeProperty(property);
    };
  }, [season]);
}
