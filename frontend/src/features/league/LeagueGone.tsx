import { ButtonLink } from '../../components/ui/Button/Button';
import { Failure } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { paths } from '../../lib/game/paths';
import { useGetLeagueQuery } from '../../api/leagueApi';

/** In the place of an open page whose league is gone. It goes on asking: who joins again is back on the page. */
export function LeagueGone({ leagueId }: { readonly leagueId: string }) {
  const name = useGetLeagueQuery({ id: leagueId }).currentData?.name;
  return (
    <>
      <PageTitle title={name ?? 'League'} />
      <Failure action={<ButtonLink to={paths.dashboard}>Home</ButtonLink>}>
        This league no longer exists, or you’re not a member.
      </Failure>
    </>
  );
}
