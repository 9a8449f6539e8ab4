import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import carousel from './OpponentCarousel.module.css';

/** A card between two buttons, and the dots below. */
export const BriefingSkeleton = () => (
  <SkeletonGroup label="Loading opponents...">
    <span className={carousel.view}>
      <Skeleton height="2.75rem" />
      <span className={carousel.strip}>
        <span className={carousel.neighbour} />
        <Skeleton height="13.5rem" />
        <span className={carousel.neighbour} />
      </span>
      <Skeleton height="2.75rem" />
    </span>
  </SkeletonGroup>
);
