import type { Stint } from '@gridlock/game-rules';

import type { ResultRowData, RoundResultsData } from '../model/season-data.js';

/** Cars that a team enters for an event. */
export const CARS_PER_TEAM = 2;

/** Who drove for whom in a round; null = nothing is published. */
type LineUp = ReadonlyMap<string, string> | null;

/** The race decides; who only drove the sprint counts too. */
const lineUpOf = ({ race, sprint }: RoundResultsData): LineUp => {
  if (!race && !sprint) return null;
  const rows: readonly ResultRowData[] = [...(sprint ?? []), ...(race ?? [])];
  return new Map(rows.map(({ driver, team }) => [driver, team]));
};

const hasFreeCar = (lineUp: LineUp, team: string): boolean =>
  lineUp !== null && [...lineUp.values()].filter((one) => one === team).length < CARS_PER_TEAM;

/** A team; null = was not there; undefined = nothing known. */
type Seat = string | null | undefined;

// A driver may lack a row because he was replaced, or because the source leaves out who did not
// start: if a car of his team lacks one as well, it was his, and he has not left the team.
const continueForwards = (seats: readonly Seat[], lineUps: readonly LineUp[]): Seat[] => {
  const filled: Seat[] = [];
  seats.forEach((seat, index) => {
    const before = filled[index - 1];
    const lineUp = lineUps[index] ?? null;
    const isHis = typeof before === 'string' && seat === null && hasFreeCar(lineUp, before);
    filled.push(isHis || seat === undefined ? before : seat);
  });
  return filled;
};

const fill = (seats: readonly Seat[], lineUps: readonly LineUp[]): Seat[] =>
  continueForwards(continueForwards(seats, lineUps).reverse(), [...lineUps].reverse()).reverse();

const toStints = (seats: readonly Seat[], rounds: readonly number[]): Stint[] => {
  const stints: { team: string; from: number; to: number }[] = [];
  seats.forEach((team, index) => {
    const round = rounds[index];
    if (typeof team !== 'string' || round === undefined) return;
    const last = stints.at(-1);
    if (last && last.team === team && seats[index - 1] === team) last.to = round;
    else stints.push({ team, from: round, to: round });
  });
  return stints;
};

/**
 * Each driver's stints over the rounds of a season (in order), from the teams that they drove for. The last
 * known line-up is taken to last until the end of the season.
 */
export const stintsFromResults = (
  rounds: readonly { readonly round: number; readonly results: RoundResultsData }[],
): ReadonlyMap<string, readonly Stint[]> => {
  const lineUps = rounds.map(({ results }) => lineUpOf(results));
  const numbers = rounds.map(({ round }) => round);
  const drivers = new Set(lineUps.flatMap((lineUp) => [...(lineUp?.keys() ?? [])]));
  return new Map(
    [...drivers].map((driver) => {
      const seats = lineUps.map((lineUp): Seat => lineUp && (lineUp.get(driver) ?? null));
      const known = seats.map((seat, index) => (lineUps[index] ? seat : undefined));
      return [driver, toStints(fill(known, lineUps), numbers)];
    }),
  );
};
