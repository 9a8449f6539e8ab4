/** What the cycles leave a member, and the most that it can earn: worked out again, pick by pick. */
import type { RoundPick } from '../model/pick.js';
import type { Season } from '../model/season.js';
import { selectableDrivers } from '../names/drivers.js';
import type { RecapMember } from '../recap/round-facts.js';
import { scorePick } from '../scoring/score-pick.js';
import { voidPicks } from '../selection/counted-picks.js';

/** Names since each list began again, by the picks that count and come before a round. */
export const usedBefore = (
  { season }: { readonly season: Season },
  { picks }: RecapMember,
  number: number,
) => {
  const ids = selectableDrivers(season).map(({ id }) => id);
  const lists = { mainDriver: ids, reserveDriver: ids, team: season.teams.map(({ id }) => id) };
  const used = { mainDriver: new Set<string>(), reserveDriver: new Set(), team: new Set() };
  const voided = voidPicks(season, picks);
  const counted = picks.filter(({ round }) => round < number && !voided.has(round));
  for (const pick of counted.toSorted((one, other) => one.round - other.round)) {
    for (const field of ['mainDriver', 'reserveDriver', 'team'] as const) {
      used[field].add(pick[field]);
      if (used[field].size === lists[field].length) used[field].clear();
    }
  }
  return used;
};

/** The most that any pick of the names that were left could have earned. */
export const mostPossible = (
  played: { readonly season: Season },
  member: RecapMember,
  number: number,
): number => {
  const { season } = played;
  const round = season.rounds.find((each) => each.round === number);
  const [pick] = member.picks;
  if (!round || !pick) throw new Error('There is no such pick.');
  const used = usedBefore(played, member, number);
  const ids = selectableDrivers(season).map(({ id }) => id);
  const scored = (names: Partial<RoundPick>) =>
    scorePick({ ...pick, round: number, scores: true, ...names }, round);
  const drivers = ids
    .filter((id) => !used.mainDriver.has(id))
    .flatMap((mainDriver) =>
      ids
        .filter((id) => !used.reserveDriver.has(id) && id !== mainDriver)
        .map((reserveDriver) => scored({ mainDriver, reserveDriver })?.driverPoints ?? 0),
    );
  const teams = season.teams
    .filter(({ id }) => !used.team.has(id))
    .map(({ id }) => scored({ team: id })?.teamPoints ?? 0);
  return Math.max(...drivers) + Math.max(...teams);
};
