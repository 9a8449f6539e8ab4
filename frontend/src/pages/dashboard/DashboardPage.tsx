import { AtSign, LogOut } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Wordmark } from '../../components/ui/Brand/Brand';
import { IconButton } from '../../components/ui/IconButton/IconButton';
import { BulletinBoard } from './announcements/BulletinBoard';
import type { User } from '../../api/authApi';
import { useSignOut, useUser } from '../../features/auth/session';
import { MyLeaguesPanel, RaceNights } from './leagues/MyLeaguesPanel';
import { InstallHint } from '../../features/install/InstallHint';
import { ConfirmEmailBanner } from '../../features/profile/ConfirmEmailBanner';
import { Invitations } from '../../features/league/Invitations';
import { SeasonChampions, useIsSeasonOver } from '../../features/league/SeasonChampions';
import { Offers } from '../../features/league/OwnershipOffer';
import {
  useAreOverviewsLoading,
  useAwaitedResult,
  useIsNewcomer,
  useNeed,
  useOverviews,
  useSeasonOverviews,
} from '../../features/league/useOverviews';
import { NextRaceCard } from './NextRaceCard';
import { THIS_SEASON, useGetNextRaceQuery } from '../../api/raceApi';
import { paths } from '../../lib/game/paths';
import { site } from '../../lib/ui/site';
import { loadAtRest } from '../../lib/ui/loadAhead';
import { useTabTitle } from '../../lib/ui/useTabTitle';
import { cx } from '../../lib/ui/cx';
import styles from './DashboardPage.module.css';
import { DashboardTiles, type PanelKey } from './DashboardTiles';
import type { LeagueOverview } from '../../api/leagueApi';
import { LiveReveal } from '../../features/lights-out/LiveReveal';
import { useServerTime } from '../../lib/game/useServerNow';
import { ThreeSteps } from '../../components/game/ThreeSteps/ThreeSteps';
import { Panel } from '../../components/ui/Panel/Panel';

const MovedLocks = lazy(async () => ({ default: (await import('./MovedLocks')).MovedLocks }));
const loadForm = async () => ({ default: (await import('./FormPanel')).FormPanel });
const FormPanel = lazy(loadForm);

/** The first page after signing in: next race, leagues, announcements. */
export function DashboardPage() {
  const user = useUser();
  useTabTitle('Dashboard');
  return (
    <div className={styles.dashboard}>
      <header className="split py-2">
        <span className="row gap-0 flex-none">
          <Wordmark as="h1" className={styles.title} />
          <SocialLink />
        </span>
        <span className={`${styles.own} row gap-0 min-w-0 justify-end`}>
          <Link
            className={`${styles.profile} row gap-1 min-w-0 text-label-strong no-underline`}
            to={paths.profile}
            aria-label={`Profile: ${user.username}`}
          >
            <HelmetAvatar avatar={user.avatar} size={40} />
            <span className="ellipsis min-w-0" title={user.username}>
              {user.username}
            </span>
          </Link>
          <LogoutButton />
        </span>
      </header>
      <Board user={user} />
      <DashboardReveal userId={user._id} />
    </div>
  );
}

function Board({ user }: { readonly user: User }) {
  const formId = useId();
  const leaguesId = useId();
  const isNew = useIsNew();
  const [panel, setPanel] = useState<PanelKey>('my-league');
  const leagues = useRef<HTMLDivElement>(null);
  useEffect(() => loadAtRest(loadForm), []);
  const choose = (next: PanelKey) => {
    setPanel(next === panel ? 'my-league' : next);
    if (next === 'my-league') leagues.current?.scrollIntoView({ block: 'nearest' });
  };
  const tiles = (
    <DashboardTiles open={panel} ids={{ form: formId, leagues: leaguesId }} onPress={choose} />
  );
  const form = panel !== 'my-league' && (
    // by its key it stays what it is where it moves up
    <Suspense key={panel} fallback={<div id={formId} />}>
      <FormPanel id={formId} panel={panel} />
    </Suspense>
  );
  return (
    <div className="stack two-col">
      {isNew && (
        <div className={styles.full}>
          <StartHere>{tiles}</StartHere>
        </div>
      )}
      {isNew && form}
      <div className={cx('stack', styles.full)}>
        <Invitations />
        <Offers me={user._id} />
        <MovedLocksIfAny userId={user._id} />
        <NextRace />
        {!user.getsEmails && <ConfirmEmailBanner />}
      </div>
      <InstallHint className={styles.full} />
      <div ref={leagues} id={leaguesId} className={styles.leagues}>
        <MyLeaguesPanel userId={user._id} footer={!isNew && <RaceNights />} />
      </div>
      <BulletinBoard canEdit={user.isAppAdmin} />
      {!isNew && <div className={styles.full}>{tiles}</div>}
      {!isNew && form}
    </div>
  );
}

