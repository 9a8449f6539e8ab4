import { AtSign, LogOut } from 'lucide-react';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Wordmark } from '../../components/ui/Brand/Brand';
import { IconButton } from '../../components/ui/IconButton/IconButton';
import { PrefetchLink } from '../../components/ui/PrefetchLink/PrefetchLink';
import { BulletinBoard } from '../../features/announcement/BulletinBoard';
import { useSignOut } from '../../features/auth/session';
import { useUser } from '../../features/auth/session';
import { NextRaceCard } from '../../features/race/NextRaceCard';
import { paths } from '../../lib/game/paths';
import { site } from '../../lib/ui/site';
import { useTabTitle } from '../../lib/ui/useTabTitle';
import styles from './DashboardPage.module.css';
import { DashboardTiles } from './DashboardTiles';

const SMALL_AVATAR = 48;

/** The first page after signing in: next race, leagues, announcements. */
export function DashboardPage() {
  const user = useUser();
  useTabTitle('Dashboard');
  return (
    <div className={styles.dashboard}>
      <header className={styles.top}>
        <PrefetchLink
          className={styles.profile}
          to={paths.profile}
          aria-label={`Profile: ${user.username}`}
        >
          <HelmetAvatar avatar={user.avatar} size={SMALL_AVATAR} />
          <span>{user.username}</span>
        </PrefetchLink>
        <LogoutButton />
      </header>
      <div className={styles.hero}>
        <Wordmark as="h1" className={styles.title} />
        <SocialLink />
      </div>
      <div className={styles.columns}>
        <div className="stack">
          <NextRaceCard />
          <DashboardTiles userId={user._id} />
        </div>
        <BulletinBoard canEdit={user.isAppAdmin} />
      </div>
    </div>
  );
}

function LogoutButton() {
  const { signOut, leaving } = useSignOut();
  return (
    <IconButton
      label={leaving ? 'Signing out…' : 'Logout'}
      busy={leaving}
      onClick={() => void signOut()}
    >
      <LogOut className="icon" />
    </IconButton>
  );
}

const SocialLink = () => (
  <a className={styles.social} href={site.socialUrl} target="_blank" rel="noreferrer">
    <AtSign className="icon" aria-hidden="true" />
    {/* where it leads, without the www */}
    <span className={styles.host}>
      {new URL(site.socialUrl, window.location.href).hostname.replace(/^www\./, '')}
    </span>
    <span className="vh">Gridlock on social media, opens in a new tab</span>
  </a>
);
