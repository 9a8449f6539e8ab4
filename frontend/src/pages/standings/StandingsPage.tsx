import { Trophy } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { FRESH } from '../../api/freshness';
import { homeFromNowhere } from '../../components/game/LeaveLink/LeaveLink';
import { ResultsLabel } from '../../components/game/ResultsLabel/ResultsLabel';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { Tabs } from '../../components/ui/Tabs/Tabs';
import { useUser } from '../../features/auth/session';
import { ExplainDialog } from '../../features/explain/ExplainDialog';
import { useExplainLink } from '../../features/explain/explainLink';
import { useGetLeagueQuery, type League } from '../../features/league/leagueApi';
import { memberNames } from '../../features/league/memberNames';
import { useGetSeasonQuery, type Season } from '../../features/race/raceApi';
import { WaitingForResult } from '../../features/race/WaitingForResult';
import { Legend } from '../../features/standings/Legend';
import { useGetStandingsQuery, type Standings } from '../../features/standings/standingsApi';
import { afterRound, standingsRows, type Table } from '../../features/standings/standingsRows';
import {
  StandingsTable,
  TowerSkeleton,
  type ExplainPoints,
} from '../../features/standings/StandingsTable';
import { UpdateInfo } from '../../features/standings/UpdateInfo';
import { driverBook, NO_DRIVERS } from '../../lib/game/driverBook';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { standingsBreakdown } from './standingsBreakdown';
import styles from './StandingsPage.module.css';

const TABS = [
  { key: 'drivers', label: 'Drivers Championship' },
  { key: 'teams', label: 'Teams Championship' },
] as const;

/** Both championships of a league (ST-01). */
export function StandingsPage() {
  const { leagueId = '' } = useParams();
  const [table, setTable] = useState<Table>('drivers');
  const { league, query, facts } = useStandings(leagueId);
  const link = useExplainLink();
  const book = useMemo(() => (facts ? driverBook(facts.drivers) : NO_DRIVERS), [facts]);
  const { open } = link;
  const explain = useCallback<ExplainPoints>(
    (player, what) => {
      open(typeof what === 'number' ? { player, round: what } : { player, points: what });
    },
    [open],
  );
  return (
    <>
      <PageTitle title="Standings" sub={<span>{subtitle(league, query.data)}</span>} />
      <Tabs
        label="Championships"
        tabs={TABS}
        selected={table}
        onSelect={setTable}
        action={<UpdateInfo />}
      >
        <div className={styles.body}>
          {query.data?.waiting.map(({ round, raceName, waitingFor, waitingCars }) => (
            <WaitingForResult
              key={round}
              raceName={raceName}
              teams={waitingFor}
              cars={waitingCars}
              refetch={query.refetch}
            />
          ))}
          {isTowerShown(query) && <Legend hasOwnPickSign={hasOwnPickSign(query.data)} />}
          <QueryView
            query={query}
            loading={<TowerSkeleton />}
            error="Failed to load standings"
            {...homeFromNowhere(query.error)}
            isEmpty={({ driverStandings }) => driverStandings.length === 0}
            empty={<EmptyState icon={<Trophy />}>No standings data available</EmptyState>}
          >
            {(data) => (
              <Championship standings={data} table={table} facts={facts} onExplain={explain} />
            )}
          </QueryView>
        </div>
      </Tabs>
      <ExplainDialog
        link={link}
        leagueId={leagueId}
        nameOf={memberNames(league)}
        book={book}
        breakdownOf={(points, userId) =>
          standingsBreakdown(points, userId, { standings: query.data, season: facts })
        }
      />
    </>
  );
}

/** The tables of the league's own season (TE-01); its calendar and drivers come in beside them. */
function useStandings(leagueId: string) {
  const league = useGetLeagueQuery({ id: leagueId });
  const season = league.data?.season;
  const ask = { season: season ?? 0 };
  const skip = season === undefined;
  const standings = useGetStandingsQuery({ leagueId, ...ask }, { ...FRESH, skip });
  const facts = useGetSeasonQuery(ask, { skip }).data;
  // without the league there is no season to ask for: what went wrong there is what is shown
  const query = league.isError && !league.data ? { ...league, data: undefined } : standings;
  return { league: league.data, query, facts };
}

/** The sign is explained where it is shown. */
const hasOwnPickSign = (standings: Standings | undefined): boolean =>
  standings?.driverStandings.some(({ raceResults }) =>
    raceResults.some(({ overOwnPick }) => overOwnPick),
  ) ?? false;

/** The legend stands above the rows that are on their way too, so that nothing moves when they come. */
const isTowerShown = ({ data, isError, isFetching }: ReturnType<typeof useStandings>['query']) =>
  data ? data.driverStandings.length > 0 : !isError || isFetching;

function subtitle(league: League | undefined, standings: Standings | undefined): string {
  if (!league) return '\u00a0';
  const parts = [league.name, `Season ${String(league.season)}`];
  return [...parts, ...(standings ? [afterRound(standings)] : [])].join(' · ');
}

type ChampionshipProps = {
  readonly standings: Standings;
  readonly table: Table;
  /** calendar and drivers; the table does not wait for them */
  readonly facts: Season | undefined;
  readonly onExplain: ExplainPoints;
};

function Championship({ standings, table, facts, onExplain }: ChampionshipProps) {
  const userId = useUser()._id;
  const book = useMemo(() => (facts ? driverBook(facts.drivers) : NO_DRIVERS), [facts]);
  const places = useMemo(
    () => new Map(facts?.rounds.map(({ round, locality }) => [round, locality])),
    [facts],
  );
  const placeOf = useCallback((round: number) => places.get(round) ?? '', [places]);
  const rows = useMemo(() => {
    const held = facts?.rounds.filter(({ status }) => status !== 'cancelled');
    const rounds = held?.map(({ round }) => round) ?? standings.completedRounds;
    return standingsRows({ standings, table, userId, rounds });
  }, [standings, table, userId, facts]);
  return (
    <>
      <StandingsTable
        key={table}
        label={table === 'drivers' ? 'Drivers Championship' : 'Teams Championship'}
        rows={rows}
        book={book}
        placeOf={placeOf}
        onExplain={onExplain}
      />
      <p className={styles.updated}>
        <span>Last updated {formatRaceTime(standings.lastUpdated)}</span>
        <ResultsLabel status={standings.resultsStatus} />
      </p>
    </>
  );
}
