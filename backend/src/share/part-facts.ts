import { teamOfDriver, type PickField } from '@gridlock/game-rules';
import { teamColour, type PartFacts, type PlayerFacts, type RoundFacts } from '@gridlock/pictures';
import type { RaceSnapshot, SeasonSnapshot } from '../season/season-snapshot.js';
import { nameInText } from '../user/machine-profile.js';
import type { Profile } from '../user/user.service.js';

/** `Nyck de Vries` → `de Vries`; a single name stays as it is. */
const surname = (driver: string): string => driver.replace(/^\S+\s+/, '');

/** A driver or a team of a pick, in the colour of the team he drove for in that round. */
export function partOf(
  season: SeasonSnapshot,
  round: number,
  { field, id }: { readonly field: PickField; readonly id: string },
): PartFacts {
  const name = season.nameOf(id);
  const driver = season.drivers.find((each) => each.id === id);
  const teamId = field === 'team' ? id : driver && teamOfDriver(driver, round);
  const team = season.teams.find((each) => each.id === teamId);
  return {
    name: field === 'team' ? name : surname(name),
    colour: teamColour(team?.name ?? null, season.year, team?.colour),
  };
}

export const roundFacts = ({ round, name, countryCode }: RaceSnapshot): RoundFacts => ({
  round,
  raceName: name,
  countryCode,
});

export const playerFacts = (profile: Profile): PlayerFacts => ({
  username: nameInText(profile),
  preset: profile.avatar.helmetPresetId,
  number: profile.avatar.helmetNumber,
});
