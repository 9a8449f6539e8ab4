import { paths } from '../../lib/game/paths';
import type { League, LeagueOverview } from '../../api/leagueApi';

/** Whether a league plays a finished season at a pace of its own, by its own calendar (NIGHT-1). */
export const isRaceNight = ({ pace }: Pick<League, 'pace'>): boolean => pace.kind !== 'season';

/** Whether a season of the league's history is over; race nights have no part in a hall of fame. */
export const hasHall = (league: League, { champions }: Pick<LeagueOverview, 'champions'>) =>
  !isRaceNight(league) && (league.hasEarlierSeasons || champions !== null);

/** Where a league is picked for: a race night has one page for everything. */
export const pickPath = (league: Pick<League, '_id' | 'pace'>): string =>
  isRaceNight(league) ? paths.night(league._id) : paths.selections(league._id);

/** Whether a race night has begun; `now` is ms, UTC. */
export const hasStarted = ({ pace }: Pick<League, 'pace'>, now: number): boolean =>
  pace.startsAt !== undefined && Date.parse(pace.startsAt) <= now;

/**
 * What a player has to do or to look at in a league. `pick`: none yet, or one that would not count;
 * `in`: saved; `swap`: the window is open; `no-swap`: it is, for others than this pair (SWAP-3); `missed`: locked
 * without a pick; `idle`: nothing.
 */
export type LeagueState = 'pick' | 'in' | 'swap' | 'no-swap' | 'missed' | 'idle';

/** `now` is ms, UTC. */
export function leagueState({ current, lastResult }: LeagueOverview, now: number): LeagueState {
  if (!current || current.round === lastResult?.round) return 'idle';
  const { lockAt, locked, pick, swap } = current;
  if (!locked && lockAt !== null && now < Date.parse(lockAt)) return pick === 'in' ? 'in' : 'pick';
  // a round without a lock time cannot be picked for yet
  if (lockAt === null) return 'idle';
  if (swap && now >= Date.parse(swap.opensAt) && now <= Date.parse(swap.closesAt))
    return swap.isPossible ? 'swap' : 'no-swap';
  return pick === 'in' ? 'in' : 'missed';
}

/** The first league whose pick is missing; null when none is. */
export const firstToPick = (overviews: readonly LeagueOverview[], now: number): string | null =>
  overviews.find((league) => leagueState(league, now) === 'pick')?._id ?? null;

/** '2 of your 3 leagues still need you'; null when none does. */
export function needSentence(overviews: readonly LeagueOverview[], now: number): string | null {
  const open = overviews.filter((league) => leagueState(league, now) === 'pick').length;
  if (open === 0) return null;
  if (overviews.length === 1) return 'You haven’t picked yet';
  if (open === overviews.length)
    return `${open === 2 ? 'Both your' : `All of your ${open}`} leagues still need you`;
  return `${open} of your ${overviews.length} leagues still ${open === 1 ? 'needs' : 'need'} you`;
}
