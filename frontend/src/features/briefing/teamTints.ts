import { driverBook } from '../../lib/game/driverBook';
import { teamColour } from '../../lib/game/teamColour';

type SeasonFacts = {
  readonly drivers: readonly { readonly name: string; readonly team: string | null }[];
  readonly teams: readonly { readonly name: string; readonly colour: string }[];
};

/** Colours as CSS values, for a bar and a tint. */
export type TeamTints = {
  readonly ofTeam: (team: string) => string;
  readonly ofDriver: (driver: string) => string;
};

const GREY = teamColour(null);

/**
 * The fixed colours of the ten constructors (OB-03); a team of another season has the colour that
 * its season gives it, and whoever is in neither is grey (OB-04).
 */
export function teamTints(season: SeasonFacts | undefined): TeamTints {
  const book = driverBook(season?.drivers ?? []);
  const ofSeason = new Map(season?.teams.map(({ name, colour }) => [name, colour]));
  const colourOf = (team: string | null): string => {
    const fixed = teamColour(team);
    return fixed === GREY ? (ofSeason.get(team ?? '') ?? GREY) : fixed;
  };
  return { ofTeam: colourOf, ofDriver: (driver) => colourOf(book.teamOf(driver)) };
}
