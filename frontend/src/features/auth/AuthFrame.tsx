import type { ReactNode } from 'react';
import { Wordmark } from '../../components/ui/Brand/Brand';
import { cx } from '../../lib/ui/cx';
import { useTabTitle } from '../../lib/ui/useTabTitle';
import styles from './AuthFrame.module.css';
import yellowHelmet from './hero/helmet-01-27.svg';
import blueHelmet from './hero/helmet-15-08.svg';
import pinkHelmet from './hero/helmet-21-81.svg';
import redHelmet from './hero/helmet-28-44.svg';

const HERO_HELMETS = { yellowHelmet, blueHelmet, redHelmet, pinkHelmet };

type AuthFrameProps = {
  readonly title: string;
  /** the whole hero, with tagline and helmets: the landing page */
  readonly full?: boolean;
  /** the start lights go out: signed in */
  readonly lightsOut?: boolean;
  readonly children: ReactNode;
};

/** The frame of all pages without a session: start lights and wordmark beside a form. */
export function AuthFrame({ title, full = false, lightsOut = false, children }: AuthFrameProps) {
  useTabTitle(title);
  return (
    <main id="main" tabIndex={-1} className={styles.frame}>
      <section className={styles.hero} aria-label="About Gridlock">
        <StartLights lightsOut={lightsOut} />
        <div className={styles.copy}>
          <Wordmark as="p" onDark className={styles.wordmark} />
          {full && (
            <p className={styles.tag}>Three picks before every race. Then the lights go out.</p>
          )}
        </div>
        {full && <HeroGrid />}
      </section>
      <section className={styles.form}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </section>
    </main>
  );
}

const StartLights = ({ lightsOut }: { readonly lightsOut: boolean }) => (
  <div className={cx(styles.lights, lightsOut && styles.out)} aria-hidden="true">
    {[1, 2, 3, 4, 5].map((pair) => (
      <span key={pair}>
        <i />
        <i />
      </span>
    ))}
  </div>
);

const HeroGrid = () => (
  <div className={styles.grid} aria-hidden="true">
    {Object.entries(HERO_HELMETS).map(([name, helmet]) => (
      <div key={name}>
        <img src={helmet} alt="" width="160" height="160" />
      </div>
    ))}
  </div>
);

/** The links below a form. */
export const AuthLinks = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.links}>{children}</p>
);
