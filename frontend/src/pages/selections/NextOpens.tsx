import { CalendarClock } from 'lucide-react';
import type { NextRace } from '../../api/raceApi';
import { BoardTitle } from '../../components/game/BoardTitle/BoardTitle';
import { Countdown } from '../../components/game/Countdown/Countdown';
import { Banner } from '../../components/ui/Banner/Banner';
import { ButtonLink } from '../../components/ui/Button/Button';
import type { FollowingRace } from '../../features/race/countdownTarget';
import { formatDeadline, formatOpening } from '../../lib/game/deadlines';
import { paths } from '../../lib/game/paths';
import { useServerTime } from '../../lib/game/useServerNow';

type NextOpensProps = {
  readonly leagueId: string;
  /** it is run */
  readonly race: NextRace;
  readonly following: FollowingRace;
};

/** From the flag on: when the next picks open, above what the round before has come to (NEXT-4). */
export function NextOpens({ leagueId, race, following }: NextOpensProps) {
  const { raceName, opensAt, lockAt } = following;
  const opens = useServerTime((now) => formatOpening(opensAt, now));
  return (
    <>
      <Banner
        icon={<CalendarClock className="icon" />}
        action={
          <ButtonLink small to={paths.plan(leagueId)}>
            Plan ahead
          </ButtonLink>
        }
      >
        <b>
          {raceName}, opens <span className="nowrap">{opens}</span>.
        </b>{' '}
        {lockAt !== null && <>Picks lock {formatDeadline(lockAt)}.</>}
      </Banner>
      <BoardTitle race={race} note="Result" />
    </>
  );
}

/** Counts to the opening of the next picks. */
export function OpeningClock({ following }: { readonly following: FollowingRace }) {
  const { opensAt } = following;
  const opens = useServerTime((now) => formatOpening(opensAt, now));
  return (
    <Countdown
      size="small"
      lamps="out"
      target={opensAt}
      label="Time until picks open"
      note={
        <span>
          Picks open <span className="nowrap">{opens}</span>
        </span>
      }
    />
  );
}
