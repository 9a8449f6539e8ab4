import { QueryView } from '../../components/ui/QueryView/QueryView';
import { Tabs } from '../../components/ui/Tabs/Tabs';
import { useUser } from '../../features/auth/session';
import { ExplainDialog } from '../../features/explain/ExplainDialog';
import { useExplainLink } from '../../features/explain/explainLink';
import type { Member } from '../../api/leagueApi';
import { racedRounds, useDriverLookup, usePlaces } from '../../features/race/useSeason';
import {
  HistorySkeleton,
  HistoryTable,
  type WaitingPick,
} from '../../features/statistics/HistoryTable';
import { LeagueCharts } from '../../features/statistics/LeagueCharts';
import type { Figure } from '../../features/statistics/statCards';
import { statisticsBreakdown } from '../../features/statistics/statisticsBreakdown';
import type { UserStatistics } from '../../api/statisticsApi';
import {
  LeagueChartsSkeleton,
  NoRounds,
  Summary,
  SummarySkeleton,
} from '../../features/statistics/Summary';
import { Updated } from '../../features/statistics/Updated';
import { playerName } from '../../lib/game/playerName';
import type { useMemberSeason } from './useMemberSeason';

export const VIEWS = ['rounds', 'statistics'] as const;

type View = (typeof VIEWS)[number];

const TABS = [
  { key: 'rounds', label: 'Round by round' },
  { key: 'statistics', label: 'Statistics' },
] as const;

type MemberFiguresProps = Pick<
  ReturnType<typeof useMemberSeason>,
  'statistics' | 'standings' | 'season' | 'waiting'
> & {
  readonly leagueId: string;
  readonly member: Member;
  readonly view: View;
  readonly onView: (view: View) => void;
};

/** The season round by round, and the figures it makes; each leads to how it came about. */
export function MemberFigures(props: MemberFiguresProps) {
  const { leagueId, member, statistics, season, view, onView } = props;
  const link = useExplainLink();
  const lookup = useDriverLookup(season);
  const { _id: userId } = member;
  const explainRound = (round: number) => link.open({ player: userId, round });
  const rest = { ...props, lookup, explainRound };
  return (
    <div>
      <Tabs label="Views" tabs={TABS} selected={view} onSelect={onView}>
        {view === 'rounds' ? (
          <Rounds {...rest} />
        ) : (
          <Statistics
            {...rest}
            explainFigure={(figure) => {
              const best = statistics.data?.bestRace;
              if (figure !== 'best') link.open({ player: userId, points: figure });
              else if (best) explainRound(best.round);
            }}
          />
        )}
      </Tabs>
      <ExplainDialog
        link={link}
        leagueId={leagueId}
        nameOf={(id) => (id === userId ? playerName(member) : null)}
        lookup={lookup}
        breakdownOf={(points) =>
          statisticsBreakdown(points, { statistics: statistics.data, season, isOverLeagues: false })
        }
      />
    </div>
  );
}

type ViewProps = MemberFiguresProps & {
  readonly lookup: ReturnType<typeof useDriverLookup>;
  readonly explainRound: (round: number) => void;
};

/** The name in texts about a member; none for the reader, who is told of themselves. */
function usePlayer({ _id, username }: Member): string | undefined {
  return useUser()._id === _id ? undefined : username;
}

/** Without the pick that the statistics know the points of by now. */
const stillWaiting = (
  pick: WaitingPick | undefined,
  { raceHistory }: UserStatistics,
): readonly WaitingPick[] =>
  pick && !raceHistory.some(({ round }) => round === pick.round) ? [pick] : [];

function Rounds(props: ViewProps) {
  const { member, statistics, standings, season, waiting, lookup, explainRound } = props;
  const player = usePlayer(member);
  const placeOf = usePlaces(season);
  const entry = standings.data?.driverStandings.find(({ user }) => user._id === member._id);
  const marks = new Map(entry?.marks.map(({ round, mark }) => [round, mark]));
  return (
    <QueryView
      query={statistics}
      loading={<HistorySkeleton />}
      error="Couldn’t load the rounds. Try again."
      isEmpty={(data) => data.raceHistory.length + stillWaiting(waiting, data).length === 0}
      empty={<NoRounds player={player} />}
    >
      {(data) => (
        <>
          <HistoryTable
            history={data.raceHistory}
            waiting={stillWaiting(waiting, data)}
            markOf={(round) => {
              const mark = marks.get(round);
              return mark === 'none' ? undefined : mark;
            }}
            lookup={lookup}
            placeOf={placeOf}
            onExplain={explainRound}
          />
          <Updated statistics={data} />
        </>
      )}
    </QueryView>
  );
}

type StatisticsProps = ViewProps & { readonly explainFigure: (figure: Figure) => void };

function Statistics(props: StatisticsProps) {
  const { member, statistics, standings, season, explainRound, explainFigure } = props;
  const player = usePlayer(member);
  return (
    <QueryView
      query={statistics}
      loading={<SummarySkeleton />}
      error="Couldn’t load the statistics. Try again."
    >
      {(data) => (
        <>
          <Summary
            statistics={data}
            player={player}
            onExplain={explainFigure}
            onRound={explainRound}
          >
            {standings.data ? (
              <LeagueCharts
                table={standings.data}
                userId={member._id}
                player={player}
                season={season ? racedRounds(season) : null}
              />
            ) : (
              !standings.isError && <LeagueChartsSkeleton />
            )}
          </Summary>
          <Updated statistics={data} />
        </>
      )}
    </QueryView>
  );
}
