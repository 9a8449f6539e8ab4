import { formatRaceDay } from '../../lib/game/formatRaceTime';
import { placeName } from '../../lib/game/placeName';
import type { Race } from '../../api/raceApi';

export type RaceCard = {
  readonly round: number;
  /** two digits */
  readonly number: string;
  readonly raceName: string;
  readonly place: string;
  readonly country: string;
  readonly countryCode: string;
  /** `27-07-2025 · sprint · next`, `… · provisional` while the results are */
  readonly when: string;
  /** `past` leads to the race's picks, `next` is the one that picks are open for */
  readonly state: 'past' | 'next' | 'future';
};

/**
 * A race is past, and its picks can be looked at, once picks are locked (RH-02). A race without a
 * lock time is locked too, but still to come, and a cancelled one has nothing to show.
 */
export const isPast = ({ status, locked, lockAt }: Race): boolean =>
  status === 'completed' ||
  status === 'in_progress' ||
  (status === 'scheduled' && locked && lockAt !== null);

/** Rounds that are over, of those that take place. */
export const roundsRun = (races: readonly Race[]) => {
  const planned = races.filter((race) => race.status !== 'cancelled');
  return { run: planned.filter((race) => race.status === 'completed').length, of: planned.length };
};

/** When results of any of the races last came or changed; null before the first. */
export const lastUpdate = (races: readonly Race[]): string | null =>
  races.reduce<string | null>(
    // ISO texts in UTC: the later one is the greater one
    (latest, { resultsUpdatedAt: at }) => (at !== null && at > (latest ?? '') ? at : latest),
    null,
  );

function note(race: Race, state: RaceCard['state'], isOverdue: boolean): string {
  const notes = [formatRaceDay(race.date)];
  if (race.isSprintWeekend) notes.push(race.isSprintOff ? 'sprint not run' : 'sprint');
  if (race.status === 'cancelled') notes.push('cancelled');
  else if (state === 'next') notes.push('next');
  else if (state === 'past' && race.status !== 'completed')
    notes.push(isOverdue ? 'no result yet' : 'under way');
  if (race.resultsStatus === 'provisional') notes.push('provisional');
  return notes.join(' · ');
}

/** Rounds whose result was first looked for before `now` (ms, UTC) and is not there (NEXT-3). */
export const overdueRounds = (races: readonly Race[], now: number): readonly number[] =>
  races
    .filter(
      ({ status, resultsDueAt }) =>
        status === 'in_progress' && resultsDueAt !== null && Date.parse(resultsDueAt) <= now,
    )
    .map(({ round }) => round);

/** The season as cards: links for what has been, outlines for what is to come (RH-01 to RH-04). */
export function raceCards(
  races: readonly Race[],
  overdue: readonly number[] = [],
): readonly RaceCard[] {
  const next = races.find((race) => !isPast(race) && race.status !== 'cancelled');
  return races.map((race) => {
    const state = isPast(race) ? 'past' : race === next ? 'next' : 'future';
    return {
      round: race.round,
      number: String(race.round).padStart(2, '0'),
      raceName: race.raceName,
      place: placeName(race.locality),
      country: race.country,
      countryCode: race.countryCode,
      when: note(race, state, overdue.includes(race.round)),
      state,
    };
  });
}
