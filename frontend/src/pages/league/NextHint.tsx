import { timeLeft } from '../../lib/game/countdown';
import { durationText } from '../../lib/game/duration';
import { useServerTime } from '../../lib/game/useServerNow';
import { deadlineNote, nextDeadline } from '../../features/race/countdownTarget';
import { awaitedStep } from '../../features/race/ownerSteps';
import type { NextRace } from '../../api/raceApi';

/** 'Locks in 1 day 19 h', 'Picks are locked. Swaps open in 57 min', for a tile (NEXT-3). */
export const NextHint = ({ race, isNight }: NextHintProps) =>
  useServerTime((now) => (isNight ? awaitedStep(race) : null) ?? nextHint(race, now));

type NextHintProps = {
  readonly race: NextRace;
  /** it goes by the clock of its evening, or by its owner's hand */
  readonly isNight: boolean;
};

function nextHint(race: NextRace, now: number): string {
  const { lockAt, locked, status } = race;
  if (lockAt === null) return 'Lock time to be announced';
  const left = timeLeft(lockAt, now);
  if (!locked && left > 0) return `Locks in ${durationText(left)}`;
  const moment = nextDeadline(race, now);
  const said = status === 'completed' ? 'The result is in' : 'Picks are locked';
  return moment && moment.kind !== 'lock'
    ? `${said}. ${deadlineNote[moment.kind]} ${durationText(timeLeft(moment.at, now))}`
    : said;
}
