import { api } from './generated/api.generated';
import { CACHED } from './freshness';
import { ofLeague } from './leagueTags';

/**
 * What the others have left follows from their picks, so it shares the picks' tag (`selection`): a
 * save, a swap, an assignment and a moved clock refresh it. Who the others are changes with the
 * league's members (`league`).
 */
export const briefingApi = api.enhanceEndpoints({
  endpoints: { listOpponents: { ...CACHED, providesTags: ofLeague('selection', 'league') } },
});

export const { useListOpponentsQuery } = briefingApi;

export type { OpponentDto as Opponent } from './generated/api.generated';
