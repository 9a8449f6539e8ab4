import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import type { EarlierVisit } from '../../api/earlierVisit';
import { useOnline } from '../../lib/ui/useOnline';

type Query = {
  readonly endpointName?: string | undefined;
  readonly originalArgs?: unknown;
  readonly isError: boolean;
};
type State = { readonly earlierVisit: EarlierVisit };

const isOfEarlierVisit = (
  { earlierVisit }: State,
  { endpointName, originalArgs: queryArgs }: Query,
): boolean =>
  endpointName !== undefined &&
  defaultSerializeQueryArgs({ endpointName, queryArgs, endpointDefinition: {} as never }) in
    earlierVisit;

/**
 * Why nothing can be saved right now, in words; null where nothing is in the way. Nobody is to save what rests on a
 * state that may be over.
 *
 * @param query what is shown, and whether it was asked in vain
 */
export function useSaveBlockedReason(query: Query): string | null {
  const online = useOnline();
  const isOld = useSelector((state: State) => isOfEarlierVisit(state, query));
  if (!online) return 'You’re offline. You can save when you’re back online.';
  if (!isOld) return null;
  return query.isError
    ? 'No connection to Gridlock. You can save when it’s back.'
    : 'Checking for changes. You can save in a moment.';
}
