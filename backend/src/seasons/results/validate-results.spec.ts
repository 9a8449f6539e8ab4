import { loadPack, toSessions, type FetchedRound, type SeasonData } from '@gridlock/season-packs';
import { aRace } from '../../../test/support/a-race.js';
import type { RaceSnapshot } from '../season/season-snapshot.js';
import type { DueImport } from './import-schedule.js';
import { validateResults, type ValidatedResults } from './validate-results.js';
import { withNewcomers } from './newcomers.js';

const HOUR = 3_600_000;
const pack = loadPack(2025) as SeasonData;
const races = pack.rounds.map(({ sessions, ...round }) =>
  aRace({
    ...round,
    apiRound: round.round,
    sessions: toSessions(sessions),
    results: { race: null, sprint: null },
  }),
);
const season = { teams: pack.teams, drivers: pack.drivers, races };
/** A sprint weekend. */
const CHINA = 2;
const DUE = new Date('2025-03-23T09:20:00Z');

const fetched = (change: Partial<FetchedRound> = {}, round = CHINA): FetchedRound => ({
  year: 2025,
  round,
  raceDate: '2025-03-23',
  race: pack.rounds[round - 1]?.results.race ?? null,
  sprint: pack.rounds[round - 1]?.results.sprint ?? null,
  clues: null,
  entrants: { drivers: [], teams: [] },
  doubts: [],
  ...change,
});

type Case = {
  race?: Partial<RaceSnapshot>;
  season?: typeof season;
  hours?: number;
  check?: DueImport['check'];
};
const validate = (found: FetchedRound | null, input: Case = {}): ValidatedResults => {
  const { hours = 0, check = 'first' } = input;
  const race = { ...(races[CHINA - 1] as RaceSnapshot), ...input.race };
  const now = new Date(DUE.getTime() + hours * HOUR);
  const due = { race, since: DUE, check };
  return validateResults({
    season: input.season ?? season,
    due,
    source: 'api',
    fetched: found,
    now,
  });
};

describe('what becomes of fetched results', () => {
  it('should wait while nothing is published', () => {
    expect(validate(null)).toMatchObject({ outcome: 'waiting', change: null });
    expect(validate(fetched({ race: null, sprint: null })).outcome).toBe('waiting');
  });

  it('should store complete lists', () => {
    const { outcome, change } = validate(fetched());
    expect(outcome).toBe('stored');
    expect(change).toMatchObject({ resultsRevision: 1, resultsAt: DUE, officialAt: null });
  });

  it('should refuse a Grand Prix without its sprint, and take it after a day', () => {
    const found = fetched({ sprint: null });
    expect(validate(found, { hours: 23.9 })).toMatchObject({
      outcome: 'refused',
      change: null,
      heldBack: { until: new Date(DUE.getTime() + 24 * HOUR), nextCheckAt: null },
    });
    expect(validate(found, { hours: 24 })).toMatchObject({
      outcome: 'stored',
      change: { results: { sprint: null } },
    });
  });

  it.each([
    ['with both lists', {}, 0],
    ['without a sprint that was given up', { sprint: null }, 24],
    ['with the sprint alone', { race: null }, 0],
  ])('should refuse the result of another race: %s', (_what, lists, hours) => {
    const { outcome, reasons } = validate(fetched({ ...lists, raceDate: '2025-06-01' }), { hours });
    expect([outcome, reasons]).toEqual([
      'refused',
      ['The result of 2025-06-01 is of another race.'],
    ]);
  });

  it('should keep a stored list that the answer lacks', () => {
    const { race, sprint } = pack.rounds[CHINA - 1]?.results ?? { race: null, sprint: null };
    const stored = { results: { race, sprint }, resultsAt: DUE, sprintResultsAt: DUE };
    const { change, outcome } = validate(fetched({ sprint: null }), { race: stored, hours: 24 });
    expect([outcome, change?.results?.sprint]).toEqual(['unchanged', sprint]);
  });

  it('should distinguish a confirmation from a correction', () => {
    const { race, sprint } = pack.rounds[CHINA - 1]?.results ?? { race: null, sprint: null };
    const stored = { results: { race, sprint }, resultsAt: DUE, sprintResultsAt: DUE };
    const again = { race: stored, hours: 12, check: 'second' as const };
    expect(validate(fetched(), again)).toMatchObject({
      outcome: 'confirmed',
      change: { resultsRevision: 0, officialAt: new Date(DUE.getTime() + 12 * HOUR) },
    });
    const [winner, ...others] = race ?? [];
    const corrected = fetched({ race: [{ ...winner!, points: 26 }, ...others] });
    expect(validate(corrected, again)).toMatchObject({
      outcome: 'corrected',
      change: { resultsRevision: 1, resultsAt: DUE },
    });
  });
});

