import { teamOfDriver, type MemberMarks, type PickField } from '@gridlock/game-rules';
import {
  formatPoints,
  teamColour,
  type PartFacts,
  type PlayerFacts,
  type RoundFacts,
  type Sector,
} from '@gridlock/pictures';
import type { RaceSnapshot, SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { nameInText } from '../../accounts/user/machine-profile.js';
import type { Profile } from '../../accounts/user/user.service.js';
import type { PictureContext } from './picture-context.js';

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

export const playerFacts = (profile: Profile, stars: PictureContext['stars']): PlayerFacts => ({
  stars: stars.get(profile._id) ?? 0,
  username: nameInText(profile),
  preset: profile.avatar.helmetPresetId,
  number: profile.avatar.helmetNumber,
});

/** One mark for each round of the season; rounds before joining are hollow, as those to come. */
export function sectorsOf(
  all: readonly MemberMarks[],
  of: string,
  rounds: readonly number[],
): readonly Sector[] {
  const marks = all.find(({ userId }) => userId === of)?.marks ?? [];
  const byRound = new Map(marks.map(({ round, mark }) => [round, mark]));
  return rounds.map((round) => {
    const mark = byRound.get(round) ?? 'none';
    return mark === 'none' ? null : mark;
  });
}

/** Shown for a missing figure. */
export const NOTHING = '–';

export const signed = (points: number): string =>
  points > 0 ? `+${formatPoints(points)}` : formatPoints(points);
