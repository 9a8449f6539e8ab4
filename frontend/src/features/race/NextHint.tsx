import { shortTimeLeft, timeLeft } from '../../lib/game/countdown';
import { useServerTime } from '../../lib/game/useServerNow';
import { momentNote, nextMoment } from './countdownTarget';
import type { NextRace } from './raceApi';

/** 'Locks in 1 day 19 h', 'Picks are locked. Swaps open in 57 min', for a tile (NEXT-3). */
export const NextHint = ({ race, withoutLock = 'Lock time to be announced' }: NextHintProps) =>
  useServerTime((now) => nextHint(race, now) ?? withoutLock);

type NextHintProps = {
  readonly race: NextRace;
  /** What is said of a round whose lock has no time. */
  readonly withoutLock?: string | undefined;
};

function nextHint(race: NextRace, now: number): string | null {
  const { lockAt, locked, status } = race;
  if (lockAt === null) return null;
  const left = timeLeft(lockAt, now);
  if (!locked && left > 0) return `Locks in ${shortTimeLeft(left)}`;
  const moment = nextMoment(race, now);
  const said = status === 'completed' ? 'The result is in' : 'Picks are locked';
  return moment && moment.kind !== 'lock'
    ? `${said}. ${momentNote[moment.kind]} ${shortTimeLeft(timeLeft(moment.at, now))}`
    : said;
}
