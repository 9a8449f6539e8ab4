import type { ReactNode } from 'react';
import styles from './Banner.module.css';

type BannerProps = { readonly icon: ReactNode; readonly children: ReactNode };

/** A yellow strip for what is due soon: a race without a pick near its lock. */
export const Banner = ({ icon, children }: BannerProps) => (
  <div className={styles.banner} role="status">
    {icon}
    <span>{children}</span>
  </div>
);
