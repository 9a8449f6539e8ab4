import type { Avatar } from '../HelmetAvatar/HelmetAvatar';
import { formatPoints, pointsUnit } from '../../../lib/game/formatPoints';
import { cx } from '../../../lib/ui/cx';
import styles from './FinalTable.module.css';
import { Person } from '../Person/Person';

/** A member in a championship that is over. */
export type FinalRow = {
  readonly user: {
    readonly _id: string;
    readonly username: string;
    readonly avatar: Avatar;
    readonly isMachine?: boolean;
  };
  readonly position: number;
  readonly totalPoints: number;
};

type FinalTableProps = { readonly rows: readonly FinalRow[]; readonly userId: string };

/** How a championship came out. */
export const FinalTable = ({ rows, userId }: FinalTableProps) => (
  <ol className="py-1">
    {rows.map(({ user, position, totalPoints }) => (
      <li
        key={user._id}
        className={cx(
          `${styles.row} grid gap-2 items-center min-h-target px-3 text-cell-strong`,
          user._id === userId && 'own-row',
        )}
      >
        <b className="text-figure text-center">
          {position}
          <span className="vh">.</span>
        </b>
        <Person userId={user._id} user={user} size={28} className="ellipsis" />
        <b className="text-figure">
          {formatPoints(totalPoints)}
          <span className="vh"> {pointsUnit(totalPoints)}</span>
        </b>
      </li>
    ))}
  </ol>
);
