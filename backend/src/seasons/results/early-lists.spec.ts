import { loadPack, toSessions, type SeasonData } from '@gridlock/season-packs';
import { resultsDue } from '@gridlock/game-rules';
import { aRace } from '../../../test/support/a-race.js';
import type { RaceSnapshot } from '../season/season-snapshot.js';
import { withoutEarlyLists } from './due-lists.js';
import { listDue, secondCheckDue } from './import-schedule.js';
import { validateResults, type ResultCandidate } from './validate-results.js';

const pack = loadPack(2025) as SeasonData;
const rounds = pack.rounds.map(({ sessions, ...round }) =>
  aRace({
    ...round,
    apiRound: round.round,
    sessions: toSessions(sessions),
    results: { race: null, sprint: null },
    qualifying: null,
  }),
);
const sprints = rounds.filter(({ isSprintWeekend }) => isSprintWeekend);
const listsOf = (round: number) => pack.rounds[round - 1]!.results;
const MINUTE = 60_000;
const plus = (at: Date | null, ms: number): Date => new Date(at!.getTime() + ms);
const PAST_ALL = new Date('2026-01-01T00:00:00Z');

const out = (race: RaceSnapshot, sessions: readonly ('race' | 'sprint')[]): RaceSnapshot => ({
  ...race,
  results: {
    race: sessions.includes('race') ? listsOf(race.round).race : null,
    sprint: sessions.includes('sprint') ? listsOf(race.round).sprint : null,
  },
  resultsAt: sessions.includes('race') ? resultsDue(race) : null,
  sprintResultsAt: sessions.includes('sprint') ? listDue(race, 'sprint') : null,
});

const validate = (
  race: RaceSnapshot,
  now: Date,
  fetched: Partial<NonNullable<ResultCandidate['fetched']>>,
  { check = 'first', races = rounds }: { check?: 'first' | 'second'; races?: RaceSnapshot[] } = {},
) =>
  validateResults({
    season: { teams: pack.teams, drivers: pack.drivers, races },
    due: { race, since: now, check },
    source: 'api',
    fetched: { raceDate: null, race: null, sprint: null, ...fetched },
    now,
  });

describe('a list that is published before its session has ended', () => {
  it.each(sprints.map((race) => [race.name, race] as const))(
    'should leave the Grand Prix alone while the sprint comes in: %s',
    (_name, race) => {
      const both = listsOf(race.round);
      const sprintDue = listDue(race, 'sprint');
      expect(validate(race, plus(sprintDue, -1), both)).toMatchObject({
        outcome: 'waiting',
        change: null,
      });
      for (const now of [plus(sprintDue, 0), plus(resultsDue(race), -1)]) {
        const { change, outcome, correction } = validate(race, now, both);
        expect([outcome, correction]).toEqual(['stored', null]);
        expect(change).toMatchObject({
          results: { race: null, sprint: both.sprint },
          resultsAt: null,
          officialAt: null,
          sprintResultsAt: now,
        });
      }
    },
  );

  it('should count the 12 hours from when the Grand Prix was due, not from the sprint', () => {
    const [race] = sprints as [RaceSnapshot];
    const due = resultsDue(race)!;
    const { change } = validate(out(race, ['sprint']), due, listsOf(race.round));
    expect(change).toMatchObject({ resultsAt: due, officialAt: null });
    expect(secondCheckDue(change!.resultsAt!)).toEqual(plus(due, 12 * 60 * MINUTE));
  });

  it('should confirm no Grand Prix whose list is missing in the answer', () => {
    const [race] = sprints as [RaceSnapshot];
    const later = plus(resultsDue(race), 12 * 60 * MINUTE);
    const { sprint } = listsOf(race.round);
    const validated = validate(
      out(race, ['race', 'sprint']),
      later,
      { sprint },
      { check: 'second' },
    );
    expect(validated).toMatchObject({ outcome: 'refused', change: null });
  });

  it('should not show a list again that a clock set back has hidden', () => {
    const [race] = sprints as [RaceSnapshot];
    const now = listDue(race, 'sprint')!;
    const { change } = validate(out(race, ['race', 'sprint']), now, listsOf(race.round));
    expect(change!.resultsAt).toEqual(resultsDue(race));
  });

  it('should forget the doubts and drivers of such a list alone', () => {
    const [race] = sprints as [RaceSnapshot];
    const { sprint } = listsOf(race.round);
    const newcomer = { ...sprint![0]!, driver: 'somebody-new' };
    const retained = withoutEarlyLists(
      race,
      {
        sprint,
        race: [newcomer],
        doubts: [
          { exact: 'of the race', plain: '', session: 'race' as const },
          { exact: 'of the sprint', plain: '', session: 'sprint' as const },
          { exact: 'of both', plain: '' },
        ],
        entrants: { drivers: [{ id: sprint![0]!.driver }, { id: 'somebody-new' }], teams: [] },
      },
      listDue(race, 'sprint')!,
    );
    expect(retained.race).toBeNull();
    expect(retained.doubts.map(({ exact }) => exact)).toEqual(['of the sprint', 'of both']);
    expect(retained.entrants.drivers).toEqual([{ id: sprint![0]!.driver }]);
  });
});

