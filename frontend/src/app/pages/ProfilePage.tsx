import { Suspense, lazy } from 'react';
import { MoreButton } from '../../components/MoreButton/MoreButton';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { showToast } from '../../components/Toast/toasts';
import { useDeleteAccountMutation } from '../../features/auth/authApi';
import { useAbandonLeagueMutation, useDeleteLeagueMutation } from '../../features/league/leagueApi';
import { useMyLeagues } from '../../features/league/useMyLeagues';
import { AccountPanel } from '../../features/profile/AccountPanel';
import { YourLeagues } from '../../features/profile/YourLeagues';
import { cx } from '../../lib/cx';
import { FRESH } from '../../lib/freshness';
import { useEndSession, useUser } from '../hooks';

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