/** Whether the player came to this page without a league; whoever makes one on it goes on to that. */
function useIsNew(): boolean {
  const isNewcomer = useIsNewcomer();
  const [isNew, setIsNew] = useState(isNewcomer);
  if (isNew === null && isNewcomer !== null) setIsNew(isNewcomer);
  return isNew ?? false;
}

/** The race's card, with what the player's leagues add to it. */
function NextRace() {
  const race = useGetNextRaceQuery(THIS_SEASON).data;
  useAwaitedResult(race?.status === 'completed' ? race.round : null);
  const isOver = useIsSeasonOver();
  return (
    <NextRaceCard
      need={useNeed()}
      isLoading={useAreOverviewsLoading()}
      seasonEnd={isOver && <SeasonChampions />}
    />
  );
}

/** Each moved lock once, however many leagues it is in. */
function MovedLocksIfAny({ userId }: { readonly userId: string }) {
  const all = useOverviews().flatMap(({ movedLocks }) => movedLocks);
  const moved = [...new Map(all.map((lock) => [lock.raceName, lock])).values()];
  if (moved.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <MovedLocks moved={moved} userId={userId} />
    </Suspense>
  );
}

function LogoutButton() {
  const { signOut, leaving } = useSignOut();
  return (
    <IconButton
      label={leaving ? 'Logging out…' : 'Logout'}
      busy={leaving}
      onClick={() => void signOut()}
    >
      <LogOut className="icon" />
    </IconButton>
  );
}

const SocialLink = () => (
  <a
    className={`${styles.social} inline-row justify-center min-h-target px-3 rounded-2 muted text-label no-underline`}
    href={site.socialUrl}
    target="_blank"
    rel="noreferrer"
  >
    <AtSign className="icon" />
    {/* where it leads, without the www */}
    <span className={styles.host}>
      {new URL(site.socialUrl, window.location.href).hostname.replace(/^www\./, '')}
    </span>
    <span className="vh">Gridlock on social media, opens in a new tab</span>
  </a>
);

/** A show that has begun stays for as long (ms) as anybody looks at it. */
const SHOWN_FOR = 600_000;

/** The league that locks next, or has just locked; the first of them where several lock together. */
function nextToLock(leagues: readonly LeagueOverview[], now: number): string | null {
  const locks = leagues.flatMap(({ _id, current }) => {
    const at = current?.lockAt ? Date.parse(current.lockAt) : 0;
    return at > now - SHOWN_FOR ? [{ _id, at }] : [];
  });
  return locks.toSorted((one, other) => one.at - other.at)[0]?._id ?? null;
}

/** At the lock the dashboard plays lights out too, of one league (MO-01). */
function DashboardReveal({ userId }: { readonly userId: string }) {
  const leagues = useSeasonOverviews();
  const leagueId = useServerTime((now) => nextToLock(leagues, now));
  return leagueId !== null && <LiveReveal key={leagueId} {...{ leagueId, userId }} />;
}

/** For anyone who is in no league yet: what the game is, and all ways into it. */
const StartHere = ({ children }: { readonly children: ReactNode }) => (
  <Panel title="Start here" footer={<RaceNights />}>
    <div className="stack">
      <ThreeSteps />
      {children}
    </div>
  </Panel>
);
