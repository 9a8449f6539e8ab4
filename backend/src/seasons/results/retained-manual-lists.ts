import type { RoundResultsData } from '@gridlock/season-packs';
import type { ManualEntry, ResultSource } from '../season/race-results.js';
import type { ResultSession } from '../season/result-session.js';
import type { RaceSnapshot } from '../season/season-snapshot.js';
import { differenceText, resultDifferences } from './result-differences.js';

/** Lists that were entered manually and that differ from the source. */
export type RetainedManualLists = {
  readonly lists: Partial<Pick<RoundResultsData, ResultSession>>;
  readonly entry: ManualEntry | null;
  readonly reasons: readonly string[];
};

/** A manual entry is retained until the source reports the same, or an app admin releases it. */
export function retainedManualLists(
  { race, source }: { readonly race: RaceSnapshot; readonly source: ResultSource },
  fetched: RoundResultsData,
  nameOf: (id: string) => string,
): RetainedManualLists {
  const { manualEntry, results } = race;
  if (!manualEntry || source === 'manual') return { lists: {}, entry: null, reasons: [] };
  const differences = resultDifferences(results, fetched);
  const sessions = manualEntry.sessions.filter(
    (name) => !fetched[name] || differences.some(({ session }) => session === name),
  );
  if (sessions.length === 0) return { lists: {}, entry: null, reasons: [] };
  const texts = differences
    .filter(({ session }) => sessions.includes(session))
    .map((each) => differenceText(each, nameOf));
  return {
    lists: Object.fromEntries(sessions.map((name) => [name, results[name]])),
    entry: { ...manualEntry, sessions },
    reasons:
      texts.length === 0
        ? []
        : [
            'The result that was entered manually is kept; the source has a different one. Correct the entry, or release it to use the source’s result.',
            ...texts,
          ],
  };
}
