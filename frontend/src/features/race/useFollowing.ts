import type { NextRace } from '../../api/raceApi';
import { useServerTime } from '../../lib/game/useServerNow';
import { followingAt, type FollowingRace } from './countdownTarget';

/** The round that is called next in place of `race`, which is run (NEXT-4); null until the flag. */
export function useFollowing(race: NextRace | undefined): FollowingRace | null {
  const isRun = useServerTime((now) => race !== undefined && followingAt(race, now) !== null);
  return isRun ? (race?.following ?? null) : null;
}
