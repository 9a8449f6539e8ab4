import { ArrowLeftRight, UserRoundPen } from 'lucide-react';
import styles from './MatrixTable.module.css';

/** What stands in a cell, and what its signs mean. */
export const MatrixKey = () => (
  <div className={`${styles.key} cluster gap-1 gap-x-4 muted text-label`}>
    <span>
      Main and reserve driver (strong: whose points count), team; points of the round, all points so
      far
    </span>
    <span className="inline-row">
      <ArrowLeftRight className="icon-sm" />
      Swapped
    </span>
    <span className="inline-row">
      <UserRoundPen className="icon-sm" />
      Assigned by the owner
    </span>
    <span>
      <b className={styles.best}>58</b> Round winner
    </span>
    <span>
      <b className={styles.good}>40</b> Above league average
    </span>
    <span>
      <b className={styles.zero}>0</b> No points
    </span>
  </div>
);
