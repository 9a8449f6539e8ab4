import { Message } from '../../components/ui/Message/Message';
import type { NextRace } from '../../api/raceApi';
import { formatDeadline } from '../../lib/game/deadlines';

type JoinedLateProps = {
  /** when the player joined, ISO 8601 in UTC */
  readonly joinedAt: string | undefined;
  /** the round that is on */
  readonly race: Pick<NextRace, 'raceName' | 'lockAt' | 'endOfWeekend' | 'moments'>;
  /** a race night, which nobody can join in its last round (NIGHT-7) */
  readonly isNight: boolean;
};

/** Whether a member joined when the picks of a race were locked already. Times are ISO 8601 in UTC. */
export const isJoinedLate = (joinedAt: string | undefined, lockAt: string | null): boolean =>
  joinedAt !== undefined && lockAt !== null && Date.parse(joinedAt) >= Date.parse(lockAt);

/** For who joined after the lock: what happens next, and when. */
export function JoinedLate({ joinedAt, race, isNight }: JoinedLateProps) {
  const { raceName, lockAt, endOfWeekend, moments } = race;
  if (!isJoinedLate(joinedAt, lockAt)) return null;
  const next = moments.find(({ kind }) => kind === 'next-lock');
  return (
    <Message kind="info">
      Picks for the {raceName} had already locked when you joined.{' '}
      {next ? (
        <>
          Your first race here is the {next.raceName}: pick
          {endOfWeekend && <> from {formatDeadline(endOfWeekend)}</>} until{' '}
          <span className="nowrap">{formatDeadline(next.at)}</span>.
        </>
      ) : isNight ? (
        'Your first race here is the next one. It opens when the result is in.'
      ) : (
        'It’s the last race of the season.'
      )}
    </Message>
  );
}
