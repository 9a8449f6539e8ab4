import type { Standings } from '../../../api/standingsApi';
import { formatPoints } from '../../../lib/game/formatPoints';
import { cx } from '../../../lib/ui/cx';
import styles from './Previews.module.css';
import { neighbours } from './neighbours';
import { Person } from '../../../components/game/Person/Person';

type TablePreviewProps = {
  /** undefined while they are loaded, and when they cannot be */
  readonly standings: Standings | undefined;
  readonly userId: string;
};

/** Three rows of the drivers championship: its head, or the player's neighbours. */
export function TablePreview({ standings, userId }: TablePreviewProps) {
  if (!standings) return null;
  if (standings.completedRounds.length === 0)
    return <span className="muted text-small">The table starts with the first result.</span>;
  return (
    <span className="grid gap-half">
      {neighbours(standings.driverStandings, userId).map(({ user, position, driverPoints }) => (
        <span
          key={user._id}
          className={cx(
            `${styles.row} grid gap-1 items-center px-1 surface-2 text-label-strong`,
            user._id === userId && 'own-row',
          )}
        >
          <b className="text-cell-strong">{position}</b>
          <Person userId={user._id} user={user} size={24} className="ellipsis" />
          <b className="text-cell-strong">{formatPoints(driverPoints)}</b>
        </span>
      ))}
    </span>
  );
}
