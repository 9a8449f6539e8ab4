import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { FullScreenSpinner } from '../components/ui/Spinner/Spinner';
import { useRequiredSession } from '../features/auth/session';
import { useKeepPush } from '../features/notifications/useKeepPush';
import { useTimeZone } from '../features/profile/useTimeZone';
import { paths } from '../lib/game/paths';
import { reloadPage } from '../lib/ui/navigation';

/**
 * Protected pages: a spinner while the session loads, the sign-in page without one (RT-20 to
 * RT-23).
 */
export function RequireSession() {
  const { status, user } = useRequiredSession();
  useTimeZone(user?.timeZone);
  useKeepPush(user?._id);
  const location = useLocation();
  switch (status) {
    case 'loading':
      return <FullScreenSpinner onRetry={reloadPage} />;
    case 'signed-out':
      return <Navigate to={paths.signIn} replace state={{ from: location }} />;
    case 'signed-in':
      return <Outlet />;
  }
}
