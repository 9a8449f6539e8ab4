import { Person } from '../../../components/game/Person/Person';
import { ShortName } from '../../../components/game/Team/DriverName';
import type { Swap } from '../../../api/recapApi';
import { formatPoints, formatSigned } from '../../../lib/game/formatPoints';
import { teamColour } from '../../../lib/game/teamColour';
import { cx } from '../../../lib/ui/cx';
import { swapInWords } from './swapsSeason';
import styles from './SwapCard.module.css';

type SwapCardProps = {
  readonly swap: Swap;
  readonly isOwn: boolean;
  /** swaps that the member still has; undefined while it is not known */
  readonly left: number | undefined;
  /** the names stand where they stood before the swap */
  readonly isUnseen: boolean;
};

/** Two names crossing: the pick without the swap, and the pick as it stands. */
export function SwapCard({ swap, isOwn, left, isUnseen }: SwapCardProps) {
  const { user, gained, before, after, from, to, isSprintWeekend } = swap;
  const tone = gained !== null && gained !== 0 && (gained > 0 ? styles.won : styles.lost);
  return (
    <li
      className={cx(
        `${styles.card} card min-w-0`,
        tone,
        isOwn && styles.own,
        isUnseen && styles.uncrossed,
      )}
    >
      <header className="row gap-3 px-4 py-2 border-b">
        <Person userId={user._id} user={user} size={48} nameClass="break-anywhere">
          {(from === to || left !== undefined) && (
            <small className="block muted">
              {[from === to && 'swapped back', left !== undefined && `${left} left`]
                .filter(Boolean)
                .join(', ')}
            </small>
          )}
        </Person>
        <b className={`${styles.delta} ml-auto text-display-2 nowrap`}>
          {gained === null ? (
            <>
              <span aria-hidden="true">?</span>
              <span className="vh">result pending</span>
            </>
          ) : (
            formatSigned(gained)
          )}
        </b>
      </header>
      <p className="vh">{swapInWords(swap)}</p>
      <div className={`${styles.cross} grid gap-0 px-4 py-3`} aria-hidden="true">
        <Side title="before" side={before} isSprint={isSprintWeekend} />
        <svg viewBox="0 0 48 100" preserveAspectRatio="none">
          <path
            className={styles.straight}
            d="M0 27H48M0 73H48"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d="M0 27C24 27 24 73 48 73M0 73C24 73 24 27 48 27"
            fill="none"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <Side title="after" side={after} isSprint={isSprintWeekend} isFinal />
      </div>
    </li>
  );
}

type SideProps = {
  readonly title: string;
  readonly side: Swap['before'];
  readonly isSprint: boolean;
  readonly isFinal?: boolean;
};

const shown = (points: number | null): string => (points === null ? '?' : formatPoints(points));

const Side = ({ title, side, isSprint, isFinal }: SideProps) => (
  <div className={cx(styles.side, 'grid gap-1 min-w-0', isFinal && styles.final)}>
    <small className="muted text-caption">{title}</small>
    <Driver driver={side.main} role={isSprint ? 'main, race' : 'main'} />
    <Driver driver={side.reserve} role={isSprint ? 'reserve, sprint' : 'reserve'} />
    <p className={cx('px-1 text-figure text-right', !isFinal && 'muted')}>{shown(side.points)}</p>
  </div>
);

type DriverProps = { readonly driver: Swap['before']['main']; readonly role: string };

const Driver = ({ driver: { driver, team, points }, role }: DriverProps) => (
  <div
    className={`${styles.driver} grid cols-main gap-0 content-center items-center team-edge`}
    style={{ '--team': teamColour(team) }}
  >
    <span className="ellipsis text-cell-strong">
      <ShortName driver={driver} />
    </span>
    <small className="muted text-caption">{role}</small>
    <b className="text-figure">{shown(points)}</b>
  </div>
);
