import { enrich, importPastSeason, loadKnowledge, type SeasonData } from '@gridlock/season-packs';
import type { Patience, ResultsApi } from './results-api.js';

type Progress = Patience & {
  readonly onProgress?: (done: number, rounds: number) => Promise<void>;
};

/**
 * A season of the past with all its results, and what comes with the server about its teams and drivers.
 *
 * @throws ResultsApiError when it cannot be had
 */
export async function pastSeasonFromApi(
  api: ResultsApi,
  year: number,
  { onProgress, ...patience }: Progress,
): Promise<SeasonData> {
  const data = await api.askPatiently(
    (client, options) =>
      importPastSeason(year, client, { ...options, ...(onProgress && { onProgress }) }),
    patience,
  );
  return enrich(data, { ...loadKnowledge(year), source: data.source });
}
