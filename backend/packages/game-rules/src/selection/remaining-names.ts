import type { RoundPick } from '../model/pick.js';
import type { Season } from '../model/season.js';
import { selectableDrivers } from '../names/drivers.js';
import { lockedPicks } from './counted-picks.js';
import type { UsedNames } from './cycles.js';
import { usedBefore } from './used-names.js';

/**
 * USED-8: ids of all that a member can still pick in the running cycle, as every member may know it at
 * `now`: what the picks of locked rounds have used is gone, what sits in open picks is not.
 */
export function remainingNames({
  season,
  picks,
  now,
}: {
  readonly season: Season;
  readonly picks: readonly RoundPick[];
  readonly now: Date;
}): UsedNames {
  const used = usedBefore({
    season,
    picks: lockedPicks(season, picks, now),
    round: Number.POSITIVE_INFINITY,
  });
  const without = (all: readonly { readonly id: string }[], spent: readonly string[]) =>
    all.map(({ id }) => id).filter((id) => !spent.includes(id));
  const drivers = selectableDrivers(season);
  return {
    mainDrivers: without(drivers, used.mainDrivers),
    reserveDrivers: without(drivers, used.reserveDrivers),
    teams: without(season.teams, used.teams),
  };
}
