import { Unlink } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/Button/Button';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { TitleSkeleton } from '../../components/ui/PageTitle/TitleSkeleton';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { TopBar } from '../../components/ui/TopBar/TopBar';
import { useGetPublicShareQuery } from '../../api/shareApi';
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
  const isEnded = problemStatus(query.error) === 404;
  return (
    <>
      <TopBar
        home={paths.landing}
        end={
          <ButtonLink to={paths.landing} small>
            Play
          </ButtonLink>
        }
      />
      <main id="main" tabIndex={-1} className="wrap page">
        {isEnded ? (
          <Nowhere />
        ) : (
          <>
            {query.isError && !query.data && <PageTitle title="A league’s page" />}
            <QueryView
              query={query}
              loading={<Waiting />}
              error="Couldn’t load the page. Try again."
            >
              {(shared) => <SharedLeague shared={shared} />}
            </QueryView>
          </>
        )}
      </main>
    </>
  );
}

const Nowhere = () => (
  <>
    <PageTitle title="This link doesn’t work." tab="Not found" />
    <EmptyState
      icon={<Unlink aria-hidden="true" />}
      action={
        <ButtonLink to={paths.landing} kind="primary">
          Go to Gridlock
        </ButtonLink>
      }
    >
      The league owner may have turned it off, or it’s incomplete. Ask the person who sent it.
    </EmptyState>
  </>
);

const Waiting = () => (
  <>
    <TitleSkeleton lines={1} />
    <SkeletonBlocks label="Loading the league…" bars={['20rem', '20rem']} />
  </>
);
