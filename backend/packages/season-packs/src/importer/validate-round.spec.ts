import type { ResultRowData, SeasonData } from '../model/season-data.js';
import { toSeason } from '../model/to-season.js';
import { loadPack } from '../pack/load-pack.js';
import { type PublishedRound, validateClassification, validateRound } from './validate-round.js';

const season: SeasonData = loadPack(2025)!;
const resultsOf = (round: number): PublishedRound => season.rounds[round - 1]!.results;
const race = (round: number): readonly ResultRowData[] => season.rounds[round - 1]!.results.race!;
const reasonsOf = (round: number, results: PublishedRound, options = {}) => {
  const validation = validateRound(season, round, results, options);
  return validation.ok ? [] : validation.reasons;
};
const change = (
  rows: readonly ResultRowData[],
  index: number,
  more: Partial<ResultRowData>,
): ResultRowData[] => rows.map((row, at) => (at === index ? { ...row, ...more } : row));

describe('what may be stored of a round (SM-49)', () => {
  it('should accept a complete race, and race and sprint of a sprint weekend', () => {
    expect(validateRound(season, 1, resultsOf(1))).toEqual({ ok: true });
    expect(validateRound(season, 2, resultsOf(2))).toEqual({ ok: true });
    expect(validateRound(toSeason(season), 2, resultsOf(2))).toEqual({ ok: true });
  });

  it('should refuse an unknown driver or team, by name', () => {
    const rows = change(race(1), 3, { driver: 'john-doe', team: 'lola' });
    expect(reasonsOf(1, { race: rows, sprint: null })).toEqual([
      'Race: The driver john-doe is unknown.',
      'Race: The team lola is unknown.',
      'Race: Only 19 of 20 cars are listed (Mercedes 1 of 2).',
    ]);
  });

  it('should refuse a driver or a position given twice', () => {
    const rows = change(race(1), 1, { driver: 'lando-norris', position: 1 });
    expect(reasonsOf(1, { race: rows, sprint: null })).toEqual([
      'Race: Lando Norris is listed twice.',
      'Race: Position 1 is given twice.',
    ]);
  });

  it('should accept a gap in the positions: a disqualified car leaves one', () => {
    const rows = change(race(1), 9, { position: null, status: 'DSQ', points: 0 });
    expect(reasonsOf(1, { race: rows, sprint: null })).toEqual([]);
  });

  it.each([[-1], [Number.NaN], [Infinity]])('should refuse %d points', (points) => {
    const rows = change(race(1), 0, { points });
    expect(reasonsOf(1, { race: rows, sprint: null })).toEqual([
      `Race: lando-norris cannot have ${points} points.`,
    ]);
  });

  it('should refuse a list without anybody classified', () => {
    const rows = race(1).map((row) => ({ ...row, position: null }));
    expect(reasonsOf(1, { race: rows, sprint: null })).toEqual(['Race: Nobody is classified.']);
  });

  it('should want the sprint of a sprint weekend, and no other', () => {
    expect(reasonsOf(2, { ...resultsOf(2), sprint: null })).toEqual([
      'Sprint: nothing has been published yet.',
    ]);
    expect(reasonsOf(1, { race: race(1), sprint: race(1) })).toEqual([
      'Sprint: this weekend has no sprint.',
    ]);
    expect(reasonsOf(2, { race: null, sprint: null })).toEqual([
      'Race: nothing has been published yet.',
      'Sprint: nothing has been published yet.',
    ]);
  });

  it('should refuse a round that is not in the calendar or cancelled', () => {
    expect(reasonsOf(25, resultsOf(1))).toEqual(['Round 25 is not in the calendar.']);
    const [first, ...others] = season.rounds;
    const without = { ...season, rounds: [{ ...first!, isCancelled: true }, ...others] };
    expect(validateRound(without, 1, resultsOf(1))).toEqual({
      ok: false,
      reasons: ['Round 1 is cancelled.'],
      plain: 'this round isn’t run',
    });
  });

  it('should refuse the result of another race', () => {
    expect(reasonsOf(1, { ...resultsOf(1), raceDate: '2025-03-16' })).toEqual([]);
    expect(reasonsOf(1, { ...resultsOf(1), raceDate: '2025-03-30' })).toEqual([
      'The result of 2025-03-30 is of another race.',
    ]);
  });
});

describe('whether all entrants are present', () => {
  const firstRows = (count: number): PublishedRound => ({
    race: race(1).slice(0, count),
    sprint: null,
  });

  it.each([[19], [18], [16]])(
    'should refuse %d of 20 cars while the list may still grow',
    (count) => {
      expect(reasonsOf(1, firstRows(count))).toEqual([
        expect.stringMatching(`^Race: Only ${count} of 20 cars are listed`),
      ]);
    },
  );

  it.each([[19], [18], [16]])(
    'should take the rest for DNS when %d of 20 came at last',
    (count) => {
      expect(reasonsOf(1, firstRows(count), { acceptAbsent: true })).toEqual([]);
    },
  );

  it.each([[15], [10], [1]])('should never accept %d of 20', (count) => {
    expect(reasonsOf(1, firstRows(count), { acceptAbsent: true })).toHaveLength(1);
  });

  it('should count cars by team, so that another driver in the car does not matter', () => {
    const rows = change(race(1), 2, { driver: 'franco-colapinto' });
    expect(validateClassification(season, rows)).toEqual({ ok: true });
  });

  it('should accept every race of 2026 without the cars that did not start', () => {
    const data = loadPack(2026)!;
    for (const { round, results } of data.rounds.filter(({ results }) => results.race)) {
      const started = (rows: readonly ResultRowData[] | null) =>
        rows?.filter(({ status }) => status !== 'DNS') ?? null;
      const published = { race: started(results.race), sprint: started(results.sprint) };
      expect([round, validateRound(data, round, published, { acceptAbsent: true })]).toEqual([
        round,
        { ok: true },
      ]);
    }
  });
});
