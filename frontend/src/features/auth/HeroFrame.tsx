import type { ReactNode } from 'react';
import styles from './HeroFrame.module.css';

type HeroFrameProps = {
  /** names the hero */
  readonly label: string;
  readonly hero: ReactNode;
  /** names the rest, where its heading does not */
  readonly restLabel?: string;
  /** a form */
  readonly children: ReactNode;
};

/** The frame of a page that leads into the game: asphalt in both themes above what is to be done, beside it where there is room. */
export const HeroFrame = ({ label, hero, restLabel, children }: HeroFrameProps) => (
  <main id="main" tabIndex={-1} className={`${styles.frame} grid gap-0 grow`}>
    <section className={`${styles.hero} stack gap-5 relative stage-ink`} aria-label={label}>
      {hero}
      <i className="chequers at-foot" />
    </section>
    <section className={`${styles.rest} stack gap-5 w-full mx-auto`} aria-label={restLabel}>
      {children}
    </section>
  </main>
);
