import { Trophy } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { StarsContext } from '../../components/game/HelmetAvatar/StarsContext';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonRows } from '../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../features/auth/session';
import { useGetHonoursQuery, type Honours } from '../../api/honoursApi';
import { useGetLeagueQuery } from '../../api/leagueApi';
import { isRaceNight } from '../../features/league/leagueState';
import { plural } from '../../lib/ui/plural';
import { AllTimeTable } from './AllTimeTable';
import { EnterSeason } from './EnterSeason';
import { HeadToHead } from './HeadToHead';
import { Records } from './Records';
import { SeasonLine } from './SeasonLine';

/** All seasons of a league: champions, the all-time table and records (LL-05). */
export function HallPage() {
  const { leagueId = '' } = useParams();
  const league = useGetLeagueQuery({ id: leagueId }).data;
  const query = useGetHonoursQuery({ id: leagueId });
  const isOwner = useUser()._id === league?.owner && !isRaceNight(league);
  const count = query.data?.seasons.length;
  return (
    <>
      <PageTitle
        title="Hall of fame"
        sub={
          <span>
            {[league?.name, count !== undefined && plural(count, 'season')]
              .filter(Boolean)
              .join(' · ') || '\u00a0'}
          </span>
        }
        actions={isOwner ? <EnterSeason leagueId={leagueId} /> : undefined}
      />
      <QueryView
        query={query}
        loading={<SkeletonRows />}
        error="Couldn’t load the hall of fame. Try again."
        {...homeLinkIfMissing(query.error)}
      >
        {(honours) => <Hall honours={honours} leagueId={leagueId} isOwner={isOwner} />}
      </QueryView>
    </>
  );
}

type HallProps = {
  readonly honours: Honours;
  readonly leagueId: string;
  readonly isOwner: boolean;
};

function Hall({ honours, leagueId, isOwner }: HallProps) {
  const me = useUser()._id;
  const { seasons, allTime, records, headToHead } = honours;
  if (seasons.length === 0)
    return <EmptyState icon={<Trophy />}>Race nights aren’t part of a hall of fame.</EmptyState>;
  return (
    <StarsContext value={(userId) => titlesOf(userId, honours)}>
      <div className="stack">
        <ol className="grid gap-3">
          {seasons.map((season) => (
            <SeasonLine
              key={`${season.season}-${season.isEntered}`}
              season={season}
              {...{ leagueId, isOwner }}
            />
          ))}
        </ol>
        <div className="stack two-even">
          <div className="stack">
            <AllTimeTable rows={allTime} me={me} />
          </div>
          <div className="stack">
            <Records records={records} />
            <HeadToHead rivals={headToHead} />
          </div>
        </div>
      </div>
    </StarsContext>
  );
}

/** In the hall all titles count, not those of earlier seasons alone. */
function titlesOf(userId: string, { titles }: Honours): number {
  const won = titles.find(({ user }) => user._id === userId);
  return won ? won.drivers + won.teams : 0;
}