describe('rows that a source leaves out later (SCORE-2)', () => {
  const stored = (rows: FetchedRound['race']) => ({
    results: { race: rows, sprint: fetched().sprint },
    resultsAt: DUE,
    sprintResultsAt: DUE,
  });
  const rows = fetched().race ?? [];
  const didNotStart = rows.map((row, index) =>
    index === 19 ? { ...row, status: 'DNS' as const, position: null, points: 0 } : row,
  );
  const without = (index: number) => rows.toSpliced(index, 1);
  const later = { hours: 30, check: 'later' as const };

  it('should keep the row of a car that did not start, and call nothing corrected', () => {
    const { outcome, change, correction } = validate(fetched({ race: without(19) }), {
      ...later,
      race: stored(didNotStart),
    });
    expect([outcome, change?.resultsRevision, correction]).toEqual(['unchanged', 0, null]);
    expect(change?.results?.race).toEqual(didNotStart);
  });

  it('should take in a row that says what its absence said', () => {
    const { outcome, change, correction } = validate(fetched({ race: didNotStart }), {
      ...later,
      race: stored(without(19)),
    });
    expect([outcome, correction]).toEqual(['unchanged', null]);
    expect(change?.results?.race).toEqual(didNotStart);
  });

  it.each([0, 12, 19])('should refuse an answer that lacks row %i, whatever its age', (index) => {
    const { outcome, change, reasons } = validate(fetched({ race: without(index) }), {
      ...later,
      race: stored(rows),
    });
    expect([outcome, change]).toEqual(['refused', null]);
    expect(reasons[0]).toMatch(/incomplete.*manually/);
    expect(reasons[1]).toMatch(/is not listed\.$/);
  });

  it('should not mind rows that were only typed in, once the entry is released', () => {
    const typed = rows.with(12, { ...rows[12]!, status: 'DNF', position: null, points: 0 });
    const source = fetched({ race: rows.toSpliced(12, 1) });
    const entry = { at: DUE, by: { _id: '1', username: 'chief' }, notes: '', sessions: [] };
    const outcomes = [null, { ...entry, sessions: ['sprint' as const] }].map(
      (manualEntry) =>
        validate(source, {
          ...later,
          race: { ...stored(typed), resultsSource: 'manual', manualEntry },
        }).outcome,
    );
    expect(outcomes).toEqual(['corrected', 'refused']);
  });

  it('should take another driver in the same car for a correction', () => {
    const corrected = rows.with(12, { ...rows[12]!, driver: 'franco-colapinto' });
    const { outcome, correction } = validate(fetched({ race: corrected }), {
      ...later,
      race: stored(rows),
    });
    expect(outcome).toBe('corrected');
    expect(correction?.before.race).toEqual(rows);
  });
});

describe('a driver who stands in', () => {
  const [first] = pack.drivers;
  const newcomer = { ...first!, id: 'stand-in', name: 'Stan Din', code: 'SIN', aliases: [] };
  const replaced = (rows: FetchedRound['race'], team?: string) =>
    rows?.map((row, index) =>
      index === 19 ? { ...row, driver: 'stand-in', team: team ?? row.team } : row,
    ) ?? null;
  const found = fetched({
    race: replaced(fetched().race),
    entrants: { drivers: [newcomer], teams: [] },
  });

  it('should be refused as unknown by themselves', () => {
    const { outcome, reasons } = validate(found);
    expect([outcome, reasons.join()]).toEqual([
      'refused',
      expect.stringMatching(/stand-in is unknown/),
    ]);
  });

  it('should be admitted in a seat of a team of the season, and cannot be picked', () => {
    const admitted = withNewcomers(season, found);
    expect(admitted.drivers.at(-1)).toMatchObject({ id: 'stand-in', selectable: false });
    expect(validate(found, { season: admitted as typeof season }).outcome).toBe('stored');
  });

  it('should not be admitted for a team that nobody knows', () => {
    const odd = { ...found, race: replaced(fetched().race, 'andretti') };
    expect(withNewcomers(season, odd)).toBe(season);
  });
});

