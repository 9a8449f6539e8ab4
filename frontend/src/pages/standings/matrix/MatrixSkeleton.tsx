import { SkeletonBlocks } from '../../../components/ui/Skeleton/Skeleton';

/** In the place of the matrix, while its code or its data is on the way. */
export const MatrixSkeleton = () => (
  <SkeletonBlocks label="Loading the matrix…" gap="gap-0" bars={['34rem']} />
);
