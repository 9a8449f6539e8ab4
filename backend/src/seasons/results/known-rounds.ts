import { type RaceClues, roundOf } from '@gridlock/season-packs';
import { asAnnounced } from './calendar-in-force.js';
import type { RaceSnapshot, SeasonSnapshot } from '../season/season-snapshot.js';

const toTexts = (sessions: RaceSnapshot['sessions']): Record<string, string> =>
  Object.fromEntries(Object.entries(sessions).map(([name, start]) => [name, start.toISOString()]));

/** The stored rounds, as races of the results API are recognised by them. */
export const knownRounds = ({ races }: Pick<SeasonSnapshot, 'races'>) =>
  races.map((stored) => {
    const race = asAnnounced(stored);
    const isSetCancelled = stored.manualCalendar?.status === 'cancelled';
    return { ...race, isSetCancelled, sessions: toTexts(race.sessions) };
  });

/** The number of the stored round that a race of the API surely is; null where it is none, or not clear. */
export const roundOfRace = (
  season: Pick<SeasonSnapshot, 'races'>,
  race: RaceClues,
): number | null => roundOf(knownRounds(season), race);

/** Why a result may be of another race, to which the API has given the number; null when it is this one's. */
export function strangerReason(
  season: Pick<SeasonSnapshot, 'races'>,
  { round, name }: RaceSnapshot,
  clues: RaceClues,
): string | null {
  if (roundOfRace(season, clues) === round) return null;
  const listed = `“${clues.name ?? 'a race without a name'}” on ${clues.day ?? 'an unknown day'}`;
  return `The results API says it’s the result of ${listed}. It isn’t certain that this is ${name}.`;
}
