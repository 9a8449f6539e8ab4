import { aPlayable } from '../../testing/nights';
import type { PlayableSeason } from '../../api/nightApi';
import { canBeChosen, firstChoice, refusals, wallOf, yearCard } from './yearCards';

const localTime = (hour: number, minute: number): string =>
  new Date(2026, 2, 8, hour, minute).toISOString();

describe('a year of the wall', () => {
  it.each([
    [{}, 'here', '20 rounds, 12 teams', ''],
    [
      { sprints: 3, notes: ['half points once'] },
      'here',
      '20 rounds, 12 teams',
      '3 sprints, half points once',
    ],
    [{ state: 'fetchable' }, 'far', '20 rounds, 12 teams', ''],
    [{ state: 'fetchable', rounds: null, teams: null }, 'far', 'known once it is fetched', ''],
    [{ state: 'building', done: 11, rounds: 18 }, 'fetching', 'fetching, 11 of 18', ''],
    [{ state: 'building', done: 0, rounds: null }, 'fetching', 'fetching', ''],
    [
      { state: 'building', done: 11, rounds: 18, waitsUntil: localTime(21, 5) },
      'fetching',
      'Waiting… goes on at 21:05',
      '',
    ],
    [
      { state: 'fetchable', reason: 'The results service didn’t respond.' },
      'failed',
      'The results service didn’t respond.',
      '',
    ],
  ] as [Partial<PlayableSeason>, string, string, string][])(
    'should be, of %j, %s: %s (TL-02)',
    (season, state, text, notes) => {
      expect(yearCard(aPlayable(season))).toMatchObject({ state, text, notes });
    },
  );

  it('should fill with what has been fetched (TL-02)', () => {
    expect(yearCard(aPlayable({ state: 'building', done: 9, rounds: 18 }))?.part).toBe(0.5);
  });

  it('should be a choice when it is here, or can be (TL-02)', () => {
    const can = (more: Parameters<typeof aPlayable>[0]) => {
      const card = yearCard(aPlayable(more));
      return card !== null && canBeChosen(card);
    };
    expect([can({}), can({ state: 'fetchable' }), can({ state: 'building', done: 1 })]).toEqual([
      true,
      true,
      true,
    ]);
    expect(can({ state: 'fetchable', reason: 'No.' })).toBe(false);
    expect(can({ state: 'refused', reason: 'No.' })).toBe(false);
  });

  it('should be seen at once among the latest that are here, or once it is chosen (TL-02)', () => {
    const here = [2019, 2018, 2017, 2016, 2015, 2014, 2013, 2012];
    const seasons = [
      aPlayable({ season: 2026, state: 'refused', isRunning: true }),
      aPlayable({ season: 2020, state: 'fetchable' }),
      ...here.map((season) => aPlayable({ season })),
    ];
    const years = (chosen: number | null) => {
      const { first, more } = wallOf(seasons, chosen);
      return [first.map(({ year }) => year), more.map(({ year }) => year)];
    };
    expect(years(2019)).toEqual([here.slice(0, 6), [2020, 2013, 2012]]);
    expect(years(2012)).toEqual([
      [...here.slice(0, 6), 2012],
      [2020, 2013],
    ]);
    const far = [aPlayable({ season: 2020, state: 'fetchable' })];
    expect(wallOf(far, null).first).toHaveLength(1);
  });

  it('should choose the latest that can be played at once (TL-02)', () => {
    const seasons = [
      aPlayable({ season: 2025, state: 'refused', isRunning: true }),
      aPlayable({ season: 2024, state: 'fetchable' }),
      aPlayable({ season: 2021 }),
      aPlayable({ season: 2012 }),
    ];
    expect(firstChoice(seasons)).toBe(2021);
    expect(firstChoice([])).toBeNull();
  });

  it('should say once why several are refused (TL-02)', () => {
    const refused = (season: number, more: Partial<PlayableSeason>) =>
      aPlayable({ season, state: 'refused', reason: 'not a word of it decides', ...more });
    const off = { reasonCode: 'not-here' } as const;
    const odd = { reasonCode: 'unplayable', faults: ['Six cars raced.', 'And 2 more.'] } as const;
    const rest = {
      reasonCode: 'not-fetched',
      reason: 'The results API has no season 2003.',
    } as const;
    const running = { isRunning: true, reasonCode: 'unfinished' } as const;
    const several = [
      refused(2006, off),
      refused(2005, { ...odd, faults: [...odd.faults] }),
      refused(2004, off),
      refused(2003, rest),
      refused(2025, running),
      aPlayable({ season: 2012 }),
    ];
    const reason = 'aren’t on this server, and its results API is turned off.';
    expect(refusals(several)).toEqual([
      { years: [2006, 2004], reason },
      { years: [2005], reason: 'can’t be played. Six cars raced. And 2 more.' },
      { years: [2003], reason: 'The results API has no season 2003.' },
      { years: [2025], reason: 'in progress.' },
    ]);
    expect(refusals(several.slice(2))[0]).toEqual({
      years: [2004],
      reason: 'isn’t on this server, and its results API is turned off.',
    });
  });
});
