import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { FRESH } from '../../api/freshness';
import { ButtonLink } from '../../components/ui/Button/Button';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { useListOpponentsQuery } from '../../features/briefing/briefingApi';
import { BriefingSkeleton } from '../../features/briefing/BriefingSkeleton';
import { NoOpponents } from '../../features/briefing/NoOpponents';
import { OpponentCarousel } from '../../features/briefing/OpponentCarousel';
import { teamTints } from '../../features/briefing/teamTints';
import { useGetLeagueQuery } from '../../features/league/leagueApi';
import { useSeason } from '../../features/race/useSeason';
import { useGetStandingsQuery } from '../../features/standings/standingsApi';
import { pointsText } from '../../lib/game/formatPoints';
import { paths } from '../../lib/game/paths';

/** What the opponents still have to play (OB-01 to OB-09). */
export function BriefingPage() {
  const { leagueId = '' } = useParams();
  const opponents = useListOpponentsQuery({ leagueId }, FRESH);
  const league = useGetLeagueQuery({ id: leagueId }).data;
  const tints = useTints(league?.season);
  const placeOf = usePlaces(leagueId, league?.season);
  return (
    <>
      <PageTitle
        title="Opponents Briefing"
        sub={<span>{league ? `What everyone in ${league.name} still has to play` : '\u00a0'}</span>}
      />
      <QueryView
        query={opponents}
        loading={<BriefingSkeleton />}
        error="Failed to load data"
        errorAction={<ButtonLink to={paths.league(leagueId)}>Back to League</ButtonLink>}
        isEmpty={(list) => list.length === 0}
        empty={<NoOpponents code={league?.code} />}
      >
        {(list) => <OpponentCarousel opponents={list} tints={tints} placeOf={placeOf} />}
      </QueryView>
    </>
  );
}

/** Grey until the season is known. */
function useTints(year: number | undefined) {
  const season = useSeason(year);
  return useMemo(() => teamTints(season), [season]);
}

/** 'P1, 364 points' in the drivers' table; empty for everybody before the first results. */
function usePlaces(leagueId: string, season: number | undefined) {
  const table = useGetStandingsQuery(
    { leagueId, season: season ?? 0 },
    { ...FRESH, skip: season === undefined },
  ).data;
  return useMemo(() => {
    const rows = table?.completedRounds.length ? table.driverStandings : [];
    const places = new Map(
      rows.map(({ user, position, totalPoints }) => [
        user._id,
        `P${String(position)}, ${pointsText(totalPoints)}`,
      ]),
    );
    return (userId: string) => places.get(userId) ?? '';
  }, [table]);
}
