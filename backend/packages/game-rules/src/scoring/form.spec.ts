import type { DriverResult, Round, Season } from '../model/season.js';
import {
  aDriver,
  aLoss,
  aPick,
  aRace,
  aResult,
  aRound,
  aSeason,
  aSprintRound,
  names,
  normalSessions,
} from '../testing/builders.js';
import { recentForm } from './form.js';
import { scorePick } from './score-pick.js';

const raceOf = (...race: readonly DriverResult[]): Round['results'] => ({ race, sprint: null });
const seasonOf = (...rounds: readonly Round[]): Season => aSeason({ teams: 2 }, { rounds });
const driver = (season: Season, id: string) =>
  recentForm(season).drivers.find((line) => line.id === id)?.points;
const team = (season: Season, id: string) =>
  recentForm(season).teams.find((line) => line.id === id)?.points;

const rounds = (count: number) =>
  Array.from({ length: count }, (_, index) => aRound(index + 1, { results: aRace(index + 1) }));

describe('the rounds of form', () => {
  it.each([
    ['none before the first result', [], []],
    ['the only one', rounds(1), [1]],
    ['all of the first five', rounds(5), [1, 2, 3, 4, 5]],
    ['the latest five, the oldest first', rounds(7), [3, 4, 5, 6, 7]],
    ['those with results', [...rounds(2), aRound(3)], [1, 2]],
    [
      'none that is cancelled, whatever its results',
      [...rounds(2), aRound(3, { isCancelled: true, results: aRace(25) })],
      [1, 2],
    ],
    [
      'in the order of their locks',
      [aRound(1, { sessions: normalSessions(9), results: aRace(25) }), ...rounds(3).slice(1)],
      [2, 3, 1],
    ],
    [
      'none that has the result of its sprint alone',
      [aSprintRound(1, { results: { race: null, sprint: [aResult('d1', 8)] } })],
      [],
    ],
  ])('should be %s (FORM-1)', (_, given, expected) => {
    expect(recentForm(seasonOf(...given)).rounds).toEqual(expected);
  });

  it('should be as many as are asked for (FORM-1)', () => {
    expect(recentForm(seasonOf(...rounds(7)), 3).rounds).toEqual([5, 6, 7]);
    expect(recentForm(seasonOf(...rounds(7)), 0).rounds).toEqual([]);
  });
});

describe('the form of a driver', () => {
  it.each([
    ['the points of the Grand Prix', [aResult('d1', 25)], 25],
    ['half points as awarded', [aResult('d1', 12.5)], 12.5],
    ['those of a car that is not classified', [aLoss('d1', 'NC', 2)], 2],
    ['nothing after a DNF, even with points', [aLoss('d1', 'DNF', 10)], 0],
    ['nothing after a DSQ', [aLoss('d1', 'DSQ')], 0],
    ['nothing after a DNS', [aLoss('d1', 'DNS')], 0],
    ['nothing without a row in the results', [aResult('d2', 25)], 0],
  ])('should be %s (FORM-1)', (_, rows, points) => {
    expect(driver(seasonOf(aRound(1, { results: raceOf(...rows) })), 'd1')).toEqual([points]);
  });

  it('should leave the sprint out, which a main driver does not earn (FORM-1)', () => {
    const results = { race: [aResult('d1', 18)], sprint: [aResult('d1', 8)] };
    expect(driver(seasonOf(aSprintRound(1, { results })), 'd1')).toEqual([18]);
  });

  it('should go along to another team, and leave the old one what was earned for it (FORM-1)', () => {
    const season = seasonOf(
      aRound(1, { results: raceOf(aResult('d1', 25)) }),
      aRound(2, { results: raceOf(aResult('d1', 18, { team: 't2' })) }),
    );
    expect(driver(season, 'd1')).toEqual([25, 18]);
    expect(team(season, 't1')).toEqual([25, 0]);
    expect(team(season, 't2')).toEqual([0, 18]);
  });

  it('should be there for everybody who can be picked, and nobody else (FORM-1)', () => {
    const season = aSeason(
      { teams: 1, rounds: 1 },
      { drivers: [aDriver(2), aDriver(3, { selectable: false }), aDriver(1)] },
    );
    expect(recentForm(season).drivers).toEqual([
      { id: 'd2', points: [] },
      { id: 'd1', points: [] },
    ]);
  });
});

describe('the form of a team', () => {
  it('should add up all its cars in race and sprint, retired ones too (FORM-1)', () => {
    const results = {
      race: [aResult('d1', 4.5), aLoss('d2', 'DNF', 0.1)],
      sprint: [aResult('d1', 8), aResult('d2', 0.2)],
    };
    expect(team(seasonOf(aSprintRound(1, { results })), 't1')).toEqual([12.8]);
  });

  it('should do without a sprint whose result is missing (FORM-1)', () => {
    expect(team(seasonOf(aSprintRound(1, { results: raceOf(aResult('d1', 25)) })), 't1')).toEqual([
      25,
    ]);
  });
});

it('should be what a pick would have scored, in every round (FORM-1)', () => {
  const season = seasonOf(
    aRound(1, { results: raceOf(aResult('d1', 25), aResult('d2', 18), aLoss('d3', 'DNF', 6)) }),
    aSprintRound(2, {
      results: { race: [aResult('d3', 25), aResult('d1', 4.5)], sprint: [aResult('d3', 8)] },
    }),
  );
  const form = recentForm(season);
  season.rounds.forEach((round, at) => {
    for (const { id, points } of form.drivers) {
      const pick = aPick(round.round, { ...names(1, 4, 1), mainDriver: id });
      expect(points[at]).toBe(scorePick(pick, round)?.mainDriver.racePoints);
    }
    for (const { id, points } of form.teams) {
      const pick = aPick(round.round, { ...names(1, 2, 1), team: id });
      expect(points[at]).toBe(scorePick(pick, round)?.teamPoints);
    }
  });
});
