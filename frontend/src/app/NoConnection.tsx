import { WifiOff } from 'lucide-react';
import { Button } from '../components/ui/Button/Button';
import { EmptyState } from '../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../components/ui/PageTitle/PageTitle';
import { useGetMeQuery } from '../api/authApi';
import { FETCH_ONCE } from '../api/freshness';
import { PageMain } from './PageMain';

/** In place of a page while nobody knows who is signed in: `useSession` asks again, and the page follows. */
export function NoConnection() {
  const { refetch, isFetching } = useGetMeQuery(undefined, FETCH_ONCE);
  return (
    <PageMain>
      <PageTitle title="No connection" />
      <EmptyState
        icon={<WifiOff aria-hidden="true" />}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        Gridlock can’t be reached. This page opens as soon as it answers; you’re still logged in.
      </EmptyState>
    </PageMain>
  );
}
