import { CalendarX2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { ButtonLink } from '../../components/ui/Button/Button';
import { EmptyState, Failure } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../features/auth/session';
import { useGetLeagueQuery, type League } from '../../api/leagueApi';
import { useGetRecapQuery, type Recap } from '../../api/recapApi';
import { paths } from '../../lib/game/paths';
import { problemCode } from '../../lib/ui/problem';
import { useLeagueSeason } from '../../features/league/useLeagueSeason';
import { RecapHero } from './RecapHero';
import { RecapStories } from './RecapStories';
import { ResultsLabel } from '../../components/game/ResultsLabel/ResultsLabel';
import { ShareLink } from '../../components/game/ShareLink/ShareLink';
import { FlagButton } from '../../features/recap/flag/FlagButton';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { LightsOutReplay } from '../../features/lights-out/LightsOutReplay';

/** What a round was like in a league: the winner, and every story that is worth telling (MO-04). */
export function RecapPage() {
  const { leagueId = '', round = '' } = useParams();
  const league = useGetLeagueQuery({ id: leagueId });
  const query = useGetRecapQuery({ leagueId, round });
  useLeagueSeason(league.data);
  const userId = useUser()._id;
  if (query.isError && !query.data && problemCode(query.error) === 'NO_RESULTS_YET')
    return <TooEarly leagueId={leagueId} />;
  return (
    <>
      {!query.data && <PageTitle title="Recap" />}
      <QueryView
        query={query}
        loading={<SkeletonBlocks label="Loading the recap…" bars={['18rem', '22rem']} />}
        error="Couldn’t load the recap. Try again."
        {...homeLinkIfMissing(query.error)}
      >
        {(recap) => (
          <article className="grid gap-0">
            <RecapHero recap={recap} />
            {recap.stories.length > 0 ? (
              <RecapState {...{ recap, leagueId, userId }} league={league.data} />
            ) : (
              <NobodyThere round={recap.round} leagueId={leagueId} />
            )}
            <RecapStories recap={recap} leagueId={leagueId} userId={userId} />
          </article>
        )}
      </QueryView>
    </>
  );
}

const TooEarly = ({ leagueId }: { readonly leagueId: string }) => (
  <>
    <PageTitle title="Recap" />
    <Failure action={<ButtonLink to={paths.league(leagueId)}>Back to the league</ButtonLink>}>
      The story of this round appears with its results.
    </Failure>
  </>
);

type NobodyThereProps = { readonly round: number; readonly leagueId: string };

/** A round that was run before the league was made. */
const NobodyThere = ({ round, leagueId }: NobodyThereProps) => (
  <EmptyState
    icon={<CalendarX2 />}
    action={<ButtonLink to={paths.race(leagueId, round)}>See the result</ButtonLink>}
  >
    None of the league’s members had joined when this round was run, so it has no story. Recaps
    begin with the first round after someone joined.
  </EmptyState>
);

type RecapStateProps = {
  readonly recap: Recap;
  readonly leagueId: string;
  readonly userId: string;
  /** undefined while it is being loaded */
  readonly league: League | undefined;
};

/** How final it all is, whether a correction has rewritten it, and the round's moments to watch again. */
const RecapState = ({ recap, leagueId, userId, league }: RecapStateProps) => (
  <div className="split gap-2 gap-x-4 py-3 muted text-label">
    <p className="cluster gap-2">
      <ResultsLabel status={recap.resultsStatus} />
      <span>
        {recap.correctedAt === null
          ? `last updated ${formatRaceTime(recap.resultsUpdatedAt)}`
          : `Updated on ${formatRaceTime(recap.correctedAt)} after a results correction`}
      </span>
    </p>
    <div className="cluster">
      <LightsOutReplay league={league} round={recap.round} />
      <FlagButton {...{ leagueId, userId }} round={recap.round} small />
      {recap.correctedAt !== null && (
        <FlagButton {...{ leagueId, userId }} round={recap.round} kind="correction" small />
      )}
      <ShareLink leagueId={leagueId} open={{ kind: 'recap', round: recap.round }} small />
      <ButtonLink to={paths.race(leagueId, recap.round)} small>
        All picks and points
      </ButtonLink>
    </div>
  </div>
);
