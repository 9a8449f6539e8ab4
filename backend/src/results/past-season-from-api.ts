import { enrich, importPastSeason, loadKnowledge, type SeasonData } from '@gridlock/season-packs';
import type { ResultsApi } from './results-api.js';

type Progress = {
  readonly onProgress?: (done: number, rounds: number) => Promise<void>;
  /** Is told until when it waits for the results API, again and again while it does. */
  readonly onWait: (until: Date) => Promise<void>;
};

/**
 * A season of the past with all its results, and what is known here of its teams and drivers.
 *
 * @throws ResultsApiError when it cannot be had
 */
export async function pastSeasonFromApi(
  api: ResultsApi,
  year: number,
  { onProgress, onWait }: Progress,
): Promise<SeasonData> {
  const data = await api.askPatiently(
    (client, options) =>
      importPastSeason(year, client, { ...options, ...(onProgress && { onProgress }) }),
    onWait,
  );
  return enrich(data, { ...loadKnowledge(year), source: data.source });
}
