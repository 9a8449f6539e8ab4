import { Moon, Sun } from 'lucide-react';
import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { LegalText } from '../features/legal/LegalDialog';
import { paths } from '../lib/game/paths';
import { chooseTheme, currentTheme, subscribeToTheme } from '../lib/ui/theme';
import styles from './Footer.module.css';

const LegalDialog = lazy(() =>
  import('../features/legal/LegalDialog').then((module) => ({ default: module.LegalDialog })),
);

export function Footer() {
  const [legal, setLegal] = useState<LegalText | null>(null);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>
          Gridlock is an independent fan game. It is not affiliated with, endorsed by or connected
          to the sport&apos;s governing bodies, teams or drivers.
        </p>
        <nav aria-label="Footer">
          <Link to={paths.rules}>Rules</Link>
          <Link to={paths.info}>Info</Link>
          <button
            type="button"
            onClick={() => {
              setLegal('terms');
            }}
          >
            Terms
          </button>
          <button
            type="button"
            onClick={() => {
              setLegal('privacy');
            }}
          >
            Privacy
          </button>
          <ThemeSwitch />
        </nav>
      </div>
      {legal && (
        <Suspense>
          <LegalDialog
            text={legal}
            onClose={() => {
              setLegal(null);
            }}
          />
        </Suspense>
      )}
    </footer>
  );
}

function ThemeSwitch() {
  const isLight = useSyncExternalStore(subscribeToTheme, currentTheme) === 'light';
  const Icon = isLight ? Moon : Sun;
  return (
    <button
      type="button"
      onClick={() => {
        chooseTheme(isLight ? 'dark' : 'light');
      }}
    >
      <Icon className="icon-sm" aria-hidden="true" />
      {isLight ? 'Dark theme' : 'Light theme'}
    </button>
  );
}
