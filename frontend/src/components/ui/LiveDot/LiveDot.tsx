import { useLive } from '../../../lib/app/live';
import styles from './LiveDot.module.css';

/** Says that what stands beside it stays true by itself; nothing while nobody can promise that. */
export function LiveDot() {
  const isLive = useLive();
  if (!isLive) return null;
  return (
    <span className={`${styles.live} inline-row gap-2 text-label`}>
      <i aria-hidden="true" />
      Live
    </span>
  );
}
