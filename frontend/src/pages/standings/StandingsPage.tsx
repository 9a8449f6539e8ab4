import { Trophy, Info } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { ResultsLabel } from '../../components/game/ResultsLabel/ResultsLabel';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { Tabs } from '../../components/ui/Tabs/Tabs';
import { useUser } from '../../features/auth/session';
import { ExplainDialog } from '../../features/explain/ExplainDialog';
import { useExplainLink } from '../../features/explain/explainLink';
import { type League, useGetLeagueQuery } from '../../api/leagueApi';
import type { Season } from '../../api/raceApi';
import { racedRounds, useDriverLookup, usePlaces } from '../../features/race/useSeason';
import { HeldBackResult } from '../../features/race/HeldBackResult';
import { WaitingForResult } from '../../features/race/WaitingForResult';
import { AsOfRound } from './AsOfRound';
import { Legend } from './Legend';
import { type Standings, useGetStandingsQuery } from '../../api/standingsApi';
import { afterRound, standingsRows, type Table } from './standingsRows';
import { type ExplainPoints, StandingsTable, StandingsTableSkeleton } from './StandingsTable';
import { CHAMPIONSHIP_NAMES, CHAMPIONSHIP_TABS } from '../../lib/game/championships';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { useLeagueSeason } from '../../features/league/useLeagueSeason';
import { cx } from '../../lib/ui/cx';
import { useWide } from '../../lib/ui/useWide';
import { MatrixSkeleton } from './matrix/MatrixSkeleton';
import { StandingsHead } from './StandingsHead';
import { useAddressChoice, useAddressParam } from '../../lib/ui/useAddressParam';
import { standingsBreakdown } from './standingsBreakdown';
import { Tooltip } from '../../components/ui/Tooltip/Tooltip';
import { playerName } from '../../lib/game/playerName';

const VIEWS: ['drivers', 'matrix', 'teams', 'overall'] = ['drivers', 'matrix', 'teams', 'overall'];
const TABS = [
  CHAMPIONSHIP_TABS[0],
  { key: 'matrix', label: 'Matrix' },
  CHAMPIONSHIP_TABS[1],
  { key: 'overall', label: 'Overall' },
] as const;
const TABLE_NAMES = { ...CHAMPIONSHIP_NAMES, overall: 'Overall' };

const MatrixPanel = lazy(async () => ({
  default: (await import('./matrix/MatrixPanel')).MatrixPanel,
}));

/**
 * Both championships of a league (ST-01), and both added up, now or as of an earlier round; and everybody by round
 * (PM-02).
 */
export function StandingsPage() {
  const { leagueId = '' } = useParams();
  const [after, setAfter] = useAddressParam('after');
  const { league, query, season, rounds } = useStandings(leagueId, after);
  const userId = useUser()._id;
  const latest = rounds.at(-1);
  const link = useExplainLink();
  const lookup = useDriverLookup(season);
  const explain: ExplainPoints = (player, what) => {
    link.open(typeof what === 'number' ? { player, round: what } : { player, points: what });
  };
  const asOf = <AsOfRound {...{ rounds, season, after }} onChange={setAfter} />;
  const legend = <Legend hasOwnPickSign={hasOwnPickSign(query.data)} />;
  return (
    <>
      <StandingsHead
        {...{ leagueId, userId, latest, legend, asOf }}
        isLoading={!query.data && !query.isError}
        sub={subtitle(league, query.data)}
      />
      <Championships {...{ leagueId, query, season, lookup, legend, asOf }} onExplain={explain} />
      <ExplainDialog
        link={link}
        leagueId={leagueId}
        nameOf={memberNames(league)}
        lookup={lookup}
        breakdownOf={(points, userId) =>
          standingsBreakdown(points, userId, { standings: query.data, season })
        }
      />
    </>
  );
}

type BodyProps = Omit<ChampionshipProps, 'standings'> & {
  readonly query: ReturnType<typeof useStandings>['query'];
  /** what the blocks mean */
  readonly legend: ReactNode;
  /** chooses the round after which the tables are shown */
  readonly asOf: ReactNode;
};

function Championships(props: Omit<BodyProps, 'table'>) {
  const { leagueId, season, onExplain } = props;
  const [view, setView] = useAddressChoice('table', VIEWS);
  return (
    <Tabs
      label="Championships"
      tabs={TABS}
      selected={view}
      onSelect={setView}
      action={<UpdateInfo />}
    >
      {view === 'matrix' ? (
        <Suspense fallback={<MatrixSkeleton />}>
          <MatrixPanel {...{ leagueId, season, onExplain }} />
        </Suspense>
      ) : (
        <Body {...props} table={view} />
      )}
    </Tabs>
  );
}

