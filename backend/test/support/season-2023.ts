import {
  type RunningStandIn,
  type ServedSeason,
  startStandIn,
} from '@gridlock/season-packs/stand-in';
import { readFacts } from './independent-scoring.js';

/** 104 weeks: the weekdays stay. */
const SHIFT_MS = 728 * 86_400_000;
export const ROUNDS_2023 = 6;

type Facts = ReturnType<typeof readFacts>;

const moved = (start: string): string =>
  new Date(new Date(start).getTime() - SHIFT_MS).toISOString().replace('.000Z', 'Z');

/**
 * A season that no pack has: six weekends with two sprints, as facts of the calculation beside the
 * game. Its dates are those of 2025 two years earlier.
 */
export function facts2023(rounds = ROUNDS_2023): Facts {
  const facts = readFacts(2025);
  return {
    ...facts,
    season: 2023,
    drivers: facts.drivers.map((driver) => ({ ...driver, selectable: true })),
    rounds: facts.rounds.slice(0, rounds).map((round) => ({
      ...round,
      sessions: Object.fromEntries(
        Object.entries(round.sessions).map(([name, start]) => [name, moved(start)]),
      ),
    })),
  };
}

/** The same season as a results API has it. */
export const served2023 = (): ServedSeason => {
  const { season: year, ...rest } = facts2023();
  return { year, ...rest } as unknown as ServedSeason;
};

/** A results API on this machine that serves that season. */
export const startApi = (
  options: Parameters<typeof startStandIn>[0] = {},
): Promise<RunningStandIn> => startStandIn({ seasons: [served2023()], ...options });

/** Settings of an application that plays that season. */
export const environment2023 = (url: string) => ({
  SEASON: '2023',
  RESULTS_URL: url,
  SIMULATION_START: '2023-03-01T08:00:00Z',
});

/** 2025's instants, two years earlier. */
export const in2023 = (instant: string, offsetMs = 0): Date =>
  new Date(new Date(instant).getTime() - SHIFT_MS + offsetMs);
