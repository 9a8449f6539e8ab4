import { selectionApi as generated } from '../../api/generated/selection.generated';

/** What the others have left follows from their picks, so it shares the picks' tag (`selection`). */
export const briefingApi = generated;

export const { useListOpponentsQuery } = briefingApi;

export type { OpponentDto as Opponent } from '../../api/generated/selection.generated';
