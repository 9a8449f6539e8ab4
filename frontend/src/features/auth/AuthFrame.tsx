import type { ReactNode } from 'react';
import { ThreeSteps } from '../../components/game/ThreeSteps/ThreeSteps';
import { Wordmark } from '../../components/ui/Brand/Brand';
import { cx } from '../../lib/ui/cx';
import { useTabTitle } from '../../lib/ui/useTabTitle';
import { HeroFrame } from './HeroFrame';
import { WHAT_IT_IS } from './whatItIs';
import styles from './AuthFrame.module.css';

type AuthFrameProps = {
  readonly title: string;
  /** the whole hero, with what the game is: the landing page */
  readonly full?: boolean;
  /** the start lights go out: signed in */
  readonly lightsOut?: boolean;
  readonly children: ReactNode;
};

/** The frame of all pages without a session: start lights and wordmark beside a form. */
export function AuthFrame({ title, full = false, lightsOut = false, children }: AuthFrameProps) {
  useTabTitle(title);
  return (
    <HeroFrame
      label="About Gridlock"
      hero={
        <>
          <StartLights lightsOut={lightsOut} />
          <div className="grid gap-4 relative">
            <Wordmark as="p" onDark className={styles.wordmark} />
            {full && <p className={`${styles.tag} stage-muted text-lead balance`}>{WHAT_IT_IS}</p>}
          </div>
          {full && <ThreeSteps isTight />}
        </>
      }
    >
      <h1 className="text-name" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </HeroFrame>
  );
}

const StartLights = ({ lightsOut }: { readonly lightsOut: boolean }) => (
  <div
    className={cx(styles.lights, 'grid gap-3 justify-center', lightsOut && styles.out)}
    aria-hidden="true"
  >
    {[1, 2, 3, 4, 5].map((pair) => (
      <span key={pair} className="grid gap-2 justify-items-center">
        <i />
        <i />
      </span>
    ))}
  </div>
);

/** Of each of the links below a form. */
export const AUTH_LINK = 'text-link inline-row min-h-target';

/** The links below a form. */
export const AuthLinks = ({ children }: { readonly children: ReactNode }) => (
  <p className="cluster items-stretch gap-0 gap-x-4 justify-between">{children}</p>
);
