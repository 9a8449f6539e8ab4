import type { ReactNode } from 'react';
import styles from './Banner.module.css';

type BannerProps = {
  readonly icon: ReactNode;
  /** beside the words where there is room, else below them */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A yellow strip for what is due soon: a race without a pick near its lock. */
export const Banner = ({ icon, action, children }: BannerProps) => (
  <div className={`${styles.banner} accent-box row gap-3 py-3 px-4 text-small`}>
    {icon}
    <div className={`${styles.line} split gap-2 gap-x-4 grow min-w-0`}>
      {/* the words alone: buttons that change do not have all of it read out again */}
      <span role="status">{children}</span>
      {action}
    </div>
  </div>
);
