import type { FinalRow } from '../FinalTable/FinalTable';
import { formatPoints, pointsUnit } from '../../../lib/game/formatPoints';
import { cx } from '../../../lib/ui/cx';
import styles from './PodiumSteps.module.css';
import { Person } from '../Person/Person';

type PodiumStepsProps = {
  readonly rows: readonly FinalRow[];
  /** on a panel, not on the stage */
  readonly isSmall?: boolean;
};

const PLACES = [styles.first, styles.second, styles.third];

/** The first three on their steps: read in order, seen as on a podium. */
export const PodiumSteps = ({ rows, isSmall = false }: PodiumStepsProps) => (
  <ol
    className={cx(
      `${styles.steps} grid gap-1 items-end`,
      !isSmall && 'mt-4',
      isSmall && styles.small,
    )}
  >
    {rows.map(({ user, position, totalPoints }, index) => (
      <li key={user._id} className={cx(PLACES[index], 'min-w-0')}>
        <div className={`${styles.rising} grid gap-0 cols-1 justify-items-center min-w-0`}>
          <Person
            userId={user._id}
            user={user}
            size={248}
            className="ellipsis w-full text-cell-strong text-center"
          />
          <span className="mb-2 text-figure">
            {formatPoints(totalPoints)}
            <small> {pointsUnit(totalPoints)}</small>
          </span>
          <div className={`${styles.step} grid gap-0 content-start justify-items-center w-full`}>
            <b className="text-display-2">
              <span className="vh">Place </span>
              {position}
            </b>
          </div>
        </div>
      </li>
    ))}
  </ol>
);