describe('a list that equals another one', () => {
  const [race] = sprints as [RaceSnapshot];
  const at = plus(resultsDue(race), 0);
  const { race: gp, sprint } = listsOf(race.round);
  const scored = (rows: typeof gp) => rows!.map((row) => ({ ...row, points: row.points * 2 }));

  it.each<[string, () => ReturnType<typeof validate>]>([
    [
      'the sprint of the weekend',
      () => validate(out(race, ['sprint']), at, { race: sprint, sprint }),
    ],
    [
      'the sprint, with other points',
      () => validate(out(race, ['sprint']), at, { race: scored(sprint), sprint }),
    ],
    ['the sprint in the same answer', () => validate(race, at, { race: sprint, sprint })],
    [
      'the last Grand Prix',
      () => {
        const before = out(rounds[race.round - 2]!, ['race']);
        const races = rounds.map((each) => (each.round === before.round ? before : each));
        return validate(race, at, { race: listsOf(before.round).race, sprint }, { races });
      },
    ],
    [
      'qualifying',
      () => {
        const qualifying = gp!.map((row, index) => ({ ...row, position: index + 1 }));
        const race2 = { ...out(race, ['sprint']), qualifying: qualifying as never };
        return validate(race2, at, { race: qualifying, sprint });
      },
    ],
  ])('should be held back: %s', (_what, validated) => {
    const { outcome, change, reasons, heldBack } = validated();
    expect([outcome, change]).toEqual(['refused', null]);
    expect(reasons.join()).toMatch(/is the same as that of/);
    expect(heldBack?.why).toMatch(
      /^the list of the Grand Prix is the same|^the list of the sprint/,
    );
  });

  it('should never be one of a season as it was run', () => {
    const races = rounds.map((each) =>
      out(each, each.isSprintWeekend ? ['race', 'sprint'] : ['race']),
    );
    for (const each of rounds) {
      const { reasons } = validate(each, PAST_ALL, listsOf(each.round), { races });
      expect([each.name, reasons.filter((one) => one.includes('the same as'))]).toEqual([
        each.name,
        [],
      ]);
    }
  });

  it('should be confirmed where it is out already, entered by an app admin', () => {
    const copied = { ...out(race, ['race', 'sprint']), results: { race: sprint, sprint } };
    const { outcome } = validate(
      copied,
      plus(at, 12 * 60 * MINUTE),
      { race: sprint, sprint },
      { check: 'second' },
    );
    expect(outcome).toBe('confirmed');
  });
});

describe('a weekend that has lost its sprint', () => {
  const [race] = sprints as [RaceSnapshot];
  const { race: gp } = listsOf(race.round);

  it('should not wait a day for it where none is listed', () => {
    const due = resultsDue(race)!;
    expect(validate(race, due, { race: gp }).outcome).toBe('refused');
    expect(validate({ ...race, isSprintUnlisted: true }, due, { race: gp }).outcome).toBe('stored');
  });
});
