import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { HelmetAvatar } from '../../components/HelmetAvatar/HelmetAvatar';
import { SectorStrip } from '../../components/SectorStrip/SectorStrip';
import { Skeleton, SkeletonGroup } from '../../components/Skeleton/Skeleton';
import { cx } from '../../lib/cx';
import type { DriverBook } from '../../lib/driverBook';
import { RaceResults } from './RaceResults';
import styles from './Tower.module.css';
import type { TowerRow } from './towerRows';

type TowerProps = {
  readonly label: string;
  readonly rows: readonly TowerRow[];
  readonly book: DriverBook;
  /** where a round takes place: 'Silverstone'; empty when it is not known */
  readonly placeOf: (round: number) => string;
};

/** The timing tower: one row per member that opens to the results behind it (ST-02). */
export const Tower = ({ label, rows, book, placeOf }: TowerProps) => (
  <ol className={styles.tower} aria-label={label}>
    {rows.map((row) => (
      <Row key={row.userId} row={row} book={book} placeOf={placeOf} />
    ))}
  </ol>
);

type RowProps = Pick<TowerProps, 'book' | 'placeOf'> & { readonly row: TowerRow };

function Row({ row, book, placeOf }: RowProps) {
  const [open, setOpen] = useState(false);
  const id = `results-${row.userId}`;
  return (
    <li className={cx(row.isOwn && styles.own)}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <span className={cx(styles.position, row.isLeader && styles.leader)}>{row.position}</span>
        <HelmetAvatar avatar={row.avatar} size={48} />
        <span className={styles.who}>
          <span className={styles.name}>{row.username}</span>
          <SectorStrip sectors={row.sectors} />
        </span>
        {row.splits.map(({ value, label }) => (
          <span key={label} className={styles.split}>
            <b>{value}</b>
            <span>{label}</span>
          </span>
        ))}
        <span className={styles.points}>
          <b>{row.points}</b>
          <span>{row.gap}</span>
        </span>
        <ChevronDown className={cx('icon', styles.chevron)} aria-hidden="true" />
      </button>
      {open && (
        <div id={id}>
          <RaceResults
            username={row.username}
            results={row.results}
            book={book}
            placeOf={placeOf}
          />
        </div>
      )}
    </li>
  );
}

/** Rows of the real size. */
export const TowerSkeleton = () => (
  <SkeletonGroup label="Loading standings..." className={styles.tower}>
    {Array.from({ length: 8 }, (_, row) => (
      <span key={row} className={styles.skeleton}>
        <Skeleton width="1.5rem" height="1.5rem" />
        <Skeleton width="3rem" height="3rem" round />
        <span>
          <Skeleton width={row % 2 === 0 ? '45%' : '60%'} />
          <Skeleton height="0.5rem" />
        </span>
        <Skeleton width="2.5rem" height="1.5rem" />
      </span>
    ))}
  </SkeletonGroup>
);
