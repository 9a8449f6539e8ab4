import { Lock, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { FRESH } from '../../api/freshness';
import {
  Countdown,
  CountdownMessage,
  CountdownSkeleton,
} from '../../components/game/Countdown/Countdown';
import { FlagChip } from '../../components/game/FlagChip/FlagChip';
import { Button } from '../../components/ui/Button/Button';
import { Chip } from '../../components/ui/Chip/Chip';
import { Skeleton } from '../../components/ui/Skeleton/Skeleton';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { useServerTime } from '../../lib/game/useServerNow';
import { cx } from '../../lib/ui/cx';
import { problemMessage, problemStatus } from '../../lib/ui/problem';
import { countedSession, sessionRows, targetNote } from './countdownTarget';
import styles from './NextRaceCard.module.css';
import { THIS_SEASON, useGetNextRaceQuery, type NextRace } from './raceApi';
import { useNextWeekend } from './useNextWeekend';

const FALLBACK_NAME = 'Next Race';
const NOT_FOUND = 404;

/** The race that everything turns around now, with its clock and its sessions. */
export function NextRaceCard() {
  const { data, error, isError, isFetching, refetch } = useGetNextRaceQuery(THIS_SEASON, FRESH);
  const isOver = isError && problemStatus(error) === NOT_FOUND;
  // a race that is known stays on the board when asking again has failed
  if (data && !isOver) return <RaceCard race={data} onOver={refetch} />;
  if (!isError || isFetching)
    return (
      <Card title={<h2>{FALLBACK_NAME}</h2>} aside={<SessionsSkeleton />}>
        <CountdownSkeleton note="Loading..." />
      </Card>
    );
  const text = problemMessage(
    error,
    isOver ? 'No upcoming races scheduled' : 'Failed to load race data',
  );
  return (
    <Card title={<h2>{FALLBACK_NAME}</h2>}>
      <CountdownMessage role={isOver ? 'status' : 'alert'}>
        {text}
        {!isOver && (
          <Button small className={styles.retry} onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </CountdownMessage>
    </Card>
  );
}

type CardProps = {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

const Card = ({ title, aside, children }: CardProps) => (
  <section className={cx(styles.card, !aside && styles.alone)} aria-label={FALLBACK_NAME}>
    <div className={styles.title}>{title}</div>
    <div>{children}</div>
    {aside}
  </section>
);

type RaceCardProps = { readonly race: NextRace; readonly onOver: () => unknown };

function RaceCard({ race, onOver }: RaceCardProps) {
  const counted = useServerTime((now) => countedSession(race, now));
  useNextWeekend(race.endOfWeekend, onOver);

  const target = race[counted]?.startTime ?? null;
  return (
    <Card title={<RaceTitle race={race} />} aside={<Sessions race={race} counted={counted} />}>
      {target === null ? (
        <CountdownMessage>
          {FALLBACK_NAME}: {formatRaceTime(null)}
        </CountdownMessage>
      ) : (
        <Countdown
          target={target}
          label={targetNote[counted]}
          note={
            <>
              <span>{targetNote[counted]}</span>
              <Deadline lockAt={race.lockAt} />
            </>
          }
          endNote="Lights out. The race has started."
        />
      )}
    </Card>
  );
}

/** The clock above counts to a session; picks close before, or have closed long since. */
function Deadline({ lockAt }: { readonly lockAt: string | null }) {
  const isLocked = useServerTime((now) => lockAt === null || now >= Date.parse(lockAt));
  return (
    <span className={styles.deadline}>
      <Lock className="icon-sm" aria-hidden="true" />
      {isLocked ? 'Picks are locked' : `Picks lock ${formatRaceTime(lockAt)}`}
    </span>
  );
}

const RaceTitle = ({ race }: { readonly race: NextRace }) => (
  <>
    <p>Next race</p>
    <h2>{race.raceName || FALLBACK_NAME}</h2>
    <span className={styles.round} aria-hidden="true">
      {race.round}
    </span>
    <p className="row wrap-row">
      <FlagChip code={race.countryCode} country={race.country} />
      <span>{race.circuit}</span>
      {race.isSprintWeekend && <Chip kind="accent">Sprint weekend</Chip>}
    </p>
  </>
);

type SessionsProps = { readonly race: NextRace; readonly counted: string };

const Sessions = ({ race, counted }: SessionsProps) => (
  <ul className={styles.sessions} aria-label="Sessions">
    {sessionRows(race).map(({ key, name, startTime }) => (
      <li key={key} className={cx(key === counted && styles.counted)}>
        <span className="row">
          {key === counted && <Timer className="icon-sm" aria-hidden="true" />}
          {name}
        </span>
        <time dateTime={startTime ?? undefined}>{formatRaceTime(startTime)}</time>
      </li>
    ))}
  </ul>
);

const SessionsSkeleton = () => (
  <div className={styles.sessions} aria-hidden="true">
    {['70%', '45%', '55%', '40%'].map((width) => (
      <p key={width}>
        <Skeleton width={width} />
      </p>
    ))}
  </div>
);
