import { lazy, Suspense } from 'react';
import { SkeletonBlocks } from '../../../components/ui/Skeleton/Skeleton';
import type { NightProps } from '../nightProps';

const PodiumView = lazy(async () => ({ default: (await import('./PodiumView')).PodiumView }));

/** After the last result: how it came out. Its code comes with it, not with the evening's. */
export const Podium = ({ standings, ...props }: NightProps) => (
  <Suspense fallback={<LoadingPodium />}>
    {standings ? <PodiumView {...props} standings={standings} /> : <LoadingPodium />}
  </Suspense>
);

const LoadingPodium = () => <SkeletonBlocks label="Loading podium…" heights={['30rem']} />;
