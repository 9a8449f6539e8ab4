/**
 * FORM-4: a name has not raced since the latest completed round in which it started the Grand Prix or the
 * sprint, when it was in no list of the latest completed round, or started in neither of the latest two. A
 * team races with any of its cars. Who starts no more races may still be picked.
 *
 * Missing one start as a car that is listed is bad luck and says nothing about the next round; not being listed
 * says that somebody else drives.
 */
import { inLockOrder } from '../calendar/lock-order.js';
import type { DriverResult, Season } from '../model/season.js';
import { selectableDrivers } from '../names/drivers.js';
import { roundPoints } from './round-points.js';

/** Who has not raced lately, by id: since which round, or null for the whole season so far. */
type NotRaced = {
  readonly drivers: ReadonlyMap<string, number | null>;
  readonly teams: ReadonlyMap<string, number | null>;
};

/** Who is listed in a round, and who has started. */
type Field = {
  readonly round: number;
  readonly listed: ReadonlySet<string>;
  readonly started: ReadonlySet<string>;
};

/** So many rounds in a row without a start say that it was not bad luck. */
const IN_A_ROW = 2;

/** Who has not raced lately, in a season as it is known at one moment. */
export const notRaced = (season: Season): NotRaced => ({
  drivers: missing(
    fields(season, ({ driver }) => driver),
    selectableDrivers(season),
  ),
  teams: missing(
    fields(season, ({ team }) => team),
    season.teams,
  ),
});

/** The completed rounds, latest first. */
const fields = (season: Season, nameOf: (row: DriverResult) => string): readonly Field[] =>
  inLockOrder(season, season.rounds)
    .filter((round) => roundPoints(round) !== null)
    .map(({ round, results }) => {
      const rows = [...(results.race ?? []), ...(results.sprint ?? [])];
      return {
        round,
        listed: new Set(rows.map(nameOf)),
        started: new Set(rows.filter(({ status }) => status !== 'DNS').map(nameOf)),
      };
    })
    .toReversed();

const missing = (
  rounds: readonly Field[],
  names: readonly { readonly id: string }[],
): ReadonlyMap<string, number | null> => {
  const latest = rounds.slice(0, IN_A_ROW);
  const isAway = (id: string): boolean =>
    latest[0] !== undefined &&
    (!latest[0].listed.has(id) ||
      (latest.length === IN_A_ROW && latest.every(({ started }) => !started.has(id))));
  return new Map(
    names
      .filter(({ id }) => isAway(id))
      .map(({ id }) => [id, rounds.find(({ started }) => started.has(id))?.round ?? null]),
  );
};
