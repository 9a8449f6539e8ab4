import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { Failure } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { TitleSkeleton } from '../../components/ui/PageTitle/TitleSkeleton';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { paths } from '../../lib/game/paths';
import { cx } from '../../lib/ui/cx';
import { problemMessage, problemStatus } from '../../lib/ui/problem';
import styles from './LeagueHomePage.module.css';

type LeagueFailureProps = {
  readonly query: { readonly error?: unknown; readonly refetch: () => unknown };
};

/** There is no such league, or it could not be loaded (ER-18, ER-19). */
export function LeagueFailure({ query: { error, refetch } }: LeagueFailureProps) {
  const missing = problemStatus(error) === 404;
  return (
    <>
      <PageTitle title="League" />
      <Failure
        action={
          missing ? (
            <ButtonLink to={paths.dashboard}>Home</ButtonLink>
          ) : (
            <Button onClick={() => void refetch()}>Try again</Button>
          )
        }
      >
        {problemMessage(error, missing ? 'League not found' : 'Failed to load league data')}
      </Failure>
    </>
  );
}

/** A league home of about the real size. */
export const HomeSkeleton = () => (
  <>
    <TitleSkeleton lines={0} />
    <SkeletonGroup label="Loading league…">
      <span className={cx('stack', styles.skeleton)}>
        <Skeleton height="4.5rem" />
        <Skeleton height="var(--wall)" />
        <LinkSkeletons />
      </span>
    </SkeletonGroup>
  </>
);

/** What is below the next race. */
export const RestSkeleton = () => (
  <SkeletonGroup label="Loading league…" className={styles.skeleton}>
    <LinkSkeletons />
  </SkeletonGroup>
);

const LinkSkeletons = () => (
  <span className={`${styles.links} grid gap-3`}>
    {[0, 1, 2, 3].map((link) => (
      <Skeleton key={link} height="var(--link-height)" />
    ))}
  </span>
);
