import { ArrowDown, ArrowUp } from 'lucide-react';
import { Panel } from '../../../components/ui/Panel/Panel';
import type { Standings } from '../../../api/nightApi';
import { formatPoints } from '../../../lib/game/formatPoints';
import { cx } from '../../../lib/ui/cx';
import styles from './MiniTable.module.css';
import { useMovingRows } from './useMovingRows';
import { Person } from '../../../components/game/Person/Person';

type MiniTableProps = {
  readonly title: string;
  readonly standings: Standings;
  readonly userId: string;
  /** rows go from where they were before the latest round to where they are now */
  readonly isMoving?: boolean;
};

type Entry = Standings['driverStandings'][number];

/** The drivers' championship in short, the points of both, and who has moved in the latest round. */
export function MiniTable({ title, standings, userId, isMoving = false }: MiniTableProps) {
  const entries = standings.driverStandings;
  const round = standings.completedRounds.at(-1) ?? 0;
  const { rows, ref } = useMovingRows(entries, {
    before: entriesBefore(entries),
    on: isMoving ? round : null,
  });
  return (
    <Panel
      title={title}
      action={
        <span
          className={`${styles.heads} grid gap-2 px-1 muted text-label text-right`}
          aria-hidden="true"
        >
          <span>Drivers</span>
          <span>Teams</span>
        </span>
      }
      flush
    >
      <ol className={styles.table} ref={ref}>
        {rows.map(({ user, position, positionBefore, driverPoints, teamPoints }) => (
          <li
            key={user._id}
            data-row={user._id}
            className={cx(
              `${styles.row} grid gap-2 items-center min-h-target px-3 surface-1 text-cell-strong`,
              user._id === userId && 'own-row',
            )}
          >
            <b className="text-figure text-center">{position}</b>
            <Person user={user} size={28} className={`${styles.name} ellipsis`} />
            <Move by={positionBefore === null ? 0 : positionBefore - position} />
            <b className="text-figure text-right">
              {formatPoints(driverPoints)}
              <span className="vh"> with drivers</span>
            </b>
            <b className="text-figure muted text-right">
              {formatPoints(teamPoints)}
              <span className="vh"> with teams</span>
            </b>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** As the table stood before its latest round. */
const entriesBefore = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted(
    (one, other) => (one.positionBefore ?? one.position) - (other.positionBefore ?? other.position),
  );

function Move({ by }: { readonly by: number }) {
  if (by === 0) return <span />;
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={cx('inline-row gap-half text-label', by > 0 ? 'ok' : 'bad')}>
      <Arrow className="icon-sm" aria-hidden="true" />
      <span className="vh">{by > 0 ? 'up' : 'down'} </span>
      {Math.abs(by)}
    </span>
  );
}