describe('a result that lacks cars', () => {
  const rows = fetched().race ?? [];
  const sprint = fetched().sprint ?? [];
  const without = (...drivers: number[]) => rows.filter((_, index) => !drivers.includes(index));
  const teamOf = (index: number) => rows[index]?.team;
  const hour = (hours: number): Date => new Date(DUE.getTime() + hours * HOUR);
  const SECOND = 1 / 3600;

  it.each([0, 1, 3 - SECOND])('should wait, and say for what, after %d hours', (hours) => {
    const validated = validate(fetched({ race: without(19) }), { hours });
    expect([validated.outcome, validated.change]).toEqual(['refused', null]);
    expect(validated.incomplete).toEqual({
      at: hour(hours),
      until: hour(3),
      listed: 19,
      expected: 20,
      teams: [teamOf(19)],
      mayRelease: true,
    });
  });

  it.each([3, 3 + SECOND])('should be taken as it is after %d hours', (hours) => {
    const { outcome, incomplete, change } = validate(fetched({ race: without(19) }), { hours });
    expect([outcome, incomplete, change?.results?.race?.length]).toEqual(['stored', null, 19]);
  });

  it('should name both teams of two cars, and one team once', () => {
    const own = rows.flatMap((row, index) => (row.team === 'alpine' ? [index] : []));
    const { incomplete } = validate(fetched({ race: without(...own) }));
    expect(incomplete).toMatchObject({ listed: 18, teams: ['alpine'], mayRelease: true });
    const many = validate(fetched({ race: rows.slice(0, 12) })).incomplete;
    expect(many).toMatchObject({ listed: 12, expected: 20, mayRelease: false });
  });

  it('should be taken at once when it is released, as after three hours', () => {
    const race = races[CHINA - 1] as RaceSnapshot;
    const due = { race, since: DUE, check: 'first' as const, isReleased: true };
    const offer = { season, due, source: 'api' as const, now: DUE };
    const released = validateResults({ ...offer, fetched: fetched({ race: without(19) }) });
    const late = validate(fetched({ race: without(19) }), { hours: 3 });
    expect([released.outcome, released.incomplete]).toEqual(['stored', null]);
    expect(released.change?.results).toEqual(late.change?.results);
    // more than can have stayed away is never whole
    const half = validateResults({ ...offer, fetched: fetched({ race: rows.slice(0, 10) }) });
    expect([half.outcome, half.incomplete]).toEqual(['refused', null]);
  });

  it('should wait for no car any more once it is out', () => {
    const race = { ...(races[CHINA - 1] as RaceSnapshot), results: { race: without(19), sprint } };
    const isOut = { resultsAt: DUE, sprintResultsAt: DUE };
    const again = validate(fetched({ race: without(19) }), { race: { ...race, ...isOut } });
    expect([again.outcome, again.incomplete]).toEqual(['unchanged', null]);
    const lost = validate(fetched({ race: without(17, 19) }), { race: { ...race, ...isOut } });
    expect([lost.outcome, lost.incomplete]).toEqual(['refused', null]);
  });

  it('should not be said to wait when something else is wrong, or it was typed in', () => {
    const [winner, ...others] = without(19);
    const twice = [{ ...winner!, position: 2 }, ...others];
    expect(validate(fetched({ race: twice })).incomplete).toBeNull();
    expect(validate(fetched({ race: without(19), raceDate: '2025-06-01' })).incomplete).toBeNull();
    const due = { race: races[CHINA - 1] as RaceSnapshot, since: DUE, check: 'first' as const };
    const typed = { season, due, source: 'manual' as const, now: DUE };
    expect(validateResults({ ...typed, fetched: fetched({ race: without(19) }) })).toMatchObject({
      outcome: 'refused',
      incomplete: null,
    });
  });

  it('should count the hours of a sprint from the sprint, not from the Grand Prix', () => {
    const race = races[CHINA - 1] as RaceSnapshot;
    const sprintDue = new Date('2025-03-22T04:20:00Z');
    const at = (ms: number) => {
      const now = new Date(sprintDue.getTime() + ms);
      const due = { race, since: sprintDue, check: 'first' as const };
      const found = fetched({ race: null, sprint: sprint.slice(0, 19) });
      return validateResults({ season, due, source: 'api', fetched: found, now });
    };
    expect(at(3 * HOUR - 1000)).toMatchObject({ outcome: 'refused', incomplete: { listed: 19 } });
    expect(at(3 * HOUR)).toMatchObject({ outcome: 'stored', incomplete: null });
  });
});
