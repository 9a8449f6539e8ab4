import { lazy, Suspense, type ComponentProps } from 'react';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';

// One of them is open at a time: each comes with code of its own when it is.

const Numbers = lazy(async () => ({ default: (await import('./NumbersView')).NumbersView }));
const Rounds = lazy(async () => ({ default: (await import('./RoundsView')).RoundsView }));

const BARS = ['24rem'];

export const NumbersView = (props: ComponentProps<typeof Numbers>) => (
  <Suspense fallback={<SkeletonBlocks label="Loading statistics…" bars={BARS} />}>
    <Numbers {...props} />
  </Suspense>
);

export const RoundsView = (props: ComponentProps<typeof Rounds>) => (
  <Suspense fallback={<SkeletonBlocks label="Loading race history…" bars={BARS} />}>
    <Rounds {...props} />
  </Suspense>
);
