import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/Button/Button';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { useUser } from '../../features/auth/session';
import { type Opponent, useListOpponentsQuery } from '../../api/briefingApi';
import { NoOpponents } from '../../features/league/NoOpponents';
import { matrixParts } from './matrix';
import { OpponentCarousel } from './OpponentCarousel';
import { PicksMatrix } from './PicksMatrix';
import { teamTints, type TeamTints } from '../../features/briefing/teamTints';
import { type League, useGetLeagueQuery } from '../../api/leagueApi';
import type { Season } from '../../api/raceApi';
import { useGetStandingsQuery } from '../../api/standingsApi';
import { pointsText } from '../../lib/game/formatPoints';
import { paths } from '../../lib/game/paths';
import { useWide } from '../../lib/ui/useWide';
import { useLeagueSeason } from '../../features/league/useLeagueSeason';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';

/** What the opponents still have to play (OB-01 to OB-09). */
export function BriefingPage() {
  const { leagueId = '' } = useParams();
  const members = useListOpponentsQuery({ leagueId, me: 'true' });
  const league = useGetLeagueQuery({ id: leagueId }).data;
  const userId = useUser()._id;
  return (
    <>
      <PageTitle
        title="Opponents Briefing"
        sub={<span>{league ? `Who everyone in ${league.name} can still pick` : '\u00a0'}</span>}
      />
      <QueryView
        query={members}
        loading={
          <SkeletonBlocks label="Loading opponents…" gap="gap-3" bars={['5.5rem', '24rem']} />
        }
        error="Failed to load data"
        errorAction={<ButtonLink to={paths.league(leagueId)}>Back to League</ButtonLink>}
        isEmpty={(list) => list.every(({ id }) => id === userId)}
        empty={<NoOpponents code={league?.code} />}
      >
        {(list) => <Briefing leagueId={leagueId} league={league} members={list} userId={userId} />}
      </QueryView>
    </>
  );
}

type BriefingProps = {
  readonly leagueId: string;
  /** unknown while it is being loaded */
  readonly league: League | undefined;
  /** the player among them */
  readonly members: readonly Opponent[];
  readonly userId: string;
};

function Briefing({ leagueId, league, members, userId }: BriefingProps) {
  const season = useLeagueSeason(league);
  // grey until the season is known
  const tints = teamTints(season);
  const placeOf = usePlaces(leagueId, league?.season);
  const me = members.find(({ id }) => id === userId);
  const opponents = members.filter(({ id }) => id !== userId);
  return (
    <div className="stack">
      <OpponentCarousel
        leagueId={leagueId}
        opponents={opponents}
        me={me}
        tints={tints}
        placeOf={placeOf}
      />
      {season && <Sheet season={season} opponents={opponents} me={me} tints={tints} />}
    </div>
  );
}

type SheetProps = {
  readonly season: Season;
  readonly opponents: readonly Opponent[];
  readonly me: Opponent | undefined;
  readonly tints: TeamTints;
};

/** Everybody side by side where there is room for it; the cards come first, as it may be a long table. */
function Sheet({ season, ...props }: SheetProps) {
  const isWide = useWide();
  const parts = matrixParts(season);
  return isWide && <PicksMatrix parts={parts} {...props} />;
}

/** 'P1, 364 points' in the drivers' table; empty for everybody before the first results. */
function usePlaces(leagueId: string, season: number | undefined) {
  const table = useGetStandingsQuery(
    { leagueId, season: season ?? 0 },
    { skip: season === undefined },
  ).data;
  return useMemo(() => {
    const rows = table?.completedRounds.length ? table.driverStandings : [];
    const places = new Map(
      rows.map(({ user, position, totalPoints }) => [
        user._id,
        `P${position}, ${pointsText(totalPoints)}`,
      ]),
    );
    return (userId: string) => places.get(userId) ?? '';
  }, [table]);
}
