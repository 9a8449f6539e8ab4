import { ArrowLeft, Menu as MenuIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { Wordmark } from '../components/ui/Brand/Brand';
import { ButtonLink } from '../components/ui/Button/Button';
import { preloadDialogs } from '../components/ui/Dialog/Dialog';
import { IconButton } from '../components/ui/IconButton/IconButton';
import { late, useOnceOpen } from '../components/ui/Late/late';
import { PrefetchLink } from '../components/ui/PrefetchLink/PrefetchLink';
import { FullScreenSpinner } from '../components/ui/Spinner/Spinner';
import { useSession } from '../features/auth/session';
import { paths } from '../lib/game/paths';
import { reloadPage } from '../lib/ui/navigation';
import styles from './AppShell.module.css';
import { useRaceVisits } from './useRaceVisits';

const Menu = late(async () => (await import('./Menu')).Menu);

/** What somebody does before anything opens. */
const REACHING = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;

const withoutBar: readonly string[] = [paths.landing, paths.dashboard];

/** Top bar with back and menu around a page; the dashboard has a head of its own (SH-04). */
export function AppShell() {
  const { pathname } = useLocation();
  const { status, user } = useSession();
  useRaceVisits(user?._id, pathname);
  usePreloadedDialogs();
  if (status === 'loading') return <FullScreenSpinner onRetry={reloadPage} />;
  const hasBar = !withoutBar.includes(pathname);
  return (
    <>
      {hasBar && <TopBar signedIn={status === 'signed-in'} />}
      <main id="main" tabIndex={-1} className="wrap page">
        <Outlet />
      </main>
    </>
  );
}

/** The code of menu and dialogs comes when somebody first reaches for something. */
function usePreloadedDialogs() {
  useEffect(() => {
    const load = () => {
      void preloadDialogs();
      void Menu.preload();
    };
    const once = { once: true, passive: true, capture: true };
    for (const event of REACHING) window.addEventListener(event, load, once);
    return () => {
      for (const event of REACHING) window.removeEventListener(event, load, once);
    };
  }, []);
}

/** Visitors who are not signed in get a way to sign in, and back to the landing page. */
function TopBar({ signedIn }: { readonly signedIn: boolean }) {
  const home = signedIn ? paths.dashboard : paths.landing;
  return (
    <header className={styles.bar}>
      <div>
        <BackButton home={home} />
        <PrefetchLink to={home} className={styles.brand} aria-label="Gridlock, home">
          <Wordmark />
        </PrefetchLink>
        {signedIn ? (
          <MenuButton />
        ) : (
          <ButtonLink to={paths.signIn} small>
            Sign in
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

/** Back in history when there is somewhere to go back to, else home (SH-01, SH-02). */
function BackButton({ home }: { readonly home: string }) {
  const navigate = useNavigate();
  return (
    <IconButton
      label="Back"
      onClick={() => {
        if (window.history.length > 2) void navigate(-1);
        else void navigate(home);
      }}
    >
      <ArrowLeft className="icon" />
    </IconButton>
  );
}

function MenuButton() {
  const { pathname } = useLocation();
  // open for this path only: following a link closes it
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === pathname;
  const wasOpen = useOnceOpen(open);
  return (
    <>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setOpenOn(pathname);
        }}
      >
        <MenuIcon className="icon" />
      </IconButton>
      {wasOpen && (
        <Menu
          open={open}
          onClose={() => {
            setOpenOn(null);
          }}
        />
      )}
    </>
  );
}
