import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/Button/Button';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { TitleSkeleton } from '../../components/ui/PageTitle/TitleSkeleton';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useGetPublicShareQuery } from '../../api/shareApi';
import { DeadLink, OutsidePage } from '../../features/league/OutsidePage';
import { paths } from '../../lib/game/paths';
import { problemStatus } from '../../lib/ui/problem';
import { SharedLeague } from './SharedLeague';

/**
 * What a league shows to everybody, by its public link (MO-06). It stands outside the frame of the app:
 * who opens it need not be anybody, and whoever is signed in sees the same.
 */
export function SharedLeaguePage() {
  const { token = '' } = useParams();
  const query = useGetPublicShareQuery({ token });
  return (
    <OutsidePage
      end={
        <ButtonLink to={paths.landing} small>
          Play
        </ButtonLink>
      }
    >
      {problemStatus(query.error) === 404 ? (
        <DeadLink title="This link doesn’t work.">
          The league owner may have turned it off, or it’s incomplete. Ask the person who sent it.
        </DeadLink>
      ) : (
        <>
          {query.isError && !query.data && <PageTitle title="A league’s page" />}
          <QueryView query={query} loading={<Waiting />} error="Couldn’t load the page. Try again.">
            {(shared) => <SharedLeague shared={shared} />}
          </QueryView>
        </>
      )}
    </OutsidePage>
  );
}

const Waiting = () => (
  <>
    <TitleSkeleton lines={1} />
    <SkeletonBlocks label="Loading the league…" bars={['20rem', '20rem']} />
  </>
);
