import { late } from '../../../components/ui/Late/late';

/** No page opens with the show: its code comes with it. */
export const LateFlagStage = late(async () => (await import('./FlagStage')).FlagStage);
