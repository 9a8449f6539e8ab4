import { plausiblePick, type Choice, type PlausiblePick } from './plausible-picks.js';

type PlannedRow = PlausiblePick & { readonly round: number };
type Names = { readonly all: Choice; readonly free: Choice };

/**
 * Plausible picks for rounds to come, in the order of their locks: each name once, until its list is used up
 * and all of it is free again (PG-04).
 *
 * @param rounds numbers of the rounds
 * @param names every name that can be picked, strongest first, and those that are left of the running cycles
 * @throws Error when the names do not suffice
 */
export function planAhead(
  rounds: readonly number[],
  { all, free }: Names,
  boldness: number,
  random: () => number,
): PlannedRow[] {
  const rows: PlannedRow[] = [];
  let left = free;
  for (const round of rounds) {
    const pick = plausiblePick(left, boldness, random);
    rows.push({ round, ...pick });
    left = {
      mainDrivers: after(left.mainDrivers, pick.mainDriver, all.mainDrivers),
      reserveDrivers: after(left.reserveDrivers, pick.reserveDriver, all.reserveDrivers),
      teams: after(left.teams, pick.team, all.teams),
    };
  }
  return rows;
}

/** The names left once one was used; after the last one all are free again. */
function after(left: readonly string[], used: string, all: readonly string[]): readonly string[] {
  const rest = left.filter((name) => name !== used);
  return rest.length > 0 ? rest : all;
}
