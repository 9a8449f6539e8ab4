import { lazy, Suspense, type ComponentProps } from 'react';

const FlagStage = lazy(async () => ({ default: (await import('./FlagStage')).FlagStage }));

/** No page opens with the show: its code comes with it. */
export const LateFlagStage = (props: ComponentProps<typeof FlagStage>) => (
  <Suspense>
    <FlagStage {...props} />
  </Suspense>
);
