import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';

/** The tabs, the score, and the rounds in grey. */
export const RivalrySkeleton = () => (
  <SkeletonGroup label="Loading the rivalry…">
    <span className="stack">
      <Skeleton height="3rem" />
      <Skeleton height="8.5rem" />
      <Skeleton height="19.5rem" />
      <Skeleton height="24rem" />
    </span>
  </SkeletonGroup>
);
