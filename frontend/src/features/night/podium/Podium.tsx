import { Skeleton, SkeletonGroup } from '../../../components/ui/Skeleton/Skeleton';
import { late } from '../../../components/ui/Late/late';
import type { NightProps } from '../nightProps';

const PodiumView = late(() => import('./PodiumView').then((file) => file.PodiumView));

/** After the last result: how it came out. Its code comes with it, not with the evening's. */
export const Podium = ({ standings, ...props }: NightProps) =>
  standings ? (
    <PodiumView {...props} standings={standings} />
  ) : (
    <SkeletonGroup label="Loading podium...">
      <Skeleton height="30rem" />
    </SkeletonGroup>
  );
