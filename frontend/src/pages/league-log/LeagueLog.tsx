import {
  ArrowLeftRight,
  ArrowRight,
  History,
  ScrollText,
  SlidersHorizontal,
  UserRound,
  UserRoundPen,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { OwnPickMark } from '../../components/game/OwnPickMark/OwnPickMark';
import { Chip } from '../../components/ui/Chip/Chip';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { useServerTime } from '../../lib/game/useServerNow';
import { relativeTime } from '../../lib/ui/relativeTime';
import { JoinedLine } from './JoinedLine';
import type { LogEntry, Member } from '../../api/leagueApi';
import styles from './LeagueLog.module.css';
import type { JoinRun } from '../../features/league/groupedLog';
import { logLine, type LogChange, type LogKind } from '../../features/league/logSentences';

const ICONS: Record<LogKind, ReactNode> = {
  assignment: <UserRoundPen className="icon" />,
  switcheroo: <ArrowLeftRight className="icon" />,
  correction: <History className="icon" />,
  member: <UserRound className="icon" />,
  setting: <SlidersHorizontal className="icon" />,
  other: <ScrollText className="icon" />,
};

type LeagueLogProps = {
  /** newest first */
  readonly entries: readonly (LogEntry | JoinRun)[];
  /** 'Silverstone'; empty until the calendar is known */
  readonly placeOf: (round: number) => string;
  readonly label: string;
  readonly members?: readonly Member[];
};

const NOBODY: readonly Member[] = [];

/** What was done to the league, by whom and when. */
export const LeagueLog = ({ entries, placeOf, label, members = NOBODY }: LeagueLogProps) => (
  <ol className="card divided" aria-label={label}>
    {entries.map((entry) =>
      'joins' in entry ? (
        // by the oldest: newer ones may come in
        <li key={entry.joins.at(-1)?._id} className={`${styles.entry} grid gap-3 py-3 px-4`}>
          <span className={`${styles.icon} grid-center surface-2 muted`}>{ICONS.member}</span>
          <JoinedLine joins={entry.joins} members={members} />
        </li>
      ) : (
        <Entry
          key={entry._id}
          entry={entry}
          place={entry.round === null ? '' : placeOf(entry.round)}
        />
      ),
    )}
  </ol>
);

function Entry({ entry, place }: { readonly entry: LogEntry; readonly place: string }) {
  const { kind, sentence, overOwnPick, changes } = logLine(entry);
  return (
    <li className={`${styles.entry} grid gap-3 py-3 px-4`}>
      <span className={`${styles.icon} grid-center surface-2 muted`}>{ICONS[kind]}</span>
      <div className={`${styles.body} grid gap-2 content-center min-w-0`}>
        <p className="cluster gap-1 gap-x-2 strong break-anywhere">
          {sentence}
          {overOwnPick && <OwnPickMark />}
          {entry.round !== null && (
            <Chip>
              <span>
                Round {entry.round}
                {place && ` · ${place}`}
              </span>
            </Chip>
          )}
        </p>
        {changes.length > 0 && (
          <ul className={`${styles.changes} grid gap-1 text-cell`}>
            {changes.map((change, index) => (
              <Change key={index} change={change} />
            ))}
          </ul>
        )}
        {entry.notes && (
          <p className={`${styles.notes} muted text-small break-anywhere`}>{noteText(entry)}</p>
        )}
        <When at={entry.at} />
      </div>
    </li>
  );
}

const Change = ({ change }: { readonly change: LogChange }) => (
  <li className="grid gap-2 items-baseline">
    <span className="muted text-label">{change.what}</span>
    <span className="cluster gap-0 gap-x-2 min-w-0 break-anywhere">
      {change.before !== null && (
        <>
          <span className="muted">
            <span className="vh">before: </span>
            {change.before}
          </span>
          <ArrowRight className="icon-sm faint" />
        </>
      )}
      <span className="strong">
        {change.before !== null && <span className="vh">after: </span>}
        {change.after ?? 'none'}
      </span>
    </span>
  </li>
);

/** Local time, and how long ago by the game's clock. */
function When({ at }: { readonly at: string }) {
  const ago = useServerTime((now) => relativeTime(Date.parse(at), now));
  return (
    <p className="faint text-label">
      <time dateTime={at}>{formatRaceTime(at)}</time> · {ago}
    </p>
  );
}

/** Entries of about the real size. */
export const LeagueLogSkeleton = () => (
  <SkeletonGroup label="Loading the league log…" gap="gap-0" className="card divided">
    {Array.from({ length: 10 }, (_, entry) => (
      <span key={entry} className={`${styles.entry} grid gap-3 py-3 px-4`}>
        <Skeleton width="2.5rem" height="2.5rem" round />
        <span className={`${styles.body} grid gap-2 content-center min-w-0`}>
          <Skeleton width={entry % 2 === 0 ? '70%' : '50%'} />
          <Skeleton width="35%" height="0.75rem" />
        </span>
      </span>
    ))}
  </SkeletonGroup>
);

/** What somebody wrote stands in quotes; which rounds were missed is nobody's sentence. */
const noteText = ({ action, notes }: LogEntry): string =>
  action === 'rounds-asked' || action === 'rounds-not-named' ? notes : `“${notes}”`;
