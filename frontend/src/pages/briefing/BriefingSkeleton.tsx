import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';

/** Helmets, and a card with three lists. */
export const BriefingSkeleton = () => (
  <SkeletonGroup label="Loading opponents…">
    <span className="stack gap-3">
      <Skeleton height="5.5rem" />
      <Skeleton height="24rem" />
    </span>
  </SkeletonGroup>
);
