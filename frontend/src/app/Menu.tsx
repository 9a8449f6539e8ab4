import * as Radix from '@radix-ui/react-dialog';
import {
  Bell,
  ChartNoAxesColumn,
  ChevronDown,
  House,
  LogOut,
  Trophy,
  UserRound,
  Wrench,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Wordmark } from '../components/ui/Brand/Brand';
import { useReturnFocus } from '../components/ui/Dialog/useReturnFocus';
import { keepOpenForToast } from '../components/ui/Toast/toasts';
import { IconButton } from '../components/ui/IconButton/IconButton';
import { useSession, useSignOut } from '../features/auth/session';
import { MyLeagueLinks } from '../features/league/MyLeagueLinks';
import { paths } from '../lib/game/paths';
import { cx } from '../lib/ui/cx';
import styles from './Menu.module.css';

type MenuProps = { readonly open: boolean; readonly onClose: () => void };

/** Slides in from the right; focus stays inside, and it takes 300 ms to leave (SH-11). */
export function Menu({ open, onClose }: MenuProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={styles.menu}
          aria-describedby={undefined}
          onInteractOutside={keepOpenForToast}
          {...focus}
        >
          <Radix.Title className="vh">Menu</Radix.Title>
          <div className={`${styles.head} row gap-0 justify-between mb-2`}>
            <Wordmark />
            <Radix.Close asChild>
              <IconButton label="Close menu">
                <X className="icon" />
              </IconButton>
            </Radix.Close>
          </div>
          <MenuItems onFollow={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function MenuItems({ onFollow }: { readonly onFollow: () => void }) {
  const { user } = useSession();
  const { signOut, leaving } = useSignOut();
  return (
    <nav aria-label="Main">
      <Link to={paths.profile} className={styles.item} onClick={onFollow}>
        <UserRound className="icon" />
        Profile
      </Link>
      <Link to={paths.notifications} className={styles.item} onClick={onFollow}>
        <Bell className="icon" />
        Notifications
      </Link>
      <Link to={paths.dashboard} className={styles.item} onClick={onFollow}>
        <House className="icon" />
        Home
      </Link>
      <MyLeague onFollow={onFollow} />
      <Link to={paths.statistics} className={styles.item} onClick={onFollow}>
        <ChartNoAxesColumn className="icon" />
        Statistics
      </Link>
      {user?.isAppAdmin && (
        <Link to={paths.admin} className={styles.item} onClick={onFollow}>
          <Wrench className="icon" />
          Admin
        </Link>
      )}
      <div className={styles.separator} />
      <button
        type="button"
        className={styles.item}
        aria-busy={leaving || undefined}
        onClick={leaving ? undefined : () => void signOut()}
      >
        <LogOut className="icon" />
        {leaving ? 'Logging out…' : 'Logout'}
      </button>
    </nav>
  );
}

/** The list is asked for on its first opening and then follows the cache, so it is never stale. */
function MyLeague({ onFollow }: { readonly onFollow: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <Trophy className="icon" />
        My League
        <ChevronDown className={cx('icon', styles.chevron, open && styles.turned)} />
      </button>
      {open && (
        <div className={styles.sub}>
          <MyLeagueLinks className={cx(styles.item, styles.subItem)} onFollow={onFollow} />
        </div>
      )}
    </>
  );
}
