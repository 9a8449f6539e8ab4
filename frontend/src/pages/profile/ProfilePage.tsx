import { lazy, Suspense } from 'react';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { useDeleteAccountMutation } from '../../features/auth/authApi';
import { noteFarewell } from '../../features/auth/farewell';
import { useEndSession, useUser } from '../../features/auth/session';
import { YourLeaguesPanel } from './YourLeaguesPanel';
import { AccountPanel } from './AccountPanel';
import { cx } from '../../lib/ui/cx';

// few players ever see these
const AdminPanels = lazy(() =>
  import('./admin/AdminPanels').then((module) => ({ default: module.AdminPanels })),
);

/** The account on the left; on the right what app admins can do, or the leagues of everybody else. */
export function ProfilePage() {
  const { _id: userId, isAppAdmin } = useUser();
  return (
    <>
      <PageTitle title="Profile" />
      <div className="stack two-even">
        <div className={cx(isAppAdmin && 'stack')}>
          <Account />
          {isAppAdmin && <YourLeaguesPanel userId={userId} />}
        </div>
        {isAppAdmin ? (
          <Suspense>
            <AdminPanels />
          </Suspense>
        ) : (
          <YourLeaguesPanel userId={userId} />
        )}
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
        noteFarewell('account-deleted');
        endSession();
      }}
    />
  );
}
