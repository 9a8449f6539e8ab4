import { ChevronDown, Swords, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Person } from '../../components/game/Person/Person';
import { OwnPickSign } from '../../components/game/OwnPickMark/OwnPickMark';
import { PointsButton } from '../../components/game/PointsButton/PointsButton';
import { SectorStrip } from '../../components/game/SectorStrip/SectorStrip';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { paths } from '../../lib/game/paths';
import { cx } from '../../lib/ui/cx';
import { plural } from '../../lib/ui/plural';
import { RaceResults, SUM_LABELS } from './RaceResults';
import type { Measure, StandingsRow } from './standingsRows';
import styles from './StandingsTable.module.css';

type StandingsTableProps = {
  readonly label: string;
  readonly leagueId: string;
  readonly rows: readonly StandingsRow[];
  readonly lookup: DriverLookup;
  /** where a round takes place: 'Silverstone'; empty when it is not known */
  readonly placeOf: (round: number) => string;
  readonly onExplain: ExplainPoints;
};

/** Asks how a sum came about, or with a round the points of that round. */
export type ExplainPoints = (userId: string, what: Measure | number) => void;

/** With so many rows one's own may be far from what is seen. */
const LONG = 12;

/** A championship: one row per member, which opens to the member's results (ST-02). */
export function StandingsTable({ rows, ...rest }: StandingsTableProps) {
  return (
    <ol className={`${styles.table} card divided`} aria-label={rest.label}>
      {rows.map((row) => (
        <li
          key={row.userId}
          className={cx(row.isOwn && styles.own, row.isOwn && rows.length > LONG && styles.pinned)}
        >
          <Row row={row} {...rest} />
        </li>
      ))}
    </ol>
  );
}

type RowProps = Omit<StandingsTableProps, 'rows'> & { readonly row: StandingsRow };

// the row's button lies below the number, which is a button of its own: one cannot hold another
function Row({ row, label: table, leagueId, lookup, placeOf, onExplain }: RowProps) {
  // open in one of the tables, which share their rows
  const [openIn, setOpenIn] = useState<string | null>(null);
  const open = openIn === table;
  const id = `results-${row.userId}`;
  return (
    <>
      <div className={styles.row}>
        <button
          type="button"
          className={`${styles.opener} focus-inside col-span-all text-left`}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpenIn(open ? null : table)}
        >
          <Face row={row} />
        </button>
        <Ranked row={row} onExplain={onExplain} />
      </div>
      {open && (
        <div id={id}>
          <div className="cluster gap-0 gap-x-6 px-4 border-t border-b surface-2">
            <Link
              className="row min-h-target text-cell-strong break-anywhere"
              to={paths.player(leagueId, row.userId)}
            >
              <UserRound className="icon" />
              <span>{row.isOwn ? 'Your season' : `Season of ${row.username}`}</span>
            </Link>
            {row.rival && (
              <Link
                className="row min-h-target text-cell-strong break-anywhere"
                to={paths.player(leagueId, row.rival.userId, 'you-and-them')}
              >
                <Swords className="icon" />
                <span>You and {row.rival.username}</span>
              </Link>
            )}
          </div>
          <RaceResults
            username={row.username}
            results={row.results}
            sums={row.sums}
            measure={row.measure}
            lookup={lookup}
            placeOf={placeOf}
            onExplain={(what) => onExplain(row.userId, what)}
          />
        </div>
      )}
    </>
  );
}

/** What stands on the row's button. */
function Face({ row }: Pick<RowProps, 'row'>) {
  return (
    <>
      <span className="grid gap-half justify-items-center">
        <span
          className={cx(
            'text-figure',
            row.isLeader && cx(styles.leader, 'inverse px-1 text-center'),
          )}
        >
          {row.position}
        </span>
        <Gained places={row.gained} />
      </span>
      <Person
        userId={row.userId}
        user={row}
        size={48}
        helmetClass={styles.helmet}
        className={`${styles.who} grid gap-1 min-w-0`}
        nameClass="ellipsis text-body-strong"
      >
        <SectorStrip sectors={row.sectors} />
      </Person>
      <ChevronDown className={cx('icon', styles.chevron)} />
    </>
  );
}

/** The number that the table ranks by, on top of it. */
function Ranked({ row, onExplain }: Pick<RowProps, 'row' | 'onExplain'>) {
  return (
    <span className={`${styles.points} grid gap-half text-right`}>
      <PointsButton
        points={row.points}
        label={SUM_LABELS[row.measure]}
        onPress={() => onExplain(row.userId, row.measure)}
      />
      <span className="muted text-caption">
        {row.overOwnPick && <OwnPickSign />}
        {row.gap}
      </span>
    </span>
  );
}

/** An arrow with the places since the latest round: up or down, not by colour alone. */
function Gained({ places }: { readonly places: number | null }) {
  if (places === null || places === 0) return null;
  const isUp = places > 0;
  const count = Math.abs(places);
  return (
    <span className={cx('text-caption', isUp ? 'ok' : 'bad')}>
      <span aria-hidden="true">
        {isUp ? '▲' : '▼'}
        {count}
      </span>
      <span className="vh">
        {isUp ? 'up' : 'down'} {plural(count, 'place')}{' '}
      </span>
    </span>
  );
}

/** Rows of the real size. */
export const StandingsTableSkeleton = () => (
  <SkeletonGroup label="Loading standings…" gap="gap-0" className={`${styles.table} card divided`}>
    {Array.from({ length: 8 }, (_, row) => (
      <span key={row} className={`${styles.skeleton} grid gap-3 items-center`}>
        <Skeleton width="1.5rem" height="1.5rem" />
        <Skeleton width="3rem" height="3rem" round />
        <span className="grid gap-2">
          <Skeleton width={row % 2 === 0 ? '45%' : '60%'} />
          <Skeleton height="0.5rem" />
        </span>
        <Skeleton width="2.5rem" height="1.5rem" />
      </span>
    ))}
  </SkeletonGroup>
);
