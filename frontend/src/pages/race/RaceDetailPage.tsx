import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { LeaveLink } from '../../components/game/LeaveLink/LeaveLink';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Failure } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { TitleSkeleton } from '../../components/ui/PageTitle/TitleSkeleton';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { useUser } from '../../features/auth/session';
import { ExplainDialog } from '../../features/explain/ExplainDialog';
import { useExplainLink } from '../../features/explain/explainLink';
import { useGetLeagueQuery } from '../../api/leagueApi';
import { AwaitedResult } from '../../features/race/AwaitedResult';
import { type Race, type RaceDetail, useGetRaceQuery } from '../../api/raceApi';
import { useQualifying } from '../../features/race/useQualifying';
import { RaceTitle } from '../../features/race/RaceTitle';
import { useDriverLookup } from '../../features/race/useSeason';
import { FlagButton } from '../../features/recap/flag/FlagButton';
import { teamGroups } from '../../features/selection/pickOptions';
import { type RoundSelections, useListRoundSelectionsQuery } from '../../api/selectionApi';
import { SelectionTable, SelectionTableSkeleton } from './SelectionTable';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { paths } from '../../lib/game/paths';
import { playerName } from '../../lib/game/playerName';
import { problemCode, problemMessage, problemStatus } from '../../lib/ui/problem';
import { useLeagueSeason } from '../../features/league/useLeagueSeason';
import { useOverview } from '../../features/league/useOverviews';
import { FullResults } from './FullResults';
import { RaceReplay } from './RaceReplay';
import { TopTen } from './TopTen';

/** Everybody's picks for one race, and what they earned. */
export function RaceDetailPage() {
  const { leagueId = '', round = '' } = useParams();
  const race = useGetRaceQuery({ leagueId, round });
  if (race.isError && !race.data) return <RaceFailure leagueId={leagueId} query={race} />;
  return (
    <>
      {race.data ? <RaceTitle race={race.data} /> : <TitleSkeleton lines={3} />}
      <div className="stack">
        {race.data && <AwaitedResult race={race.data} refetch={race.refetch} />}
        <RaceSelections leagueId={leagueId} round={round} race={race.data} />
      </div>
    </>
  );
}

type RaceSelectionsProps = {
  readonly leagueId: string;
  readonly round: string;
  /** unknown until the race is there */
  readonly race: RaceDetail | undefined;
};

function RaceSelections({ leagueId, round, race }: RaceSelectionsProps) {
  const selections = useListRoundSelectionsQuery({ leagueId, round });
  const league = useGetLeagueQuery({ id: leagueId });
  const season = useLeagueSeason(league.data);
  const lookup = useDriverLookup(season);
  const groups = season ? teamGroups(season) : null;
  const userId = useUser()._id;
  const link = useExplainLink();
  const { open } = link;
  const shownRound = selections.data?.selections[0]?.round ?? Number(round);
  const explain = useCallback(
    (player: string) => open({ player, round: shownRound }),
    [open, shownRound],
  );
  const qualifying = useQualifying({
    leagueId,
    round: race?.round ?? shownRound,
    locked: race?.locked === true && race.status !== 'cancelled',
  });
  const shown = selections.data?.locked ? selections.data.selections : [];
  return (
    <>
      {race && <RaceShows {...{ leagueId, race, lookup }} selections={selections.data} />}
      {race && <TopTen classification={race.classification} selections={shown} />}
      <QueryView
        query={selections}
        loading={<SelectionTableSkeleton />}
        error="Failed to load race details"
      >
        {(data) => (
          <SelectionTable
            leagueId={leagueId}
            round={shownRound}
            isCancelled={race?.status === 'cancelled'}
            data={data}
            userId={userId}
            lookup={lookup}
            groups={groups}
            onExplain={explain}
          />
        )}
      </QueryView>
      {race && (
        <FullResults race={race} qualifying={qualifying} selections={shown} userId={userId} />
      )}
      <ExplainDialog
        link={link}
        leagueId={leagueId}
        nameOf={(userId) => {
          const of = selections.data?.selections.find((each) => each.userId === userId);
          return of ? playerName(of) : null;
        }}
        lookup={lookup}
      />
    </>
  );
}

type RaceShowsProps = {
  readonly leagueId: string;
  readonly race: Race;
  readonly lookup: DriverLookup;
  readonly selections: RoundSelections | undefined;
};

/** What there is to read and to watch again. */
function RaceShows({ leagueId, race, lookup, selections }: RaceShowsProps) {
  const userId = useUser()._id;
  const isCurrent = useOverview(leagueId)?.current?.round === race.round;
  const hasResults = race.resultsStatus !== 'none';
  const hasLightsOut = race.status !== 'cancelled' && selections?.locked;
  if (!isCurrent && !hasResults && !hasLightsOut) return null;
  return (
    <div className="cluster">
      {isCurrent && <ButtonLink to={paths.grid(leagueId)}>Starting Grid</ButtonLink>}
      {hasResults && (
        <>
          <ButtonLink to={paths.recap(leagueId, race.round)}>Read the recap</ButtonLink>
          <FlagButton {...{ leagueId, userId }} round={race.round} />
        </>
      )}
      {hasLightsOut && <RaceReplay {...{ leagueId, race, selections, lookup }} />}
    </div>
  );
}

type RaceFailureProps = {
  readonly leagueId: string;
  readonly query: { readonly error?: unknown; readonly refetch: () => unknown };
};

/** An address that leads to no race offers the way to those there are, if there is such a league. */
function RaceFailure({ leagueId, query: { error, refetch } }: RaceFailureProps) {
  const missing = problemStatus(error) === 404;
  return (
    <>
      <PageTitle title="Race" />
      <Failure
        action={
          missing && problemCode(error) !== 'LEAGUE_NOT_FOUND' ? (
            <ButtonLink to={paths.raceHistory(leagueId)}>Race History</ButtonLink>
          ) : (
            <LeaveLink error={error} onRetry={refetch} />
          )
        }
      >
        {problemMessage(error, missing ? 'Race not found' : 'Failed to load race details')}
      </Failure>
    </>
  );
}
