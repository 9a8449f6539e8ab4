import { Flag } from 'lucide-react';
import { ButtonLink } from '../../components/ui/Button/Button';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { useSession } from '../../features/auth/session';
import { paths } from '../../lib/game/paths';

/** For an address that no route matches. */
export function NotFoundPage() {
  const { status } = useSession();
  const home = status === 'signed-in' ? paths.dashboard : paths.landing;
  return (
    <>
      <PageTitle title="Off the track" tab="Not found" />
      <EmptyState
        icon={<Flag />}
        action={
          <ButtonLink to={home} kind="primary">
            Home
          </ButtonLink>
        }
      >
        There’s no page at this address.
      </EmptyState>
    </>
  );
}
