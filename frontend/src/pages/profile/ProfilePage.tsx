import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { useDeleteAccountMutation } from '../../api/authApi';
import { storeLogoutReason } from '../../features/auth/logoutReason';
import { useEndSession, useUser } from '../../features/auth/session';
import { InstallPanel } from '../../features/install/InstallPanel';
import { AccountPanel } from './AccountPanel';
import { AdminPanel } from './AdminPanel';
import { CalendarPanel } from '../../features/profile/CalendarPanel';
import { TokensPanel } from './TokensPanel';
import { YourLeaguesPanel } from './YourLeaguesPanel';

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
        await deleteAccount({ currentPasswordDto: { currentPassword } }).unwrap();
        storeLogoutReason('account-deleted');
        endSession();
      }}
    />
  );
}
