import { useState, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { WifiOff } from 'lucide-react';
import { openProxySignIn, useProxySignIn } from '../api/signInProxy';
import { selectStartedAs } from '../api/sessionSlice';
import { FullScreenSpinner } from '../components/ui/Spinner/Spinner';
import { useRequiredSession } from '../features/auth/session';
import { useTimeZone } from '../features/profile/useTimeZone';
import { paths } from '../lib/game/paths';
import { reloadPage } from '../lib/ui/navigation';
import { Button } from '../components/ui/Button/Button';
import { EmptyState } from '../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../components/ui/PageTitle/PageTitle';
import { useGetMeQuery } from '../api/authApi';
import { PageMain } from './PageMain';
import { useFollowNotifications } from '../features/notifications/useFollowNotifications';
import { useRepairPush } from '../features/notifications/useRepairPush';

/**
 * Protected pages: a spinner while the session loads, the sign-in page without one (RT-20 to
 * RT-23). Whether there is one is what the server says: without an answer the page waits for it.
 */
export function RequireSession() {
  const { status, user } = useRequiredSession();
  useTimeZone(user?.timeZone);
  useKeepPush(user?._id);
  // the sign-in page leads to it
  useFollowNotifications(status === 'signed-out');
  const { key } = useLocation();
  const last = useLastPlayer(user?._id);
  switch (status) {
    case 'loading':
      return <FullScreenSpinner onRetry={reloadPage} />;
    case 'unanswered':
      return <NoConnection />;
    case 'signed-out':
      return <ToSignIn key={key} last={last} />;
    case 'signed-in':
      return <Outlet />;
  }
}

/** Leads to the sign-in page, and from there to this page; once, as other pages may be asked for until that is there. */
function ToSignIn({ last }: { readonly last: string | null }) {
  const from = useLocation();
  const [state] = useState({ from, ...(last && { of: last }) });
  return <Navigate to={paths.signIn} replace state={state} />;
}

/** Whose session this page was opened in, also after it has ended. */
function useLastPlayer(user: string | undefined): string | null {
  const startedAs = useSelector(selectStartedAs);
  const [last, setLast] = useState(startedAs);
  if (user !== undefined && user !== last) setLast(user);
  return user ?? last;
}

/** In place of a page while nobody knows who is signed in: `useSession` asks again, and the page follows. */
function NoConnection() {
  const { refetch, isFetching } = useGetMeQuery();
  const isAsked = useProxySignIn();
  return (
    <PageMain>
      <PageTitle title="No connection" />
      <EmptyState
        icon={<WifiOff />}
        action={
          isAsked ? (
            <Button onClick={openProxySignIn}>Log in to the server</Button>
          ) : (
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          )
        }
      >
        {isAsked
          ? 'The network or the server asks you to log in first. In Gridlock you’re still logged in.'
          : 'Gridlock can’t be reached. This page opens as soon as it answers; you’re still logged in.'}
      </EmptyState>
    </PageMain>
  );
}

/** At each visit, as browsers and servers lose subscriptions. */
function useKeepPush(userId: string | undefined) {
  const repair = useRepairPush(userId);
  useEffect(() => {
    // when it fails, the next visit tries again
    void repair().catch(() => null);
  }, [repair]);
}
