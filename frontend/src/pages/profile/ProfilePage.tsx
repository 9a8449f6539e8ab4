import { Suspense, lazy } from 'react';
import { FRESH } from '../../api/freshness';
import { MoreButton } from '../../components/ui/MoreButton/MoreButton';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { showToast } from '../../components/ui/Toast/toasts';
import { useDeleteAccountMutation } from '../../features/auth/authApi';
import { useEndSession, useUser } from '../../features/auth/session';
import { useAbandonLeagueMutation, useDeleteLeagueMutation } from '../../features/league/leagueApi';
import { useMyLeagues } from '../../features/league/useMyLeagues';
import { AccountPanel } from '../../features/profile/AccountPanel';
import { YourLeagues } from '../../features/profile/YourLeagues';
import { cx } from '../../lib/ui/cx';

// few players ever see these
const AdminPanels = lazy(() =>
  import('./AdminPanels').then((module) => ({ default: module.AdminPanels })),
);

/** The account on the left; on the right what app admins can do, or the leagues of everybody else. */
export function ProfilePage() {
  const { isAppAdmin } = useUser();
  return (
    <>
      <PageTitle title="Profile" />
      <div className="two-even">
        <div className={cx(isAppAdmin && 'stack')}>
          <Account />
          {isAppAdmin && <Leagues />}
        </div>
        {isAppAdmin ? (
          <Suspense>
            <AdminPanels />
          </Suspense>
        ) : (
          <Leagues />
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
        endSession();
      }}
    />
  );
}

function Leagues() {
  const { _id: userId } = useUser();
  const pages = useMyLeagues(FRESH);
  const [deleteLeague] = useDeleteLeagueMutation();
  const [abandonLeague] = useAbandonLeagueMutation();
  return (
    <YourLeagues
      query={pages.query}
      more={<MoreButton pages={pages} />}
      userId={userId}
      onDelete={async (id) => {
        showToast((await deleteLeague({ id }).unwrap()).message);
      }}
      onAbandon={async (id) => {
        showToast((await abandonLeague({ id }).unwrap()).message);
      }}
    />
  );
}
