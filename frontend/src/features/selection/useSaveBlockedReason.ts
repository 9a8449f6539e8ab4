import { useIsFromEarlierVisit } from '../../api/earlierVisit';
import { useOnline } from '../../lib/ui/useOnline';

type Query = Parameters<typeof useIsFromEarlierVisit>[0] & { readonly isError: boolean };

/**
 * Why nothing can be saved right now, in words; null where nothing is in the way. Nobody is to save what rests on a
 * state that may be over.
 *
 * @param query what is shown, and whether it was asked in vain
 */
export function useSaveBlockedReason(query: Query): string | null {
  const online = useOnline();
  const isOld = useIsFromEarlierVisit(query);
  if (!online) return 'You’re offline. You can save when you’re back online.';
  if (!isOld) return null;
  return query.isError
    ? 'No connection to Gridlock. You can save when it’s back.'
    : 'Checking for changes. You can save in a moment.';
}
