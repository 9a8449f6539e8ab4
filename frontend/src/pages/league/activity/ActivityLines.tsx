import { Skeleton, SkeletonGroup } from '../../../components/ui/Skeleton/Skeleton';
import { foldJoins, type JoinRun } from '../../../features/league/groupedLog';
import { useGetLeagueLogQuery, type LogEntry } from '../../../api/leagueApi';
import { logLine } from '../../../features/league/logSentences';
import { useServerTime } from '../../../lib/game/useServerNow';
import styles from './LatestActivity.module.css';
import { activityTime } from './activityTime';

const LINES = 4;
/** Joins in a row become one line. */
const READ = 10;

/** What has happened in the league lately, newest first. */
export function ActivityLines({ leagueId }: { readonly leagueId: string }) {
  const query = { id: leagueId, pageSize: READ };
  const { data, isError } = useGetLeagueLogQuery(query);
  if (!data)
    return isError ? <Quiet>Couldn’t load the log. Try again.</Quiet> : <ActivitySkeleton />;
  if (data.entries.length === 0) return <Quiet>Nothing has happened yet.</Quiet>;
  return (
    <ol>
      {foldJoins(data.entries)
        .slice(0, LINES)
        .map((item) => (
          <Line key={newestOf(item)._id} item={item} />
        ))}
    </ol>
  );
}

type Item = LogEntry | JoinRun;

/** A run of joins holds the newest first, and never none. */
const newestOf = (item: Item): LogEntry => ('joins' in item ? (item.joins[0] as LogEntry) : item);

function Line({ item }: { readonly item: Item }) {
  const { at, round } = newestOf(item);
  const time = useServerTime((now) => activityTime(Date.parse(at), now));
  return (
    <li className={`${styles.line} grid gap-2 items-center text-small`}>
      <time dateTime={at}>{time}</time>
      <span>
        {'joins' in item ? `${item.joins.length} people joined the league` : logLine(item).sentence}
      </span>
      {round !== null && <small>Round {round}</small>}
    </li>
  );
}

const Quiet = ({ children }: { readonly children: string }) => (
  <p className="p-4 muted text-small">{children}</p>
);

const ActivitySkeleton = () => (
  <SkeletonGroup label="Loading the latest activity…">
    {Array.from({ length: LINES }, (_, line) => (
      <span key={line} className={`${styles.line} grid gap-2 items-center text-small`}>
        <Skeleton width="2rem" />
        <Skeleton width={line % 2 === 0 ? '60%' : '45%'} />
      </span>
    ))}
  </SkeletonGroup>
);
