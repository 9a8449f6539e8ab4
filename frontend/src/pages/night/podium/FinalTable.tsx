import { HelmetAvatar } from '../../../components/game/HelmetAvatar/HelmetAvatar';
import { Machine } from '../../../components/game/Machine/Machine';
import { formatPoints, pointsUnit } from '../../../lib/game/formatPoints';
import { cx } from '../../../lib/ui/cx';
import type { StandingsRow } from '../../../features/night/nightApi';
import styles from './Podium.module.css';

type FinalTableProps = { readonly rows: readonly StandingsRow[]; readonly userId: string };

const HELMET = 28;

/** How a championship came out. */
export const FinalTable = ({ rows, userId }: FinalTableProps) => (
  <ol className={styles.table}>
    {rows.map(({ user, position, totalPoints }) => (
      <li key={user._id} className={cx(user._id === userId && styles.you)}>
        <b>
          {position}
          <span className="vh">.</span>
        </b>
        <HelmetAvatar avatar={user.avatar} size={HELMET} />
        <span>
          {user.username}
          <Machine isMachine={user.isMachine} />
        </span>
        <b>
          {formatPoints(totalPoints)}
          <span className="vh"> {pointsUnit(totalPoints)}</span>
        </b>
      </li>
    ))}
  </ol>
);
