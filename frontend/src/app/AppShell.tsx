import { ArrowLeft, Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate, matchPath } from 'react-router-dom';
import { ButtonLink } from '../components/ui/Button/Button';
import { loadDialog } from '../components/ui/Dialog/Dialog';
import { IconButton } from '../components/ui/IconButton/IconButton';
import { FullScreenSpinner } from '../components/ui/Spinner/Spinner';
import { TopBar } from '../components/ui/TopBar/TopBar';
import { type Session, useSession } from '../features/auth/session';
import { useFollowNotifications } from '../features/notifications/useFollowNotifications';
import { paths, patterns } from '../lib/game/paths';
import { reloadPage } from '../lib/ui/navigation';
import { useLiveChanges } from './useLiveChanges';
import { loadAtRest } from '../lib/ui/loadAhead';
import { recordRaceVisit } from '../lib/game/seenResults';
import { serverNow } from '../lib/game/serverClock';

const loadMenu = async () => ({ default: (await import('./Menu')).Menu });
const Menu = lazy(loadMenu);

const withoutBar: readonly string[] = [paths.landing, paths.dashboard];

/** Top bar with back and menu around a page; the dashboard has a head of its own (SH-04). */
export function AppShell() {
  const { pathname } = useLocation();
  const { status, user } = useSession();
  useRaceVisits(user?._id, pathname);
  useLiveChanges(user?._id);
  useServiceWorker(user?._id);
  useFollowNotifications(status === 'signed-in');
  if (status === 'loading') return <FullScreenSpinner onRetry={reloadPage} />;
  const hasBar = !withoutBar.includes(pathname) || status === 'unanswered';
  return (
    <>
      {hasBar && <ShellBar status={status} />}
      <Outlet />
    </>
  );
}

/** Visitors who are not signed in get a way to sign in, and back to the landing page. */
function ShellBar({ status }: Pick<Session, 'status'>) {
  const home = status === 'signed-out' ? paths.landing : paths.dashboard;
  return (
    <TopBar
      home={home}
      start={<BackButton home={home} />}
      end={
        <>
          {status === 'signed-in' && <MenuButton />}
          {status === 'signed-out' && (
            <ButtonLink to={paths.signIn} small>
              Log in
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/**
 * Whether the page before this one is of the app: React Router numbers its entries of the history. How long that is says
 * nothing, as other sites may be in it.
 */
function hasStepBefore(): boolean {
  const state: unknown = window.history.state;
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' && state.idx > 0;
}

/** Back in history when there is somewhere to go back to, else home (SH-01, SH-02). */
function BackButton({ home }: { readonly home: string }) {
  const navigate = useNavigate();
  return (
    <IconButton
      label="Back"
      onClick={() => {
        if (hasStepBefore()) void navigate(-1);
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
  // it stays from then on, so that it can be seen to close
  const [wasOpen, setWasOpen] = useState(false);
  // it opens at once, also when the network has gone meanwhile; so does every dialog
  useEffect(() => {
    loadAtRest(loadMenu);
    loadAtRest(loadDialog);
  }, []);
  return (
    <>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setOpenOn(pathname);
          setWasOpen(true);
        }}
      >
        <MenuIcon className="icon" />
      </IconButton>
      {wasOpen && (
        <Suspense>
          <Menu open={open} onClose={() => setOpenOn(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Visitors come once, maybe: the app is kept on devices of players only. */
function useServiceWorker(userId: string | undefined) {
  useEffect(() => {
    if (!userId || !('serviceWorker' in navigator)) return;
    // without a network: at the next visit
    loadAtRest(async () => (await import('./serviceWorker')).startServiceWorker());
  }, [userId]);
}

/** Remembers that the page of a race, or its recap, was open, so that its result is announced no longer. */
function useRaceVisits(userId: string | undefined, pathname: string) {
  const match = matchPath(patterns.race, pathname) ?? matchPath(patterns.recap, pathname);
  const { leagueId, round } = match?.params ?? {};
  useEffect(() => {
    if (!userId || !leagueId || !round || !/^\d+$/.test(round)) return undefined;
    const visit = () => recordRaceVisit(userId, { leagueId, round, now: serverNow() });
    visit();
    // the result may have come while the page was open
    return visit;
  }, [userId, leagueId, round]);
}
