import { ArrowLeft, Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { matchPath, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { selectSimulation } from '../api/simulationSlice';
import { ButtonLink } from '../components/ui/Button/Button';
import { IconButton } from '../components/ui/IconButton/IconButton';
import { FullScreenSpinner } from '../components/ui/Spinner/Spinner';
import { TopBar } from '../components/ui/TopBar/TopBar';
import { useSession } from '../features/auth/session';
import { LeagueGone } from '../features/league/LeagueGone';
import { LiveFlag } from '../features/recap/flag/LiveFlag';
import { LiveReveal } from '../features/lights-out/LiveReveal';
import { useLeagueIsGone } from '../features/league/useLeagueIsGone';
import { paths, patterns } from '../lib/game/paths';
import { useResultNews } from '../lib/ui/live';
import { reloadPage } from '../lib/ui/navigation';
import { useOverdue } from '../lib/ui/useOverdue';
import { useAppSelector } from './hooks';
import { useLiveChanges } from './useLiveChanges';
import { useRaceVisits } from './useRaceVisits';

const loadMenu = async () => ({ default: (await import('./Menu')).Menu });
const Menu = lazy(loadMenu);

/** The page comes first: so long (ms) after it the next lock is looked up, for lights out. */
const AFTER_THE_PAGE = 3_000;

const withoutBar: readonly string[] = [paths.landing, paths.dashboard];

/** Top bar with back and menu around a page; the dashboard has a head of its own (SH-04). */
export function AppShell() {
  const { pathname } = useLocation();
  const { status, user } = useSession();
  useRaceVisits(user?._id, pathname);
  useLiveChanges(user?._id);
  const { leagueId } = matchPath({ path: patterns.league, end: false }, pathname)?.params ?? {};
  const isGone = useLeagueIsGone(leagueId);
  if (status === 'loading') return <FullScreenSpinner onRetry={reloadPage} />;
  const hasBar = !withoutBar.includes(pathname);
  return (
    <>
      {hasBar && <ShellBar signedIn={status === 'signed-in'} />}
      <main id="main" tabIndex={-1} className="wrap page">
        {leagueId && isGone ? <LeagueGone leagueId={leagueId} /> : <Outlet />}
      </main>
      {user && leagueId && !isGone && !matchPath(patterns.night, pathname) && (
        <Moments
          key={leagueId}
          userId={user._id}
          leagueId={leagueId}
          hasReveal={pathname === paths.league(leagueId) || pathname === paths.grid(leagueId)}
        />
      )}
    </>
  );
}

type MomentsProps = {
  readonly userId: string;
  readonly leagueId: string;
  /** the page plays lights out itself */
  readonly hasReveal: boolean;
};

/** What is played over any page of a league (MO-01, MO-02), but not over the evening of a race night. */
function Moments({ userId, leagueId, hasReveal }: MomentsProps) {
  const news = useResultNews(leagueId);
  const [before] = useState(news);
  const isSimulated = useAppSelector(selectSimulation);
  const isThere = useOverdue(!hasReveal, AFTER_THE_PAGE);
  return (
    <>
      {news && news !== before && <LiveFlag {...{ leagueId, userId, news, isSimulated }} />}
      {isThere && <LiveReveal {...{ leagueId, userId }} />}
    </>
  );
}

/** Visitors who are not signed in get a way to sign in, and back to the landing page. */
function ShellBar({ signedIn }: { readonly signedIn: boolean }) {
  const home = signedIn ? paths.dashboard : paths.landing;
  return (
    <TopBar
      home={home}
      start={<BackButton home={home} />}
      end={
        signedIn ? (
          <MenuButton />
        ) : (
          <ButtonLink to={paths.signIn} small>
            Log in
          </ButtonLink>
        )
      }
    />
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
  // it stays from then on, so that it can be seen to close
  const [wasOpen, setWasOpen] = useState(false);
  // it opens at once, also when the network has gone meanwhile
  useEffect(() => void loadMenu(), []);
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
          <Menu
            open={open}
            onClose={() => {
              setOpenOn(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
