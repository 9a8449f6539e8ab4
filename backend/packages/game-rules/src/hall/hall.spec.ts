import {
  againstAll,
  allTimeTable,
  hallRecords,
  starsIn,
  titlesIn,
  titlesOf,
  type HallSeason,
} from '../index.js';

type Share = HallSeason['rounds'][number]['shares'][number];

const share = (player: string, points: number, more: Partial<Share> = {}): Share => ({
  player,
  points,
  isAboveMean: false,
  isOnlyPick: false,
  gained: null,
  ...more,
});

/** A table by points; equal ones share a place. */
const table = (points: Readonly<Record<string, number | null>>): HallSeason['drivers'] => {
  const values = Object.values(points).map((each) => each ?? 0);
  return Object.entries(points)
    .map(([player, own]) => ({
      player,
      position: 1 + values.filter((other) => other > (own ?? 0)).length,
      points: own,
    }))
    .toSorted((one, other) => one.position - other.position);
};

const season = (year: number, more: Partial<HallSeason> = {}): HallSeason => ({
  id: `s${String(year)}`,
  year,
  isFinished: true,
  drivers: [],
  teams: [],
  rounds: [],
  climbs: [],
  ...more,
});

const rounds = (...all: readonly Share[][]): HallSeason['rounds'] =>
  all.map((shares, index) => ({ round: index + 1, shares }));

const names = (places: HallSeason['drivers']) => places.map(({ player }) => player);

describe('titles', () => {
  const both = { drivers: table({ ann: 10, bob: 7 }), teams: table({ ann: 3, bob: 9 }) };

  it('should go to the first of both tables once the season counts (HALL-2)', () => {
    const titles = titlesIn(season(2025, both));
    expect([names(titles.drivers), names(titles.teams)]).toEqual([['ann'], ['bob']]);
    const open = titlesIn(season(2025, { ...both, isFinished: false }));
    expect(open).toEqual({ drivers: [], teams: [] });
  });

  it('should be shared on a full tie, and go to nobody without a point (HALL-2)', () => {
    const tied = season(2025, {
      drivers: table({ ann: 8, bob: 8, cay: 1 }),
      teams: table({ ann: 0, bob: 0 }),
    });
    expect([names(titlesIn(tied).drivers), names(titlesIn(tied).teams)]).toEqual([
      ['ann', 'bob'],
      [],
    ]);
  });

  it('should go to a champion whose points nobody knows (HALL-2)', () => {
    expect(names(titlesIn(season(2019, { drivers: table({ zed: null }) })).drivers)).toEqual([
      'zed',
    ]);
  });

  it('should be added up, most first (HALL-2)', () => {
    const all = [season(2024, { drivers: table({ bob: 4 }) }), season(2025, both)];
    expect(titlesOf([...all, season(2026, { ...both, isFinished: false })])).toEqual([
      { player: 'bob', drivers: 1, teams: 1 },
      { player: 'ann', drivers: 1, teams: 0 },
    ]);
  });

  it('should be the stars of later seasons, not of their own (HALL-7, LL-05)', () => {
    const all = [season(2024, { drivers: table({ bob: 4 }) }), season(2025, both)];
    const starsOf = (year: number) => Object.fromEntries(starsIn(all, year));
    expect(starsOf(2024)).toEqual({});
    expect(starsOf(2025)).toEqual({ bob: 1 });
    expect(starsOf(2026)).toEqual({ bob: 2, ann: 1 });
  });
});

describe('the all-time table', () => {
  it('should add up seasons that count, and rank by points (HALL-3)', () => {
    const all = [
      season(2018, { drivers: table({ bob: null }) }),
      season(2019, { drivers: table({ zed: null }) }),
      season(2024, { drivers: table({ ann: 10.5, bob: 20, cay: 5, dan: 1 }) }),
      season(2025, { drivers: table({ ann: 20.25, bob: 10.75, cay: 0 }) }),
      season(2026, { isFinished: false, drivers: table({ cay: 500 }) }),
    ];
    const row = (player: string, values: readonly (number | null)[]) => {
      const [position, seasons, podiums, titles, points] = values;
      return { player, position, seasons, podiums, titles, points };
    };
    expect(allTimeTable(all)).toEqual([
      row('bob', [1, 3, 3, 2, 30.75]),
      row('ann', [1, 2, 2, 1, 30.75]),
      row('cay', [3, 2, 1, 0, 5]),
      row('dan', [4, 1, 0, 0, 1]),
      // nobody knows any points of theirs; bob's of 2018 are not known, either
      row('zed', [5, 1, 1, 1, null]),
    ]);
  });

  it('should stand empty before the first season counts (HALL-3)', () => {
    expect(allTimeTable([season(2026, { isFinished: false })])).toEqual([]);
  });
});

