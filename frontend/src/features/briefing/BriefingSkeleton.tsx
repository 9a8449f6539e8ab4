import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import carousel from './OpponentCarousel.module.css';

/** Helmets, and a card with three lists. */
export const BriefingSkeleton = () => (
  <SkeletonGroup label="Loading opponents...">
    <span className={carousel.carousel}>
      <Skeleton height="5.5rem" />
      <Skeleton height="24rem" />
    </span>
  </SkeletonGroup>
);
