import { Users, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useParams, Link } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { ShareLink } from '../../components/game/ShareLink/ShareLink';
import { ButtonLink } from '../../components/ui/Button/Button';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import type { Query } from '../../components/ui/QueryView/QueryView';
import { Tabs } from '../../components/ui/Tabs/Tabs';
import { useUser } from '../../features/auth/session';
import { ExplainDialog } from '../../features/explain/ExplainDialog';
import { useExplainLink } from '../../features/explain/explainLink';
import { type League, useGetLeagueQuery } from '../../api/leagueApi';
import { useMyLeagues } from '../../features/league/useMyLeagues';
import type { Season } from '../../api/raceApi';
import { useDriverLookup, usePlaces, useSeason } from '../../features/race/useSeason';
import { useGetStandingsQuery } from '../../api/standingsApi';
import { NumbersView, RoundsView } from '../../features/statistics/views';
import {
  useGetLeagueStatisticsQuery,
  useGetUserStatisticsQuery,
  type UserStatistics,
} from '../../api/statisticsApi';
import { paths } from '../../lib/game/paths';
import { plural } from '../../lib/ui/plural';
import { useLeagueSeason } from '../../features/league/useLeagueSeason';
import { useAddressChoice } from '../../lib/ui/useAddressParam';
import { statisticsBreakdown } from '../../features/statistics/statisticsBreakdown';
import { Panel } from '../../components/ui/Panel/Panel';
import styles from './LeagueLinks.module.css';

/** The player's figures: in the league of the address, else over all leagues of the season (SX-01). */
export function StatisticsPage() {
  const { leagueId } = useParams();
  return leagueId === undefined ? <AllLeagues /> : <OneLeague leagueId={leagueId} />;
}

function OneLeague({ leagueId }: { readonly leagueId: string }) {
  const { _id: userId } = useUser();
  const statistics = useGetLeagueStatisticsQuery({ leagueId, userId });
  const league = useGetLeagueQuery({ id: leagueId });
  const year = league.data?.season;
  const standings = useGetStandingsQuery(
    { leagueId, season: year ?? 0 },
    { skip: year === undefined },
  );
  const season = useLeagueSeason(league.data);
  return (
    <Screen
      leagueId={leagueId}
      of={league.data?.name}
      query={statistics}
      season={season}
      inLeague={{ standings, league, season, userId }}
    />
  );
}

/** The sum over the leagues of a season, in winter the one that ended, and the ways to each. */
function AllLeagues() {
  const { _id: userId } = useUser();
  const statistics = useGetUserStatisticsQuery({ userId });
  const mine = useMyLeagues().query.data;
  const year = statistics.data?.season;
  const season = useSeason(year);
  if (mine?.length === 0) return <NoLeagues />;
  const leagues = year === undefined ? undefined : mine?.filter((league) => league.season === year);
  const only = leagues?.length === 1 ? leagues[0] : undefined;
  return (
    <Screen
      leagueId={only?._id ?? null}
      of={leagues && nameOf(leagues)}
      query={statistics}
      season={season}
    >
      {leagues && <LeagueLinks leagues={leagues} />}
    </Screen>
  );
}

/** 'Sunday Drivers', '2 leagues'; '0 leagues' when the player has leagues of other seasons alone. */
const nameOf = (leagues: readonly League[]): string =>
  leagues.length === 1 && leagues[0] ? leagues[0].name : plural(leagues.length, 'league');

const NoLeagues = () => (
  <>
    <PageTitle title="Statistics" />
    <EmptyState icon={<Users />} action={<ButtonLink to={paths.dashboard}>Home</ButtonLink>}>
      You are not part of any leagues yet. Create or join one and your stats will appear here.
    </EmptyState>
  </>
);

const VIEWS = [
  { key: 'summary', label: 'Summary' },
  { key: 'table', label: 'Table View' },
] as const;

type ScreenProps = {
  /** null where the figures are those of several leagues */
  readonly leagueId: string | null;
  /** what the figures are of: a league's name, or how many leagues; unknown while loading */
  readonly of: string | undefined;
  readonly query: Query<UserStatistics>;
  /** calendar and drivers; nothing waits for them */
  readonly season: Season | undefined;
} & Pick<ComponentProps<typeof NumbersView>, 'inLeague' | 'children'>;

function Screen({ leagueId, of, query, season, inLeague, children }: ScreenProps) {
  const { username, _id: userId } = useUser();
  const link = useExplainLink();
  const lookup = useDriverLookup(season);
  const placeOf = usePlaces(season);
  const explainRound = (round: number, league: string) => {
    link.open({ player: userId, round, league: league === leagueId ? undefined : league });
  };
  const [view, setView] = useAddressChoice('view', ['summary', 'table']);
  const rounds = query.data && new Set(query.data.raceHistory.map(({ round }) => round)).size;
  const seasonName = query.data && `Season ${query.data.season}`;
  const counted = rounds ? plural(rounds, 'round') : undefined;
  const sub = of && [of, seasonName, username, counted].filter(Boolean).join(' · ');
  const state = { query, errorAction: homeLinkIfMissing(query.error).errorAction };
  return (
    <>
      <PageTitle
        title="Statistics"
        sub={<span>{sub ?? '\u00a0'}</span>}
        actions={
          leagueId !== null && rounds ? (
            <ShareLink leagueId={leagueId} open={{ kind: 'card' }} />
          ) : undefined
        }
      />
      <Tabs label="Views" tabs={VIEWS} selected={view} onSelect={setView}>
        {view === 'summary' ? (
          <NumbersView
            {...state}
            leagueId={leagueId}
            onFigure={(points) => link.open({ player: userId, points })}
            onRound={explainRound}
            inLeague={inLeague}
          >
            {children}
          </NumbersView>
        ) : (
          <RoundsView {...state} lookup={lookup} placeOf={placeOf} onRound={explainRound} />
        )}
      </Tabs>
      <ExplainDialog
        link={link}
        leagueId={leagueId}
        nameOf={(id) => (id === userId ? username : null)}
        lookup={lookup}
        breakdownOf={(points) =>
          statisticsBreakdown(points, {
            statistics: query.data,
            season,
            isOverLeagues: leagueId === null,
          })
        }
      />
    </>
  );
}

type LeagueLinksProps = {
  readonly leagues: readonly { readonly _id: string; readonly name: string }[];
};

/** From the sum to each league, where position and average mean something. */
const LeagueLinks = ({ leagues }: LeagueLinksProps) => (
  <Panel title="League by league" flush>
    <ul className={`${styles.leagues} divided`}>
      {leagues.map(({ _id, name }) => (
        <li key={_id}>
          <Link
            to={paths.leagueStatistics(_id)}
            className="focus-inside row justify-between px-4 py-2 strong break-anywhere no-underline"
          >
            <span>{name}</span>
            <ChevronRight className="icon faint" />
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
);
