import { Moon, Sun } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useLegalDialog } from '../features/legal/useLegalDialog';
import { paths } from '../lib/game/paths';
import { chooseTheme, theme } from '../lib/ui/theme';
import { APP_VERSION } from '../lib/app/version';
import styles from './Footer.module.css';

/**
 * Below every page: who we are not (CO-37), the legal texts, the theme, and the version that was
 * built.
 */
export function Footer() {
  const { openLegal, legalDialog } = useLegalDialog();
  return (
    <footer className={`${styles.footer} print-none border-t muted text-small`}>
      <div className={`${styles.inner} wrap cluster gap-2 gap-x-6 items-stretch justify-between`}>
        <p>
          Gridlock is an independent fan game. It is not affiliated with, endorsed by or connected
          to the sport’s governing bodies, teams or drivers.
          <small className="block faint text-label">Version {APP_VERSION}</small>
        </p>
        <nav className="cluster items-stretch gap-0 gap-x-4" aria-label="Footer">
          <Link to={paths.rules}>Rules</Link>
          <Link to={paths.info}>Info</Link>
          <button type="button" onClick={() => openLegal('terms')}>
            Terms
          </button>
          <button type="button" onClick={() => openLegal('privacy')}>
            Privacy
          </button>
          <ThemeSwitch />
        </nav>
      </div>
      {legalDialog}
    </footer>
  );
}

function ThemeSwitch() {
  const isLight = theme.use() === 'light';
  const Icon = isLight ? Moon : Sun;
  return (
    <button type="button" onClick={() => chooseTheme(isLight ? 'dark' : 'light')}>
      <Icon className="icon-sm" aria-hidden="true" />
      {isLight ? 'Dark theme' : 'Light theme'}
    </button>
  );
}
