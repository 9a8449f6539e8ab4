import type { Sector } from './SectorStrip';

export type MarkedRound = { readonly round: number; readonly mark: NonNullable<Sector> | 'none' };

/** One block per round of the season; those before joining (`none`) are as hollow as those to come. */
export function sectorsOf(
  marks: readonly MarkedRound[],
  rounds: readonly number[],
): readonly Sector[] {
  const byRound = new Map(marks.map(({ round, mark }) => [round, mark]));
  return rounds.map((round) => {
    const mark = byRound.get(round);
    return mark === undefined || mark === 'none' ? null : mark;
  });
}
