import { driverLookup } from '../../lib/game/driverLookup';
import { shownColour } from '../../lib/game/seasonColours';
import { hasFixedColour, teamColour } from '../../lib/game/teamColour';

type SeasonColours = {
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
export function teamTints(season: SeasonColours | undefined): TeamTints {
  const lookup = driverLookup(season?.drivers ?? []);
  const ofSeason = new Map(season?.teams.map(({ name, colour }) => [name, shownColour(colour)]));
  const colourOf = (team: string | null): string => {
    if (team !== null && hasFixedColour(team)) return teamColour(team);
    return ofSeason.get(team ?? '') ?? GREY;
  };
  return { ofTeam: colourOf, ofDriver: (driver) => colourOf(lookup.teamOf(driver)) };
}
