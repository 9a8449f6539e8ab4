import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { matchPath, Outlet, useLocation, useParams } from 'react-router-dom';
import { selectSimulation } from '../../api/simulationSlice';
import { StarsContext } from '../../components/game/HelmetAvatar/StarsContext';
import { useUser } from '../../features/auth/session';
import { useGetStarsQuery } from '../../api/honoursApi';
import { useGetLeagueQuery } from '../../api/leagueApi';
import { useLeagueIsGone } from '../../features/league/useLeagueIsGone';
import { LiveFlag } from '../../features/recap/flag/LiveFlag';
import { paths, patterns } from '../../lib/game/paths';
import { useResultNews } from '../../lib/app/live';
import { TabTitleContext } from '../../lib/ui/useTabTitle';
import { LiveReveal } from '../../features/lights-out/LiveReveal';
import { useAppSelector } from '../hooks';
import { PageMain } from '../PageMain';
import { LeagueBar } from './LeagueBar';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Failure } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';

/** Around every page of a league: its name, the ways to its other pages, stars, and what is played over them. */
export function LeagueFrame() {
  const { leagueId = '' } = useParams();
  const { pathname } = useLocation();
  const userId = useUser()._id;
  const league = useGetLeagueQuery({ id: leagueId });
  const isGone = useLeagueIsGone(leagueId);
  const starsOf = useStars(leagueId);
  const isMissing = isGone || (league.isError && !league.currentData);
  return (
    <StarsContext value={starsOf}>
      <TabTitleContext value={league.currentData?.name ?? null}>
        {!isMissing && <LeagueBar leagueId={leagueId} league={league.currentData} />}
        <PageMain>
          {isGone ? (
            <LeagueGone leagueId={leagueId} />
          ) : (
            // another league, or another round, starts its page over: nothing of the one before may be shown
            <Outlet key={pathname} />
          )}
        </PageMain>
        {!isGone && !matchPath(patterns.night, pathname) && (
          <LiveShows
            key={leagueId}
            userId={userId}
            leagueId={leagueId}
            hasReveal={pathname === paths.league(leagueId) || pathname === paths.grid(leagueId)}
          />
        )}
      </TabTitleContext>
    </StarsContext>
  );
}

type LiveShowsProps = {
  readonly userId: string;
  readonly leagueId: string;
  /** the page plays lights out itself */
  readonly hasReveal: boolean;
};

/** What is played over any page of a league (MO-01, MO-02), but not over the evening of a race night. */
function LiveShows({ userId, leagueId, hasReveal }: LiveShowsProps) {
  const news = useResultNews(leagueId);
  const [before] = useState(news);
  const isSimulated = useAppSelector(selectSimulation);
  return (
    <>
      {news && news !== before && <LiveFlag {...{ leagueId, userId, news, isSimulated }} />}
      {!hasReveal && <LiveReveal {...{ leagueId, userId }} />}
    </>
  );
}

/** The stars of each member on the pages of a league (HALL-7); nothing is asked of one without earlier seasons. */
function useStars(leagueId: string): (userId: string) => number {
  const league = useGetLeagueQuery({ id: leagueId }).currentData;
  const { currentData } = useGetStarsQuery(
    league?.hasEarlierSeasons ? { id: leagueId } : skipToken,
  );
  return useMemo(() => {
    const stars = new Map(currentData?.map((member) => [member.userId, member.stars]));
    return (userId) => stars.get(userId) ?? 0;
  }, [currentData]);
}

/** In the place of an open page whose league is gone. It goes on asking: who joins again is back on the page. */
function LeagueGone({ leagueId }: { readonly leagueId: string }) {
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
