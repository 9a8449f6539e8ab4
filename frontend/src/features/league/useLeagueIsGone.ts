import { skipToken } from '@reduxjs/toolkit/query/react';
import { problemStatus } from '../../lib/ui/problem';
import { leagueApi } from '../../api/leagueApi';

/**
 * Whether a league that a page has shown is no longer the player's: it was deleted, or the membership has
 * ended elsewhere. A page that never had it says so by itself.
 */
export function useLeagueIsGone(id: string | undefined): boolean {
  const { isGone } = leagueApi.endpoints.getLeague.useQueryState(
    id === undefined ? skipToken : { id },
    {
      selectFromResult: ({ currentData, error }) => ({
        isGone: currentData !== undefined && problemStatus(error) === 404,
      }),
    },
  );
  return isGone;
}
