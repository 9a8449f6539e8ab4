import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { useDeleteAccountMutation } from '../../api/authApi';
import { storeLogoutReason } from '../../features/auth/logoutReason';
import { useEndSession, useUser } from '../../features/auth/session';
import { InstallPanel } from '../../features/install/InstallPanel';
import { AccountPanel } from './AccountPanel';
import { CalendarPanel } from '../../features/profile/CalendarPanel';
import { TokensPanel } from './TokensPanel';
import { YourLeaguesPanel } from './YourLeaguesPanel';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Panel } from '../../components/ui/Panel/Panel';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { paths } from '../../lib/game/paths';

/** The account on the left; on the right the leagues, calendar and tokens, and the way to the tools of app admins. */
export function ProfilePage() {
  const { _id: userId, isAppAdmin } = useUser();
  return (
    <>
      <PageTitle title="Profile" />
      <div className="stack two-even">
        <Account />
        <div className="stack">
          <YourLeaguesPanel userId={userId} />
          <InstallPanel />
          <CalendarPanel />
          <TokensPanel />
          {isAppAdmin && <AdminPanel />}
        </div>
      </div>
    </>
  );
}

function Account() {
  const user = useUser();
  const [deleteAccount] = useDeleteAccountMutation();
  const endSession = useEndSession();
  return (
    <AccountPanel
      user={user}
      onDelete={async (currentPassword) => {
        await deleteAccount({
          currentPasswordDto: { currentPassword: currentPassword || null },
        }).unwrap();
        storeLogoutReason('account-deleted');
        endSession();
      }}
    />
  );
}

const PANELS = [
  {
    id: 'admin-test-tools',
    title: 'Admin Test Tools',
    note: 'Send a test reminder and test the mail server.',
  },
  {
    id: 'admin-dashboard',
    title: 'Admin Dashboard',
    note: 'Assign points and update boards and races in all leagues.',
  },
  {
    id: 'avatar-testing',
    title: 'Avatar Testing',
    note: 'Try a helmet on any player.',
  },
] as const;

/** Where app admins find their tools (PR-15 to PR-18). */
const AdminPanel = () => (
  <Panel title="Admin" hatched flush>
    {PANELS.map(({ id, title, note }) => (
      <SettingRow
        key={id}
        title={title}
        note={note}
        action={
          <ButtonLink small to={paths.adminPanel(id)} aria-label={`Open ${title}`}>
            Open
          </ButtonLink>
        }
      />
    ))}
  </Panel>
);