function Body({ query, legend, asOf, ...championship }: BodyProps) {
  // on a phone both are behind a button of the title
  const isWide = useWide();
  return (
    <div className="stack gap-3">
      {query.data?.waiting.map(({ round, raceName, waitingFor, waitingCars }) => (
        <WaitingForResult
          key={round}
          raceName={raceName}
          teams={waitingFor}
          cars={waitingCars}
          refetch={query.refetch}
        />
      ))}
      {query.data?.heldBack.map((held) => (
        <HeldBackResult key={held.round} held={held} refetch={query.refetch} />
      ))}
      {isWide && isTableShown(query) && (
        // as high as with the choice of the round, which comes with the tables
        <div className={cx('split', !query.data && 'min-h-target')}>
          {legend}
          {asOf}
        </div>
      )}
      <QueryView
        query={query}
        loading={<StandingsTableSkeleton />}
        error="Failed to load standings"
        {...homeLinkIfMissing(query.error)}
        isEmpty={({ driverStandings }) => driverStandings.length === 0}
        empty={<EmptyState icon={<Trophy />}>No standings data available</EmptyState>}
      >
        {(data) => <Championship {...championship} standings={data} />}
      </QueryView>
    </div>
  );
}

/**
 * The tables of the league's own season; its calendar and drivers come in beside them.
 *
 * @param after number of the round as of which the tables are shown; those of now without one
 */
function useStandings(leagueId: string, after: string | null) {
  const league = useGetLeagueQuery({ id: leagueId });
  const year = league.data?.season;
  const args = { leagueId, season: year ?? 0 };
  const now = useGetStandingsQuery(args, { skip: year === undefined });
  const rounds = now.data?.completedRounds ?? [];
  const round = rounds.slice(0, -1).find((each) => String(each) === after);
  const then = useGetStandingsQuery({ ...args, round }, { skip: round === undefined });
  const standings = round === undefined ? now : { ...then, data: then.currentData };
  const season = useLeagueSeason(league.data);
  // without the league there is no season to ask for: what went wrong there is what is shown
  const query = league.isError && !league.data ? { ...league, data: undefined } : standings;
  return { league: league.data, query, season, rounds };
}

/** The sign is explained where it is shown. */
const hasOwnPickSign = (standings: Standings | undefined): boolean =>
  standings?.driverStandings.some(({ raceResults }) =>
    raceResults.some(({ overOwnPick }) => overOwnPick),
  ) ?? false;

/** The legend stands above the rows that are on their way too, so that nothing moves when they come. */
const isTableShown = ({ data, isError, isFetching }: ReturnType<typeof useStandings>['query']) =>
  data ? data.driverStandings.length > 0 : !isError || isFetching;

function subtitle(league: League | undefined, standings: Standings | undefined): string {
  if (!league) return '\u00a0';
  const parts = [`Season ${league.season}`];
  return [...parts, ...(standings ? [afterRound(standings)] : [])].join(' · ');
}

type ChampionshipProps = {
  readonly leagueId: string;
  readonly standings: Standings;
  readonly table: Table;
  /** calendar and drivers; the table does not wait for them */
  readonly season: Season | undefined;
  readonly lookup: DriverLookup;
  readonly onExplain: ExplainPoints;
};

function Championship(props: ChampionshipProps) {
  const { leagueId, standings, table, season, lookup, onExplain } = props;
  const userId = useUser()._id;
  const placeOf = usePlaces(season);
  const rounds = season ? racedRounds(season) : standings.completedRounds;
  const rows = standingsRows({ standings, table, userId, rounds });
  return (
    <>
      <StandingsTable
        leagueId={leagueId}
        label={TABLE_NAMES[table]}
        rows={rows}
        lookup={lookup}
        placeOf={placeOf}
        onExplain={onExplain}
      />
      <p className="cluster gap-1 gap-x-3 faint text-small">
        <span>Last updated {formatRaceTime(standings.lastUpdated)}</span>
        <ResultsLabel status={standings.resultsStatus} />
      </p>
    </>
  );
}

/** ST-04 */
const UpdateInfo = () => (
  <Tooltip label="When leaderboards update" trigger={<Info className="icon" />}>
    Leaderboards are updated 20 minutes after the scheduled end of the race and again 12 hours
    later.
  </Tooltip>
);

/** Looks up a member's name by id; null for all while the league is being loaded. */
const memberNames =
  (league: Pick<League, 'members'> | undefined) =>
  (userId: string): string | null => {
    const member = league?.members.find(({ _id }) => _id === userId);
    return member ? playerName(member) : null;
  };
