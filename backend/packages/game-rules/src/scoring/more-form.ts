/**
 * FORM-3: beside the latest rounds, form says what everybody earned in the latest five sprints of the
 * season, and in the Grand Prix of the latest earlier season at the circuit of each round to come, null for
 * who was not there. A circuit is known by its name (NAME-1).
 */
import { inLockOrder } from '../calendar/lock-order.js';
import type { Round, Season } from '../model/season.js';
import { selectableDrivers } from '../names/drivers.js';
import { normaliseName } from '../names/normalise-name.js';
import { asMainDriver, FORM_ROUNDS, type FormLine } from './form.js';
import { roundPoints } from './round-points.js';

/** Points in sprints, in the order of `rounds`. */
type SprintForm = {
  readonly rounds: readonly number[];
  readonly drivers: readonly FormLine[];
  readonly teams: readonly FormLine[];
};

/** The sprints of a season as it is known at one moment, the oldest first. */
export const sprintForm = (season: Season): SprintForm => {
  const sprints = inLockOrder(season, season.rounds)
    .flatMap((round) => {
      const points = roundPoints(round);
      return points?.sprint ? [{ round: round.round, sprint: points.sprint }] : [];
    })
    .slice(-FORM_ROUNDS);
  return {
    rounds: sprints.map(({ round }) => round),
    drivers: selectableDrivers(season).map(({ id }) => ({
      id,
      points: sprints.map(({ sprint }) => sprint.ofDriver(id)),
    })),
    teams: season.teams.map(({ id }) => ({
      id,
      points: sprints.map(({ sprint }) => sprint.ofTeam(id)),
    })),
  };
};

/** What one driver or team earned at circuits; null where not there. */
type CircuitLine = { readonly id: string; readonly points: readonly (number | null)[] };

type CircuitForm = {
  /** Rounds to come, and the event at their circuit that the points are of. */
  readonly events: readonly {
    readonly round: number;
    readonly year: number;
    readonly name: string;
  }[];
  readonly drivers: readonly CircuitLine[];
  readonly teams: readonly CircuitLine[];
};

/**
 * What everybody earned at the circuits of the rounds to come.
 *
 * @param earlier seasons before it, in any order
 */
export const circuitForm = (season: Season, earlier: readonly Season[]): CircuitForm => {
  const events = inLockOrder(season, season.rounds)
    .filter((round) => !round.isCancelled && round.results.race === null)
    .flatMap((round) => {
      const event = circuitEvent(round, earlier);
      return event === null ? [] : [{ round: round.round, year: event.season.year, of: event.of }];
    });
  const rowsOf = events.map(({ of }) => of.results.race ?? []);
  const race = events.flatMap(({ of }) => roundPoints(of)?.race ?? []);
  const points = (isThere: (at: number) => boolean, of: (at: number) => number | undefined) =>
    events.map((_event, at) => (isThere(at) ? (of(at) ?? null) : null));
  return {
    events: events.map(({ round, year, of }) => ({ round, year, name: of.name })),
    drivers: selectableDrivers(season).map(({ id }) => ({
      id,
      points: points(
        (at) => rowsOf[at]?.some(({ driver }) => driver === id) ?? false,
        (at) => race[at] && asMainDriver(race[at], id),
      ),
    })),
    teams: season.teams.map(({ id }) => ({
      id,
      points: points(
        (at) => rowsOf[at]?.some(({ team }) => team === id) ?? false,
        (at) => race[at]?.ofTeam(id),
      ),
    })),
  };
};

/** An earlier season, and the round of it that was run at a circuit. */
export type CircuitEvent = { readonly season: Season; readonly of: Round };

/**
 * The latest Grand Prix that was run at the circuit of a round; null where these seasons have none.
 *
 * @param earlier seasons before it, in any order
 */
export const circuitEvent = (
  { circuit }: Pick<Round, 'circuit'>,
  earlier: readonly Season[],
): CircuitEvent | null => {
  const name = normaliseName(circuit);
  for (const season of earlier.toSorted((one, other) => other.year - one.year)) {
    const of = season.rounds.find(
      (each) => normaliseName(each.circuit) === name && roundPoints(each) !== null,
    );
    if (of !== undefined) return { season, of };
  }
  return null;
};
