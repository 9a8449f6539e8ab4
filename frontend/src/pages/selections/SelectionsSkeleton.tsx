import { CountdownSkeleton } from '../../components/game/Countdown/Countdown';
import { PickBoardSkeleton } from '../../features/selection/PickBoard';
import styles from './SelectionsPage.module.css';

/** What stands below the title of a selections page until its round is known. */
export const SelectionsSkeleton = () => (
  <div className={`${styles.layout} stack`}>
    <div className={`${styles.side} stack`}>
      <CountdownSkeleton size="small" note="Picks lock" />
    </div>
    <PickBoardSkeleton />
  </div>
);
