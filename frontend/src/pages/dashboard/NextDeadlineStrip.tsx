import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../components/ui/Skeleton/Skeleton';
import { Lamps } from '../../components/game/Countdown/Lamps';
import { momentName, nextDeadline, type Counted } from '../../features/race/countdownTarget';
import type { NextRace } from '../../api/raceApi';
import type { Need } from '../../features/league/useOverviews';
import { lampsLit, timeLeft } from '../../lib/game/countdown';
import { formatDeadline, formatOpening } from '../../lib/game/deadlines';
import { paths } from '../../lib/game/paths';
import { useServerTime } from '../../lib/game/useServerNow';
import styles from './NextDeadlineStrip.module.css';

/** What the round waits for next; null where the specified clock counts to that itself. */
export function useNextDeadline(
  race: NextRace,
  counted: Counted,
): NextRace['moments'][number] | null {
  const kind = useServerTime((now) => nextDeadline(race, now)?.kind ?? null);
  const moment = race.moments.find((each) => each.kind === kind);
  return moment && moment.kind !== counted ? moment : null;
}

type NextDeadlineStripProps = {
  readonly race: NextRace;
  readonly moment: NextRace['moments'][number];
  /** which picks are missing; null when none is */
  readonly need: Need | null;
};

/** When what comes next for the player is, as the great figure of the board: the clock below it counts; while a pick is missing it is the way there. */
export const NextDeadlineStrip = ({ race, moment, need }: NextDeadlineStripProps) =>
  moment.kind === 'lock' && need ? (
    <Link
      to={paths.selections(need.leagueId)}
      className={`${styles.urgent} grid gap-1 rounded-2 no-underline`}
    >
      <Next race={race} moment={moment} />
      <span className={`${styles.need} split gap-1 gap-x-4 min-h-target text-cell-strong`}>
        <span>{need.sentence}</span>
        <strong className="row gap-2 text-body-strong">
          Make your picks
          <ArrowRight className="icon" />
        </strong>
      </span>
    </Link>
  ) : (
    <div className={`${styles.strip} grid gap-1`}>
      <Next race={race} moment={moment} />
    </div>
  );

/** In the place of the way to the missing picks, which is the higher one of the two. */
export const NextDeadlineSkeleton = () => (
  <div className={`${styles.loading} grid gap-1`} aria-hidden="true">
    <span className="text-cell-strong">
      <Skeleton width="5rem" height="1lh" />
    </span>
    <b>
      <Skeleton width="12rem" height="1lh" />
    </b>
    <span className={`${styles.need} split gap-1 gap-x-4 min-h-target text-cell-strong`}>
      <Skeleton width="10rem" height="1lh" />
      <strong className="text-body-strong">
        <Skeleton width="10rem" height="1lh" />
      </strong>
    </span>
  </div>
);

const Next = ({ race, moment }: Omit<NextDeadlineStripProps, 'need'>): ReactNode => (
  <>
    <span className="split text-cell-strong">
      {momentName[moment.kind]} <LockLamps lockAt={race.lockAt} />
    </span>
    <b>
      <time dateTime={moment.at}>{formatDeadline(moment.at)}</time>
    </b>
  </>
);

/** When the round that is called next can be picked for. */
export const OpeningStrip = ({ at }: { readonly at: string }) => (
  <div className={`${styles.strip} grid gap-1`}>
    <span className="text-cell-strong">Picks open</span>
    <b>
      <time dateTime={at}>{useServerTime((now) => formatOpening(at, now))}</time>
    </b>
  </div>
);

/** The lamps count to the lock, whatever comes next. */
function LockLamps({ lockAt }: { readonly lockAt: string | null }) {
  const lit = useServerTime((now) => (lockAt === null ? 0 : lampsLit(timeLeft(lockAt, now))));
  return <Lamps lit={lit} small />;
}
