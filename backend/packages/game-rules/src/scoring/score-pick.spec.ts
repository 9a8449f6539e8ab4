import { scoringCases, specialInRace, realRound } from '../testing/scoring-cases.js';
import {
  aLoss,
  aPick,
  anAssignment,
  aResult,
  aRound,
  aSprintRound,
  names,
} from '../testing/builders.js';
import { explainPick } from './explain-pick.js';
import { scorePick } from './score-pick.js';

const NOTHING = { racePoints: 0, sprintPoints: 0 };

/** d1 and d2 drive for t1, d3 and d4 for t2. */
const race = [aResult('d1', 25), aResult('d2', 18), aResult('d3', 15), aResult('d4', 12)];
const sprint = [aResult('d1', 8), aResult('d2', 7), aResult('d3', 6), aResult('d4', 5)];
const normal = (rows = race) => aRound(1, { results: { race: rows, sprint: null } });
const weekend = (rows = race, sprintRows: typeof sprint | null = sprint) =>
  aSprintRound(1, { results: { race: rows, sprint: sprintRows } });
const PICK = aPick(1, names(1, 3, 2));

describe.each(scoringCases)('$season round $round: $case', ({ expected, ...of }) => {
  const pick = aPick(of.round, { mainDriver: of.main, reserveDriver: of.reserve, team: of.team });
  const round = realRound(of.season, of.round);
  const score = scorePick(pick, round);

  it('should score as worked out by hand (SCORE-3, SCORE-4, SCORE-5, SCORE-6, PG-04 to PG-11)', () => {
    expect({
      driverRace: (score?.mainDriver.racePoints ?? 0) + (score?.reserveDriver.racePoints ?? 0),
      reserveSprint: score?.reserveDriver.sprintPoints,
      teamRace: score?.team.racePoints,
      teamSprint: score?.team.sprintPoints,
      mainRacePoints: score?.mainRacePoints,
      sprintPoints: score?.sprintPoints,
      total: score?.totalPoints,
      reserveActivated: score?.reserveActivated,
    }).toEqual(expected);
    expect(score?.round).toBe(of.round);
    expect(score?.isSprintWeekend).toBe(round.isSprintWeekend);
  });

  it('should be explained by lines that add up (SCORE-10)', () => {
    const lines = explainPick(pick, round) ?? [];
    expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(expected.total);
  });
});

describe('every special result of 2025 and 2026', () => {
  it.each(['DNS', 'absent'] as const)(
    'should activate the reserve driver after %s (SCORE-2, SCORE-5, PG-09)',
    (kind) => {
      const found = specialInRace(kind);
      expect(found.length).toBeGreaterThan(5);
      for (const { driver, round } of found) {
        const winner = round.results.race?.[0];
        const of = { mainDriver: driver, reserveDriver: winner?.driver ?? '', team: 'none' };
        const score = scorePick(aPick(round.round, of), round);
        expect(score?.reserveActivated).toBe(true);
        expect(score?.mainDriver).toEqual(NOTHING);
        expect(score?.reserveDriver.racePoints).toBe(winner?.points);
      }
    },
  );

  it.each(['DSQ', 'NC', 'classifiedDNF', 'dnfLap0'] as const)(
    'should not activate the reserve driver after %s (SCORE-4, PG-10, PG-11)',
    (kind) => {
      const found = specialInRace(kind);
      expect(found.length).toBeGreaterThan(1);
      for (const { driver, round } of found) {
        const winner = round.results.race?.[0];
        const of = { mainDriver: driver, reserveDriver: winner?.driver ?? '', team: 'none' };
        const score = scorePick(aPick(round.round, of), round);
        expect(score?.reserveActivated).toBe(false);
        expect(score?.driverPoints).toBe(score?.reserveDriver.sprintPoints);
      }
    },
  );
});

