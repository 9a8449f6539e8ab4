import { useOnline } from '../../lib/ui/useOnline';

type Query = { readonly fulfilledTimeStamp?: number | undefined; readonly isError: boolean };

/** It was answered before this page was opened: the device has kept that from an earlier visit. */
const isOfEarlierVisit = ({ fulfilledTimeStamp: at }: Query): boolean =>
  at !== undefined && at < performance.timeOrigin;

/**
 * Why nothing can be saved right now, in words; null where nothing is in the way. Nobody is to save what rests on a
 * state that may be over.
 *
 * @param query what is shown; when the server has answered it (ms), and whether it was asked in vain since
 */
export function useSaveHurdle(query: Query): string | null {
  const online = useOnline();
  if (!online) return 'You’re offline. You can save when you’re back online.';
  if (!isOfEarlierVisit(query)) return null;
  return query.isError
    ? 'No connection to Gridlock. You can save when it’s back.'
    : 'Checking for changes. You can save in a moment.';
}
