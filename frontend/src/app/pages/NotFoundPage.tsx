import { Flag } from 'lucide-react';
import { ButtonLink } from '../../components/Button/Button';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { useSession } from '../hooks';
import { paths } from '../paths';

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
        There is no page at this address.
      </EmptyState>
    </>
  );
}
