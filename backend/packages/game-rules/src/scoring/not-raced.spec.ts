import type { DriverResult, Round, Season } from '../model/season.js';
import {
  aDriver,
  aLoss,
  aResult,
  aRound,
  aSeason,
  aSprintRound,
  normalSessions,
} from '../testing/builders.js';
import { season2025 } from '../testing/real-season.js';
import { notRaced } from './not-raced.js';

const raceOf = (...race: readonly DriverResult[]): Round['results'] => ({
  race,
  sprint: null,
});
const ran = (...drivers: readonly string[]) => raceOf(...drivers.map((id) => aResult(id, 1)));
const seasonOf = (...rounds: readonly Round[]): Season => aSeason({ teams: 2 }, { rounds });
const since = (id: string, ...results: readonly Round['results'][]) =>
  notRaced(seasonOf(...results.map((each, at) => aRound(at + 1, { results: each })))).drivers.get(
    id,
  );

const D2 = aResult('d2', 1);
/** d1 does not start, as one who is listed. */
const dns = raceOf(D2, aLoss('d1', 'DNS'));
const both = ran('d1', 'd2');
const alone = ran('d2');

describe('a driver who has not raced', () => {
  it.each([
    ['nothing is known before the first result', [], undefined],
    ['who raced in the latest round', [both, both], undefined],
    ['who is not listed in the latest round', [both, both, alone], 2],
    ['who was away and is back', [both, alone, both], undefined],
    ['who has not been listed for long', [both, alone, alone, alone], 1],
    ['who never raced this season', [alone, alone], null],
    ['who is not listed in the only round', [alone], null],
    ['whose car did not start once', [both, dns], undefined],
    ['whose car did not start in the only round', [dns], undefined],
    ['whose car did not start twice', [both, dns, dns], 1],
    ['who did not start, and is not listed now', [both, dns, alone], 1],
    ['who was not listed, and then did not start', [both, alone, dns], 1],
    ['whose car did not start in any round', [dns, dns], null],
    ['who retired', [both, raceOf(D2, aLoss('d1', 'DNF'))], undefined],
    ['who was disqualified', [both, raceOf(D2, aLoss('d1', 'DSQ'))], undefined],
  ] as const)('should be known, of one %s (FORM-4)', (_, results, expected) => {
    expect(since('d1', ...results)).toBe(expected);
  });

  it('should have raced where only the sprint was started (FORM-4)', () => {
    const sprint = [aResult('d1', 8), aResult('d2', 7)];
    const rounds = [
      aRound(1, { results: both }),
      aSprintRound(2, { results: { race: alone.race, sprint } }),
    ];
    expect(notRaced(seasonOf(...rounds)).drivers.has('d1')).toBe(false);
    const away = aRound(3, { results: alone });
    expect(notRaced(seasonOf(...rounds, away)).drivers.get('d1')).toBe(2);
  });

  it('should go by the order of the locks, and not by what is cancelled or to come (FORM-4)', () => {
    const rounds = [
      aRound(1, { sessions: normalSessions(9), results: alone }),
      aRound(2, { results: both }),
      aRound(3, { isCancelled: true, results: both }),
      aRound(4),
    ];
    expect(notRaced(seasonOf(...rounds)).drivers.get('d1')).toBe(2);
  });

  it('should be one who can be picked (FORM-4)', () => {
    const drivers = [aDriver(1, { selectable: false }), aDriver(2)];
    const season = aSeason({ teams: 2 }, { drivers, rounds: [aRound(1, { results: alone })] });
    expect([...notRaced(season).drivers.keys()]).toEqual([]);
  });
});

describe('a team that has not raced', () => {
  const car = (driver: string, team: string): DriverResult => ({
    ...aResult(driver, 1),
    team,
  });
  const teamsOf = (...results: readonly Round['results'][]) =>
    notRaced(seasonOf(...results.map((each, at) => aRound(at + 1, { results: each })))).teams;

  it('should be one with no car in the lists (FORM-4)', () => {
    const two = raceOf(car('d1', 't1'), car('d2', 't2'));
    const one = raceOf(car('d1', 't1'));
    expect([...teamsOf(two, one)]).toEqual([['t2', 1]]);
    expect([...teamsOf(two, two)]).toEqual([]);
  });

  it('should race with any driver (FORM-4)', () => {
    const stands = raceOf(car('d1', 't1'), car('d9', 't2'));
    expect(teamsOf(stands, stands).size).toBe(0);
  });
});

describe('the season of 2025', () => {
  const after = (round: number): Season => {
    const season = season2025();
    const rounds = season.rounds.map((each) =>
      each.round <= round ? each : { ...each, results: { race: null, sprint: null } },
    );
    return { ...season, rounds };
  };

  it('should know who sits out after each round, and never a team (FORM-4)', () => {
    const known = after(24).rounds.flatMap(({ round }) => {
      const { drivers, teams } = notRaced(after(round));
      expect(teams.size).toBe(0);
      return [...drivers].map(([id, last]) => `${id} after ${round}: ${last}`);
    });
    expect(known).toMatchInlineSnapshot(`
      [
        "franco-colapinto after 1: null",
        "franco-colapinto after 2: null",
        "franco-colapinto after 3: null",
        "franco-colapinto after 4: null",
        "franco-colapinto after 5: null",
        "franco-colapinto after 6: null",
      ]
    `);
  });
});