describe('records', () => {
  const recordOf = (kind: string, seasons: readonly HallSeason[]) =>
    hallRecords(seasons).find((record) => record.kind === kind);

  it('should be shared by all who are equal, earliest first (HALL-4)', () => {
    const all = [
      season(2024, { rounds: rounds([share('ann', 40), share('bob', 12)]) }),
      season(2025, { rounds: rounds([share('ann', 3)], [share('bob', 40)]) }),
    ];
    expect(recordOf('best-round', all)).toEqual({
      kind: 'best-round',
      value: 40,
      holders: [
        { player: 'ann', seasonId: 's2024', year: 2024, round: 1 },
        { player: 'bob', seasonId: 's2025', year: 2025, round: 2 },
      ],
    });
  });

  it('should count rounds in a row above the mean within a season (HALL-4)', () => {
    const up = share('ann', 9, { isAboveMean: true });
    const down = share('ann', 1);
    const all = [
      season(2024, { rounds: rounds([up], [up], [down], [up]) }),
      season(2025, { rounds: rounds([up]) }),
    ];
    expect(recordOf('above-mean', all)).toMatchObject({ value: 2, holders: [{ year: 2024 }] });
    expect(recordOf('above-mean', all.slice(1))).toBeUndefined();
  });

  it('should count only picks and find the best swap (HALL-4)', () => {
    const only = share('bob', 2, { isOnlyPick: true });
    const all = [
      season(2025, {
        rounds: rounds(
          [only, share('ann', 1, { gained: -4 })],
          [only, share('ann', 9, { gained: 7 })],
        ),
      }),
    ];
    expect(recordOf('only-picks', all)).toMatchObject({ value: 2, holders: [{ player: 'bob' }] });
    expect(recordOf('best-swap', all)).toMatchObject({
      value: 7,
      holders: [{ player: 'ann', round: 2 }],
    });
  });

  it('should report comeback and margin of seasons that count alone (HALL-4)', () => {
    const played = {
      drivers: table({ cay: 30, ann: 28.5, bob: 5 }),
      rounds: rounds(
        [share('ann', 20), share('bob', 5), share('cay', 0)],
        [share('ann', 8.5), share('bob', 0), share('cay', 30)],
      ),
      climbs: [
        { player: 'cay', value: 2 },
        { player: 'ann', value: 0 },
        { player: 'bob', value: 1 },
      ],
    };
    const all = [season(2025, played)];
    expect(recordOf('comeback', all)).toMatchObject({ value: 2, holders: [{ player: 'cay' }] });
    expect(recordOf('smallest-margin', all)).toMatchObject({
      value: 1.5,
      holders: [{ player: 'cay', round: null }],
    });
    const open = [season(2025, { ...played, isFinished: false, climbs: [] })];
    expect(hallRecords(open).map(({ kind }) => kind)).toEqual(['best-round']);
  });

  it('should leave out what is nothing, and seasons entered by hand (HALL-4)', () => {
    const all = [
      season(2019, { drivers: table({ ann: 9, bob: 8 }) }),
      season(2025, { drivers: table({ ann: 0 }), rounds: rounds([share('ann', 0)]) }),
    ];
    expect(hallRecords(all)).toEqual([]);
  });
});

describe('one against another', () => {
  it('should count seasons by place and rounds by points (HALL-5)', () => {
    const all = [
      season(2019, { drivers: table({ bob: 9, zed: 4 }) }),
      season(2024, {
        drivers: table({ ann: 9, bob: 8 }),
        rounds: rounds([share('ann', 5), share('bob', 5)], [share('ann', 4), share('bob', 3)]),
      }),
      season(2025, { drivers: table({ ann: 5, bob: 5, cay: 1 }), rounds: [] }),
      season(2026, {
        isFinished: false,
        drivers: table({ ann: 0, bob: 2 }),
        rounds: rounds([share('ann', 0), share('bob', 2)], [share('bob', 9)]),
      }),
    ];
    expect(againstAll(all, 'ann')).toEqual([
      {
        player: 'bob',
        seasons: { own: 1, rival: 0, level: 1 },
        rounds: { own: 1, rival: 1, level: 1 },
      },
      {
        player: 'cay',
        seasons: { own: 1, rival: 0, level: 0 },
        rounds: { own: 0, rival: 0, level: 0 },
      },
    ]);
    expect(againstAll(all, 'nobody')).toEqual([]);
  });
});
