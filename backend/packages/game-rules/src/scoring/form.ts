/**
 * FORM-1: form is what each driver would have earned as a main driver, and each team as a team, in the
 * latest completed rounds, one number for each round, the oldest first.
 *
 * So a driver has the points of the Grand Prix, 0 after a DNF, a DSQ or a DNS, and takes them along to
 * another team; the sprint counts for teams alone, since it is the reserve driver who earns it.
 */
import { inLockOrder } from '../calendar/lock-order.js';
import type { Season } from '../model/season.js';
import { selectableDrivers } from '../names/drivers.js';
import { exactPoints } from './points.js';
import { roundPoints, type SessionPoints } from './round-points.js';
import { mainDriverEarns } from './score-pick.js';

/** How many past rounds count. */
export const FORM_ROUNDS = 5;

/** Points of one driver or team, in the order of `Form.rounds`. */
export type FormLine = { readonly id: string; readonly points: readonly number[] };

type Form = {
  /** In the order of their locks (LOCK-4); fewer than asked for early in a season. */
  readonly rounds: readonly number[];
  /** Everybody who can be picked, in the season's order. */
  readonly drivers: readonly FormLine[];
  readonly teams: readonly FormLine[];
};

/** The form over the latest `count` completed rounds of a season as it is known at one moment. */
export const recentForm = (season: Season, count = FORM_ROUNDS): Form => {
  const completed = inLockOrder(season, season.rounds).flatMap((each) => roundPoints(each) ?? []);
  const latest = completed.slice(Math.max(0, completed.length - count));
  return {
    rounds: latest.map(({ round }) => round),
    drivers: selectableDrivers(season).map(({ id }) => ({
      id,
      points: latest.map(({ race }) => asMainDriver(race, id)),
    })),
    teams: season.teams.map(({ id }) => ({
      id,
      points: latest.map(({ race, sprint }) =>
        exactPoints(race.ofTeam(id) + (sprint?.ofTeam(id) ?? 0)),
      ),
    })),
  };
};

/** What a driver earned in a Grand Prix as a main driver. */
export const asMainDriver = (race: SessionPoints, driver: string): number =>
  mainDriverEarns(race.status(driver)) ? race.ofDriver(driver) : 0;
