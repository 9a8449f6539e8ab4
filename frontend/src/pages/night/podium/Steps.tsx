import { HelmetAvatar } from '../../../components/game/HelmetAvatar/HelmetAvatar';
import { Machine } from '../../../components/game/Machine/Machine';
import { formatPoints, pointsUnit } from '../../../lib/game/formatPoints';
import type { StandingsRow } from '../../../features/night/nightApi';
import styles from './Steps.module.css';

const HELMET = 248;
const PLACES = [styles.first, styles.second, styles.third];

/** The first three on their steps: read in order, seen as on a podium. */
export const Steps = ({ rows }: { readonly rows: readonly StandingsRow[] }) => (
  <ol className={styles.steps}>
    {rows.map(({ user, position, totalPoints }, index) => (
      <li key={user._id} className={PLACES[index]}>
        <div className={styles.rising}>
          <HelmetAvatar avatar={user.avatar} size={HELMET} />
          <b className={styles.name}>
            {user.username}
            <Machine isMachine={user.isMachine} />
          </b>
          <span className={styles.points}>
            {formatPoints(totalPoints)}
            <small> {pointsUnit(totalPoints)}</small>
          </span>
          <div className={styles.step}>
            <b>
              <span className="vh">Place </span>
              {position}
            </b>
          </div>
        </div>
      </li>
    ))}
  </ol>
);
