import type { DriverData, ResultRowData, TeamData } from '../model/season-data.js';
import type { FetchedRound } from './fetch.js';
import { identifyDrivers } from './identify-drivers.js';

const teamOf = (id: string): TeamData => ({ id, name: id, aliases: [], colour: '#000000' });
const TEAMS = ['pine', 'oak', 'elm'].map(teamOf);

const driver = (id: string, name: string, more: Partial<DriverData> = {}): DriverData => ({
  id,
  name,
  code: name
    .slice(name.indexOf(' ') + 1)
    .slice(0, 3)
    .toUpperCase(),
  number: null,
  nationality: null,
  aliases: [],
  selectable: true,
  stints: [],
  ...more,
});
const seated = (team: string) => ({ stints: [{ team, from: 1, to: 9 }] });

const ADA = driver('ada', 'Ada Moreau', { ...seated('pine'), born: '2001-04-09' });
const BEN = driver('ben', 'Ben Okafor', { ...seated('pine'), born: '1999-12-24' });
const CLE = driver('cle', 'Cleo Lindqvist', { ...seated('oak'), born: '2003-07-15' });
const DAN = driver('dan', 'Dan Ferreira', { ...seated('oak'), born: '1996-10-02' });
const season = { teams: TEAMS, drivers: [ADA, BEN, CLE, DAN] };

const row = (id: string, team: string, position: number): ResultRowData => ({
  driver: id,
  team,
  grid: null,
  position,
  status: 'FINISHED',
  points: 10 - position,
  laps: 50,
});

/** What is known of a list after it was read: who stands in it, for which team, and what is doubtful. */
const identified = (rows: readonly (readonly [described: DriverData, team: string])[]) => {
  const fetched: FetchedRound = {
    year: 2028,
    round: 5,
    raceDate: null,
    clues: null,
    race: rows.map(([{ id }, team], index) => row(id, team, index + 1)),
    sprint: null,
    entrants: {
      drivers: rows.map(([described]) => ({ ...described, stints: [] })),
      teams: [...new Set(rows.map(([, team]) => team))].map(teamOf),
    },
    doubts: [],
  };
  const { race, entrants, doubts } = identifyDrivers(season, fetched);
  return {
    rows: race?.map((each) => [each.driver, each.team]),
    teams: entrants.teams.map(({ id }) => id),
    doubts: doubts.map(({ exact }) => exact),
  };
};

describe('who stands in a list', () => {
  it('should stay who he is in another team’s car', () => {
    const swapped = identified([
      [ADA, 'oak'],
      [CLE, 'pine'],
      [BEN, 'pine'],
      [DAN, 'oak'],
    ]);
    expect(swapped).toMatchObject({ doubts: [], rows: expect.arrayContaining([['ada', 'oak']]) });
  });

  it('should be doubted when two have changed their ids', () => {
    const { doubts } = identified([
      [{ ...ADA, id: 'cle' }, 'pine'],
      [BEN, 'pine'],
      [{ ...CLE, id: 'ada' }, 'oak'],
      [DAN, 'oak'],
    ]);
    expect(doubts).toEqual([
      'A row has the id of Cleo Lindqvist (cle) and the name of Ada Moreau (Ada Moreau).',
      'A row has the id of Ada Moreau (ada) and the name of Cleo Lindqvist (Cleo Lindqvist).',
    ]);
  });

  it('should be doubted when an id is that of somebody who is described as another', () => {
    const eve = driver('ada', 'Eve Tanaka', { born: '2004-01-31' });
    expect(
      identified([
        [eve, 'pine'],
        [BEN, 'pine'],
      ]).doubts,
    ).toEqual([
      'A row has the id of Ada Moreau (ada) and describes Eve Tanaka (TAN, born 2004-01-31).',
    ]);
  });

  it.each([
    ['name', { name: 'Ada Silva' }],
    ['code', { code: 'ADM' }],
    ['day of birth', { born: '1988-02-03' }],
    ['name and code', { name: 'Ida Silva', code: 'SIL' }],
  ])('should not be doubted for another %s alone', (_what, more) => {
    const { doubts } = identified([
      [{ ...ADA, ...more }, 'pine'],
      [BEN, 'pine'],
    ]);
    expect(doubts).toEqual([]);
  });
});

describe('a team under another id', () => {
  it('should stay the one in whose cars its drivers sit', () => {
    const { rows, teams, doubts } = identified([
      [ADA, 'pine-racing'],
      [CLE, 'oak'],
      [driver('new', 'Nia Newcomer'), 'pine-racing'],
      [DAN, 'oak'],
    ]);
    expect(rows).toEqual([
      ['ada', 'pine'],
      ['cle', 'oak'],
      ['new', 'pine'],
      ['dan', 'oak'],
    ]);
    expect([teams, doubts]).toEqual([['oak'], []]);
  });

  it('should stay the one that is not listed, when a driver has come from another', () => {
    const { rows } = identified([
      [ADA, 'pine-racing'],
      [CLE, 'pine-racing'],
      [BEN, 'oak'],
      [DAN, 'oak'],
    ]);
    expect(rows?.map(([, team]) => team)).toEqual(['pine', 'pine', 'oak', 'oak']);
  });

  it.each([
    ['one of whose cars is listed by the known id', [ADA, 'ash'], [BEN, 'pine']],
    ['whose drivers come from two teams', [ADA, 'ash'], [CLE, 'ash']],
    ['that is one of two', [ADA, 'ash'], [BEN, 'yew']],
    ['whose drivers nobody knows', [driver('x', 'Xo Lee'), 'ash'], [driver('y', 'Yu Lim'), 'ash']],
  ] as const)('should stay unknown, %s', (_what, one, other) => {
    const { rows } = identified([one, other]);
    expect(rows?.map(([, team]) => team)).toEqual([one[1], other[1]]);
  });
});
