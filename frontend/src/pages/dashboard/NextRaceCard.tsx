import { Flag, Lock, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { BoardHead, BoardTitle } from '../../components/game/BoardTitle/BoardTitle';
import {
  Countdown,
  CountdownMessage,
  CountdownSkeleton,
} from '../../components/game/Countdown/Countdown';
import { Button } from '../../components/ui/Button/Button';
import { Skeleton } from '../../components/ui/Skeleton/Skeleton';
import { formatDeadline } from '../../lib/game/deadlines';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { useServerTime } from '../../lib/game/useServerNow';
import { cx } from '../../lib/ui/cx';
import { problemMessage, problemStatus } from '../../lib/ui/problem';
import { PATIENT, usePollWithBackoff } from '../../lib/ui/usePollWithBackoff';
import {
  countedDeadline,
  isResultOverdue,
  sessionRows,
  targetNote,
  timeOf,
  type Counted,
  type FollowingRace,
} from '../../features/race/countdownTarget';
import type { Need } from '../../features/league/useOverviews';
import {
  NextDeadlineSkeleton,
  NextDeadlineStrip,
  OpeningStrip,
  useNextDeadline,
} from './NextDeadlineStrip';
import styles from './NextRaceCard.module.css';
import { THIS_SEASON, useGetNextRaceQuery, type NextRace } from '../../api/raceApi';
import { ResultState } from '../../features/race/ResultState';
import { useFollowing } from '../../features/race/useFollowing';
import { useNextWeekend } from '../../features/race/useNextWeekend';

const FALLBACK_NAME = 'Next Race';
const NOT_FOUND = 404;

type NextRaceCardProps = {
  /** which picks are missing: the way to them is the loudest thing on the page */
  readonly need?: Need | null;
  /** stands in the card once the season has nothing left to wait for */
  readonly seasonEnd?: ReactNode;
  /** it is not known yet whether there is a `need` or a `seasonEnd` */
  readonly isLoading?: boolean;
};

/** The race that everything turns around now, with its clock and its sessions. */
export function NextRaceCard({ need = null, seasonEnd, isLoading = false }: NextRaceCardProps) {
  const { data, error, isError, isFetching, refetch } = useGetNextRaceQuery(THIS_SEASON);
  // holds while it is asked again, as an error does
  const isOver = problemStatus(error) === NOT_FOUND;
  // a race that is known stays on the board when asking again has failed
  if (data && !isOver && !isLoading)
    return <RaceCard race={data} need={need} seasonEnd={seasonEnd} refetch={refetch} />;
  if (isLoading || (!isOver && (!isError || isFetching)))
    return (
      <Card title={<LoadingTitle />} sessions={<SessionsSkeleton />}>
        <NextDeadlineSkeleton />
        <div className={styles.quiet}>
          <CountdownSkeleton note="Loading…" lamps={false} size="small" />
        </div>
      </Card>
    );
  if (isOver && seasonEnd) return <SeasonEnd>{seasonEnd}</SeasonEnd>;
  const text = problemMessage(
    error,
    isOver ? 'No upcoming races scheduled' : 'Failed to load race data',
  );
  return (
    <Card title={<NoTitle />}>
      <CountdownMessage role={isOver ? 'status' : 'alert'}>
        {text}
        {!isOver && (
          <Button small onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </CountdownMessage>
    </Card>
  );
}

type CardProps = {
  readonly title: ReactNode;
  readonly sessions?: ReactNode;
  readonly children: ReactNode;
};

const Card = ({ title, sessions, children }: CardProps) => (
  <section className={`${styles.card} stage stack gap-3 min-w-0 p-4`} aria-label={FALLBACK_NAME}>
    {title}
    <div className={`${styles.clock} grid gap-2`}>{children}</div>
    {sessions}
  </section>
);

const SeasonEnd = ({ children }: { readonly children: ReactNode }) => (
  <section
    className={cx(styles.card, styles.end, 'stage stack gap-3 min-w-0 p-4')}
    aria-label="Season over"
  >
    {children}
  </section>
);

type RaceCardProps = {
  readonly race: NextRace;
  readonly need: Need | null;
  readonly seasonEnd: ReactNode;
  readonly refetch: () => unknown;
};

function RaceCard({ race, need, seasonEnd, refetch }: RaceCardProps) {
  const counted = useServerTime((now) => countedDeadline(race, now));
  const isOverdue = useServerTime((now) => isResultOverdue(race, now));
  const following = useFollowing(race);
  const moment = useNextDeadline(race, counted);
  useNextWeekend(race.endOfWeekend, refetch);
  usePollWithBackoff(isOverdue, refetch, PATIENT);
  if (following) return <FollowingCard race={race} following={following} />;
  if (counted === 'none' && race.status === 'completed' && seasonEnd)
    return <SeasonEnd>{seasonEnd}</SeasonEnd>;
  return (
    <Card
      title={<BoardTitle race={race} className={styles.title} />}
      sessions={<Sessions race={race} counted={counted} />}
    >
      {moment && <NextDeadlineStrip race={race} moment={moment} need={need} />}
      <Clock
        target={timeOf(race, counted)}
        counted={counted}
        isQuiet={moment !== null}
        note={
          <>
            {counted === 'none' ? (
              <ResultState race={race} />
            ) : (
              counted === 'results' && <span>Lights out! The race has started.</span>
            )}
            {moment?.kind !== 'lock' && <Deadline lockAt={race.lockAt} />}
          </>
        }
      />
    </Card>
  );
}

type FollowingCardProps = { readonly race: NextRace; readonly following: FollowingRace };

/** From the flag on the card is about the round that opens next; the one that was run is a result in it (NEXT-4). */
function FollowingCard({ race, following }: FollowingCardProps) {
  const counted = useServerTime((now) => countedDeadline(following, now));
  return (
    <Card
      title={<BoardTitle race={following} className={styles.title} />}
      sessions={<Sessions race={following} counted={counted} />}
    >
      <OpeningStrip at={following.opensAt} />
      <Clock
        isQuiet
        target={timeOf(following, counted)}
        counted={counted}
        note={<Deadline lockAt={following.lockAt} />}
      />
      <p className="row stage-muted text-label" role="status">
        <Flag className="icon-sm" />
        <ResultState race={race} />
      </p>
    </Card>
  );
}

type ClockProps = {
  /** ISO text, UTC; null while it is not known */
  readonly target: string | null;
  readonly counted: Counted;
  readonly note: ReactNode;
  /** the great figure above it says what comes next */
  readonly isQuiet: boolean;
};

/** The one clock of the card, which counts to the specified target. */
function Clock({ target, counted, note, isQuiet }: ClockProps) {
  if (target === null)
    return <CountdownMessage>{counted === 'none' ? note : NO_TIME}</CountdownMessage>;
  return (
    <div className={cx(isQuiet && styles.quiet)}>
      <Countdown
        // a new clock for each target: what was announced of one says nothing about the next
        key={counted}
        lamps={false}
        size={isQuiet ? 'small' : 'large'}
        target={target}
        label={targetNote[counted]}
        note={
          <>
            <span>{targetNote[counted]}</span>
            {note}
          </>
        }
      />
    </div>
  );
}

const NO_TIME = `${FALLBACK_NAME}: ${formatRaceTime(null)}`;

/** The clock counts to a session; picks close before, or have closed long since (TE-22). */
function Deadline({ lockAt }: { readonly lockAt: string | null }) {
  const isLocked = useServerTime((now) => lockAt !== null && now >= Date.parse(lockAt));
  return (
    <span className="inline-row gap-2">
      <Lock className="icon-sm" />
      {isLocked ? 'Picks are locked' : `Picks lock ${formatDeadline(lockAt)}`}
    </span>
  );
}

const NoTitle = () => (
  <BoardHead className={styles.title}>
    <h2>{FALLBACK_NAME}</h2>
  </BoardHead>
);

/** Most names of races have two lines on a phone. */
const LoadingTitle = () => (
  <BoardHead className={cx(styles.title, styles.loading)}>
    <h2>{FALLBACK_NAME}</h2>
    <p className="text-label">
      <Skeleton width="10rem" height="1lh" />
    </p>
  </BoardHead>
);

type SessionsProps = {
  readonly race: Parameters<typeof sessionRows>[0];
  readonly counted: string;
};

const Sessions = ({ race, counted }: SessionsProps) => (
  <ul className={`${styles.sessions} grid gap-1 gap-x-4`} aria-label="Sessions">
    {sessionRows(race).map(({ key, name, startTime }) => (
      <li key={key} className={cx('text-cell-strong', key === counted && 'accent')}>
        <span className="row">
          {key === counted && <Timer className="icon-sm" />}
          {name}
        </span>
        <time
          className={cx('block text-label', key !== counted && 'faint')}
          dateTime={startTime ?? undefined}
        >
          {formatRaceTime(startTime)}
        </time>
      </li>
    ))}
  </ul>
);

const SessionsSkeleton = () => (
  <div className={`${styles.sessions} grid gap-1 gap-x-4`} aria-hidden="true">
    {['70%', '55%'].map((width) => (
      <p key={width}>
        <Skeleton width={width} />
      </p>
    ))}
  </div>
);
