import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';

/** The tabs, the score, and the rounds in grey. */
export const RivalrySkeleton = () => (
  <SkeletonBlocks label="Loading the rivalry…" heights={['3rem', '8.5rem', '19.5rem', '24rem']} />
);
