import { lazy, Suspense } from 'react';
import { SkeletonBlocks } from '../../../components/ui/Skeleton/Skeleton';
import type { InviteWaysProps } from './InviteWays';

const InviteWays = lazy(async () => ({ default: (await import('./InviteWays')).InviteWays }));

/** The ways to invite, loaded when somebody comes to them. */
export const InviteWaysLater = (props: InviteWaysProps) => (
  <Suspense fallback={<SkeletonBlocks label="Loading the link…" bars={['8rem', '2.75rem']} />}>
    <InviteWays {...props} />
  </Suspense>
);
