import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, type Location } from 'react-router-dom';
import { FullScreenSpinner } from '../components/ui/Spinner/Spinner';
import { keepInvitation } from '../features/auth/invitation';
import { useRequiredSession } from '../features/auth/session';
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
  const location = useLocation();
  switch (status) {
    case 'loading':
      return <FullScreenSpinner onRetry={reloadPage} />;
    case 'signed-out':
      return <SignInFirst from={location} />;
    case 'signed-in':
      return <Outlet />;
  }
}

/** The invitation of a shared link is kept for the tab that the welcome email opens. */
function SignInFirst({ from }: { readonly from: Location }) {
  const code = from.pathname === paths.dashboard && new URLSearchParams(from.search).get('code');
  useEffect(() => {
    if (code) keepInvitation(code);
  }, [code]);
  return <Navigate to={paths.signIn} replace state={{ from }} />;
}
