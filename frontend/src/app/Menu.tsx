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
import dialog from '../components/ui/Dialog/Dialog.module.css';
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
        <Radix.Overlay className={dialog.scrim} />
        <Radix.Content
          className={`${styles.menu} column gap-0`}
          aria-describedby={undefined}
          onInteractOutside={keepOpenForToast}
          {...focus}
        >
          <Radix.Title className="vh">Menu</Radix.Title>
          <div className="row gap-0 justify-between mb-2">
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

const ITEM = `${styles.item} bare hover-fill row gap-3 w-full px-3 rounded-2 strong text-left break-anywhere no-underline`;

function MenuItems({ onFollow }: { readonly onFollow: () => void }) {
  const { user } = useSession();
  const { signOut, leaving } = useSignOut();
  return (
    <nav aria-label="Main">
      <Link to={paths.profile} className={ITEM} onClick={onFollow}>
        <UserRound className="icon" />
        Profile
      </Link>
      <Link to={paths.notifications} className={ITEM} onClick={onFollow}>
        <Bell className="icon" />
        Notifications
      </Link>
      <Link to={paths.dashboard} className={ITEM} onClick={onFollow}>
        <House className="icon" />
        Home
      </Link>
      <MyLeague onFollow={onFollow} />
      <Link to={paths.statistics} className={ITEM} onClick={onFollow}>
        <ChartNoAxesColumn className="icon" />
        Statistics
      </Link>
      {user?.isAppAdmin && (
        <Link to={paths.admin} className={ITEM} onClick={onFollow}>
          <Wrench className="icon" />
          Admin
        </Link>
      )}
      <div className={`${styles.separator} mt-3 mb-3`} />
      <button
        type="button"
        className={ITEM}
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
      <button type="button" className={ITEM} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Trophy className="icon" />
        My League
        <ChevronDown className={cx('icon ml-auto', styles.chevron, open && styles.turned)} />
      </button>
      {open && (
        <div className={styles.sub}>
          <MyLeagueLinks className={cx(ITEM, styles.subItem, 'text-body')} onFollow={onFollow} />
        </div>
      )}
    </>
  );
}
