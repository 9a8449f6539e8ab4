import { type RaceClues, roundOf } from '@gridlock/season-packs';
import { asAnnounced } from './calendar-decision.js';
import type { RaceSnapshot, SeasonSnapshot } from '../season/season-snapshot.js';

const toTexts = (sessions: RaceSnapshot['sessions']): Record<string, string> =>
  Object.fromEntries(Object.entries(sessions).map(([name, start]) => [name, start.toISOString()]));

/** The stored rounds, in the form in which races of the results API are matched with them. */
export const storedRounds = ({ races }: Pick<SeasonSnapshot, 'races'>) =>
  races.map((stored) => {
    const race = asAnnounced(stored);
    const isSetCancelled = stored.manualCalendar?.status === 'cancelled';
    return { ...race, isSetCancelled, sessions: toTexts(race.sessions) };
  });

/** The number of the stored round that a race of the API certainly is; null where it is none, or uncertain. */
export const roundOfRace = (
  season: Pick<SeasonSnapshot, 'races'>,
  race: RaceClues,
): number | null => roundOf(storedRounds(season), race);

/** Why a result may belong to another race that has this number in the API; null when it belongs to this one. */
export function strangerReason(
  season: Pick<SeasonSnapshot, 'races'>,
  { round, name }: RaceSnapshot,
  clues: RaceClues,
): string | null {
  if (roundOfRace(season, clues) === round) return null;
  const listed = `“${clues.name ?? 'a race without a name'}” on ${clues.day ?? 'an unknown day'}`;
  return `The results API says it’s the result of ${listed}. It isn’t certain that this is ${name}.`;
}
