import type { ServedSeason } from '@gridlock/season-packs/stand-in';
import { readFixture } from './independent-scoring.js';

/** 104 weeks: the weekdays stay. */
const SHIFT_MS = 728 * 86_400_000;

export type SeasonFixture = ReturnType<typeof readFixture>;

const moved = (start: string): string =>
  new Date(new Date(start).getTime() - SHIFT_MS).toISOString().replace('.000Z', 'Z');

/**
 * Some rounds of a season as one that no pack has, two years earlier: facts of the calculation
 * beside the game. Everybody in it can be picked, as in any season that is built from an API.
 */
export function movedSeason(year: number, rounds: readonly number[]): SeasonFixture {
  const fixture = readFixture(year);
  return {
    ...fixture,
    season: year - 2,
    drivers: fixture.drivers.map((driver) => ({ ...driver, selectable: true })),
    rounds: fixture.rounds
      .filter(({ round }) => rounds.includes(round))
      .map((round) => ({
        ...round,
        sessions: Object.fromEntries(
          Object.entries(round.sessions).map(([name, start]) => [name, moved(start)]),
        ),
      })),
  };
}

/** With those alone who have a result: an API lists who drives. */
export function onlyWhoDrove(fixture: SeasonFixture): SeasonFixture {
  const drove = new Set(
    fixture.rounds.flatMap(({ results }) => results.race.map(({ driver }) => driver)),
  );
  return { ...fixture, drivers: fixture.drivers.filter(({ id }) => drove.has(id)) };
}

/** The same season as a results API has it. */
export function toServed({ season: year, ...rest }: SeasonFixture): ServedSeason {
  return { year, ...rest } as unknown as ServedSeason;
}

/** An instant of the season's own year, two years earlier. */
export const twoYearsBefore = (instant: string, offsetMs = 0): Date =>
  new Date(new Date(instant).getTime() - SHIFT_MS + offsetMs);