describe('the score of a pick', () => {
  it('should be the points of the Grand Prix on a normal weekend (SCORE-4, SCORE-6, PG-04, PG-08)', () => {
    expect(scorePick(PICK, normal())).toEqual({
      round: 1,
      isSprintWeekend: false,
      reserveActivated: false,
      mainDriver: { racePoints: 25, sprintPoints: 0 },
      reserveDriver: NOTHING,
      team: { racePoints: 27, sprintPoints: 0 },
      mainRacePoints: 52,
      sprintPoints: 0,
      totalPoints: 52,
      driverPoints: 25,
      teamPoints: 27,
    });
  });

  it('should add the sprint for the reserve driver and the team (SCORE-5, SCORE-6, PG-05 to PG-08, TE-14)', () => {
    expect(scorePick(PICK, weekend())).toMatchObject({
      isSprintWeekend: true,
      reserveActivated: false,
      mainDriver: { racePoints: 25, sprintPoints: 0 },
      reserveDriver: { racePoints: 0, sprintPoints: 6 },
      team: { racePoints: 27, sprintPoints: 11 },
      mainRacePoints: 52,
      sprintPoints: 17,
      totalPoints: 69,
      driverPoints: 31,
      teamPoints: 38,
    });
  });

  it.each([
    ['FINISHED', 4, false],
    ['NC', 4, false],
    ['DNF', 0, false],
    ['DSQ', 0, false],
    ['DNS', 15, true],
  ] as const)(
    'should treat a main driver who is %s: %d driver points (SCORE-4, SCORE-5, PG-09, PG-10, PG-11)',
    (status, points, reserveActivated) => {
      // the row carries 4 points, as a classified retirement could
      const score = scorePick(PICK, normal([aLoss('d1', status, 4), ...race.slice(1)]));
      expect(score).toMatchObject({ driverPoints: points, reserveActivated });
    },
  );

  it('should take a main driver without a row as not started (SCORE-2, SCORE-5)', () => {
    const score = scorePick(PICK, weekend(race.slice(1)));
    expect(score).toMatchObject({
      reserveActivated: true,
      mainDriver: NOTHING,
      reserveDriver: { racePoints: 15, sprintPoints: 6 },
      mainRacePoints: 42,
    });
  });

  it('should not look at the sprint to activate the reserve driver (SCORE-5, PG-09)', () => {
    const score = scorePick(PICK, weekend(race, [aLoss('d1', 'DNS'), ...sprint.slice(1)]));
    expect(score).toMatchObject({ reserveActivated: false, mainDriver: { racePoints: 25 } });
  });

  it('should give nothing for two drivers who both did not start (SCORE-5)', () => {
    const rows = [aLoss('d1', 'DNS'), aLoss('d3', 'DNS')];
    expect(scorePick(PICK, normal(rows))).toMatchObject({ reserveActivated: true, totalPoints: 0 });
  });

  it('should give an activated reserve driver what he was awarded (SCORE-5)', () => {
    const rows = [aLoss('d1', 'DNS'), aLoss('d3', 'DNF', 2)];
    expect(scorePick(PICK, normal(rows))).toMatchObject({ driverPoints: 2, teamPoints: 2 });
  });

  it('should count a team by the cars of that day (SCORE-3)', () => {
    const rows = [aResult('d1', 25, { team: 't2' }), aResult('d3', 15), aLoss('d4', 'DNF', 1)];
    expect(scorePick(PICK, normal(rows))?.teamPoints).toBe(41);
    expect(scorePick(aPick(1, names(1, 3, 9)), normal(rows))?.teamPoints).toBe(0);
  });

  it('should not see a sprint on a normal weekend (SCORE-5, SCORE-6)', () => {
    const round = aRound(1, { results: { race, sprint } });
    expect(scorePick(PICK, round)).toMatchObject({ sprintPoints: 0, totalPoints: 52 });
  });

  it('should do without a sprint whose result is missing (SCORE-5, SCORE-6)', () => {
    expect(scorePick(PICK, weekend(race, null))).toMatchObject({
      sprintPoints: 0,
      totalPoints: 52,
    });
  });

  it('should keep half points exact (SCORE-1)', () => {
    const rows = [aResult('d1', 12.5), aResult('d3', 7.1), aResult('d4', 0.2)];
    expect(scorePick(PICK, normal(rows))).toMatchObject({
      mainRacePoints: 19.8,
      teamPoints: 7.3,
      totalPoints: 19.8,
    });
  });

  it.each([
    ['not completed', aRound(1)],
    [
      'a sprint weekend before its Grand Prix',
      aSprintRound(1, { results: { race: null, sprint } }),
    ],
    ['cancelled', { ...normal(), isCancelled: true }],
  ])('should not exist for a round that is %s (SCORE-8)', (_what, round) => {
    expect(scorePick(PICK, round)).toBeNull();
    expect(explainPick(PICK, round)).toBeNull();
  });

  it('should be 0 in every part of an assignment with 0 points (SCORE-7, CO-14, RO-15)', () => {
    const pick = anAssignment(1, PICK, { scores: false });
    expect(scorePick(pick, weekend(race.slice(1)))).toEqual({
      round: 1,
      isSprintWeekend: true,
      reserveActivated: true,
      mainDriver: NOTHING,
      reserveDriver: NOTHING,
      team: NOTHING,
      mainRacePoints: 0,
      sprintPoints: 0,
      totalPoints: 0,
      driverPoints: 0,
      teamPoints: 0,
    });
  });

  it('should not depend on who made the pick (SCORE-8, RU-05)', () => {
    expect(scorePick(anAssignment(1, PICK), normal())).toEqual(scorePick(PICK, normal()));
  });

  it('should follow a correction, and come back when it is withdrawn (SCORE-8)', () => {
    const corrected = normal([{ ...aLoss('d1', 'DSQ'), team: 't1' }, aResult('d3', 25)]);
    const before = scorePick(PICK, normal());
    expect(scorePick(PICK, corrected)).toMatchObject({ driverPoints: 0, teamPoints: 25 });
    expect(scorePick(PICK, normal())).toEqual(before);
  });
});
