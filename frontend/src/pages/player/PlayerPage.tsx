import { lazy, Suspense, type ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Failure } from '../../components/ui/EmptyState/EmptyState';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { Tabs } from '../../components/ui/Tabs/Tabs';
import { useUser } from '../../features/auth/session';
import { ExplainDialog } from '../../features/explain/ExplainDialog';
import { useExplainLink } from '../../features/explain/explainLink';
import { useLeagueSeason } from '../../features/league/useLeagueSeason';
import { useDriverLookup } from '../../features/race/useSeason';
import { statisticsBreakdown } from '../../features/statistics/statisticsBreakdown';
import { useGetLeagueQuery, type Member } from '../../api/leagueApi';
import { useGetStandingsQuery } from '../../api/standingsApi';
import { useGetLeagueStatisticsQuery } from '../../api/statisticsApi';
import { paths, PLAYER_TABS, type PlayerTab } from '../../lib/game/paths';
import { playerName } from '../../lib/game/playerName';
import { useAddressChoice } from '../../lib/ui/useAddressParam';
import { NumbersTab } from './NumbersTab';
import { PlayerHead } from './PlayerHead';
import { SeasonTab } from './SeasonTab';
import type { PlayerTabProps } from './playerTab';

/** What each shows comes when it is opened: in a file of its own, or as the views of the statistics do. */
const TABS: Record<PlayerTab, { label: string; Content: ComponentType<PlayerTabProps> }> = {
  season: { label: 'Season', Content: SeasonTab },
  numbers: { label: 'Numbers', Content: NumbersTab },
  'you-and-them': {
    label: 'You and them',
    Content: lazy(async () => ({ default: (await import('./DuelTab')).DuelTab })),
  },
  'names-left': {
    label: 'Names left',
    Content: lazy(async () => ({ default: (await import('./NamesTab')).NamesTab })),
  },
};

/** One member of a league, who may be the reader: season, figures, both compared, and names left (PM-01). */
export function PlayerPage() {
  const { leagueId = '', userId: named = '' } = useParams();
  const userId = named.toLowerCase();
  const isOwn = useUser()._id === userId;
  const league = useGetLeagueQuery({ id: leagueId });
  const member = league.data?.members.find(({ _id }) => _id === userId);
  const standings = useGetStandingsQuery(
    { leagueId, season: league.data?.season ?? 0 },
    { skip: member === undefined },
  );
  const season = useLeagueSeason(league.data);
  const link = useExplainLink();
  const [chosen, choose] = useAddressChoice('view', PLAYER_TABS, 'push');
  // nobody is compared with themselves
  const tabs = PLAYER_TABS.filter((tab) => !isOwn || tab !== 'you-and-them');
  const tab = tabs.find((each) => each === chosen) ?? PLAYER_TABS[0];
  const { Content } = TABS[tab];
  return (
    <>
      <PlayerHead {...{ league: league.data, member, isOwn, tab, standings, season }} />
      <QueryView
        query={league}
        loading={<TabSkeleton />}
        error="Couldn’t load the league. Try again."
        {...homeLinkIfMissing(league.error)}
      >
        {(data) =>
          member ? (
            <Tabs
              label="Views"
              tabs={tabs.map((key) => ({ key, label: TABS[key].label }))}
              selected={tab}
              onSelect={choose}
            >
              <Suspense key={tab} fallback={<TabSkeleton />}>
                <Content
                  league={data}
                  player={isOwn ? undefined : member.username}
                  onExplain={link.open}
                  {...{ member, standings, season }}
                />
              </Suspense>
            </Tabs>
          ) : (
            <NoMember leagueId={leagueId} />
          )
        }
      </QueryView>
      <Explanation {...{ link, leagueId, userId, season }} members={league.data?.members} />
    </>
  );
}

const TabSkeleton = () => <SkeletonBlocks label="Loading the season…" bars={['24rem']} />;

const NoMember = ({ leagueId }: { readonly leagueId: string }) => (
  <Failure action={<ButtonLink to={paths.standings(leagueId)}>Standings</ButtonLink>}>
    This player isn’t a member of the league.
  </Failure>
);

type ExplanationProps = Pick<PlayerTabProps, 'season'> & {
  readonly link: ReturnType<typeof useExplainLink>;
  readonly leagueId: string;
  readonly userId: string;
  readonly members: readonly Member[] | undefined;
};

/** How the points of a round, or a figure of the member, came about. */
function Explanation({ link, leagueId, userId, members, season }: ExplanationProps) {
  const isFigure = link.explained?.points !== undefined;
  const { data } = useGetLeagueStatisticsQuery({ leagueId, userId }, { skip: !isFigure });
  return (
    <ExplainDialog
      link={link}
      leagueId={leagueId}
      nameOf={(id) => {
        const player = members?.find(({ _id }) => _id === id);
        return player ? playerName(player) : null;
      }}
      lookup={useDriverLookup(season)}
      breakdownOf={(points) =>
        statisticsBreakdown(points, { statistics: data, season, isOverLeagues: false })
      }
    />
  );
}
