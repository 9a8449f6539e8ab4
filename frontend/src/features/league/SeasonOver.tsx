import { Flag } from 'lucide-react';
import { ButtonLink } from '../../components/ui/Button/Button';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { Panel } from '../../components/ui/Panel/Panel';
import { paths } from '../../lib/game/paths';
import { Champions } from './SeasonChampions';
import { useAreOverviewsLoading, useOverview } from './useOverviews';

/** In the place of a next race: the champions of the league, and the ways to the season that was. */
export function SeasonOver({ leagueId }: { readonly leagueId: string }) {
  const champions = useOverview(leagueId)?.champions;
  if (useAreOverviewsLoading()) return null;
  const ways = (
    <div className="cluster">
      <ButtonLink small to={paths.standings(leagueId)}>
        {champions ? 'Final standings' : 'Standings'}
      </ButtonLink>
      <ButtonLink small to={paths.raceHistory(leagueId)}>
        Race History
      </ButtonLink>
      <ButtonLink small to={paths.hall(leagueId)}>
        Hall of fame
      </ButtonLink>
    </div>
  );
  if (!champions)
    return (
      <EmptyState icon={<Flag />} action={ways}>
        No upcoming races scheduled
      </EmptyState>
    );
  return (
    <Panel title="The season is over">
      <div className="grid">
        <Champions champions={champions} />
        <p className="muted">No upcoming races scheduled</p>
        {ways}
      </div>
    </Panel>
  );
}
