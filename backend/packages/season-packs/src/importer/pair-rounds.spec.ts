import { UNKNOWN_COUNTRY } from './countries.js';
import { likeness } from './likeness.js';
import { type StoredClues, pairRounds } from './pair-rounds.js';
import type { RaceClues } from './race-clues.js';

const race = (more: Partial<RaceClues> = {}): RaceClues => ({
  round: 8,
  name: 'Austrian Grand Prix',
  circuit: 'Red Bull Ring',
  locality: 'Spielberg',
  countryCode: 'AT',
  day: '2031-07-05',
  ...more,
});
const storedRace = (more: Partial<RaceClues> = {}, isCancelled = false): StoredClues => {
  const { name, ...clues } = race(more);
  return { ...clues, names: [name ?? ''], isCancelled };
};
/** Two in a row at one circuit. */
const FIRST = {};
const SECOND = { round: 9, name: 'Styrian Grand Prix', day: '2031-07-12' };
const LATER = {
  round: 10,
  name: 'Hungarian Grand Prix',
  circuit: 'Hungaroring',
  locality: 'Budapest',
  countryCode: 'HU',
  day: '2031-07-26',
};
const SEASON = [storedRace(FIRST), storedRace(SECOND), storedRace(LATER)];

/** `first=0` for the first round being the first race; `first?0` for one that is not sure. */
const read = (listed: readonly Partial<RaceClues>[], season = SEASON): string => {
  const { sure, maybe } = pairRounds(season, listed.map(race));
  const names = ['first', 'second', 'later'];
  return names
    .flatMap((name, row) => [
      ...(sure.has(row) ? [`${name}=${sure.get(row)}`] : []),
      ...(maybe.get(row) ?? []).map((column) => `${name}?${column}`),
    ])
    .join(' ');
};

describe('which round is which', () => {
  it.each<[string, readonly Partial<RaceClues>[], string]>([
    ['nothing has changed', [FIRST, SECOND, LATER], 'first=0 second=1 later=2'],
    [
      'the first of two is gone, and the others have its number',
      [
        { ...SECOND, round: 8 },
        { ...LATER, round: 9 },
      ],
      'second=0 later=1',
    ],
    ['the second of two is gone', [FIRST, { ...LATER, round: 9 }], 'first=0 later=1'],
    [
      'the two change places',
      [
        { ...SECOND, round: 8, day: '2031-07-05' },
        { ...FIRST, round: 9, day: '2031-07-12' },
        LATER,
      ],
      'first=1 second=0 later=2',
    ],
    [
      'the first is gone, and the second takes its day and number',
      [{ ...SECOND, round: 8, day: '2031-07-05' }, LATER],
      'second=0 later=1',
    ],
    [
      'the second is gone, and the first takes its day',
      [{ ...FIRST, day: '2031-07-12' }, LATER],
      'first=0 later=1',
    ],
    [
      'the first is gone, and the second has a sponsor',
      [{ ...SECOND, round: 8, name: 'Pirelli Styrian GP' }, LATER],
      'second=0 later=1',
    ],
    [
      'a race comes before them and moves all numbers',
      [
        {
          round: 8,
          name: 'Kyalami Grand Prix',
          circuit: 'Kyalami',
          countryCode: 'ZA',
          locality: 'Midrand',
          day: '2031-06-28',
        },
        { ...FIRST, round: 9 },
        { ...SECOND, round: 10 },
        { ...LATER, round: 11 },
      ],
      'first=1 second=2 later=3',
    ],
    [
      'a third race at the circuit is added',
      [FIRST, SECOND, { round: 10, name: 'Tyrolean Grand Prix', day: '2031-07-19' }, LATER],
      'first=0 second=1 later=3',
    ],
    [
      'a race keeps its name and goes elsewhere',
      [FIRST, SECOND, { ...LATER, circuit: 'Balaton Park', locality: 'Balatonfőkajár' }],
      'first=0 second=1 later=2',
    ],
    [
      'a race is postponed by months and renumbered',
      [FIRST, SECOND, { ...LATER, round: 20, day: '2031-11-02' }],
      'first=0 second=1 later=2',
    ],
    [
      'a race gets another name and nothing else',
      [FIRST, SECOND, { ...LATER, name: 'Grand Prix of Nobody Knows' }],
      'first=0 second=1 later=2',
    ],
    [
      'a race tells its name alone',
      [
        FIRST,
        SECOND,
        {
          round: null,
          name: 'Hungarian Grand Prix',
          circuit: null,
          locality: null,
          countryCode: null,
          day: null,
        },
      ],
      'first=0 second=1 later=2',
    ],
    [
      'a race of a like name comes elsewhere in the country, and the other is gone',
      [
        FIRST,
        SECOND,
        {
          ...LATER,
          round: 20,
          name: 'Hungarian Grand Prix West',
          circuit: 'Balaton Park',
          locality: 'Főkajár',
          day: '2031-10-05',
        },
      ],
      'first=0 second=1 later?2',
    ],
    [
      'a race elsewhere takes number and day of one',
      [
        FIRST,
        SECOND,
        {
          ...LATER,
          name: 'Kyalami Grand Prix',
          circuit: 'Kyalami',
          locality: 'Midrand',
          countryCode: 'ZA',
        },
      ],
      'first=0 second=1',
    ],
  ])('should be clear when %s', (_what, listed, expected) => {
    expect(read(listed)).toBe(expected);
  });

  it.each<[string, readonly Partial<RaceClues>[], string]>([
    [
      'one of two is gone, and the other has a new name',
      [{ ...SECOND, round: 8, name: 'Myworld Trophy' }, LATER],
      'first?0 second?0 later=1',
    ],
    [
      'both have other names, and may have changed places',
      [{ ...FIRST, name: 'Myworld Trophy' }, { ...SECOND, name: 'Pirelli Cup' }, LATER],
      'first?0 first?1 second?1 second?0 later=2',
    ],
    [
      'a race gets another name and another day',
      [FIRST, SECOND, { ...LATER, name: 'Magyar Trophy', day: '2031-10-05' }],
      'first=0 second=1 later?2',
    ],
    [
      'a race in the same country takes the day of one',
      [
        FIRST,
        SECOND,
        {
          ...LATER,
          name: 'Balaton Cup',
          circuit: 'Balaton Park',
          locality: 'Főkajár',
        },
      ],
      'first=0 second=1 later?2',
    ],
    [
      'all but number and day is unknown',
      [
        FIRST,
        SECOND,
        {
          ...LATER,
          name: 'X',
          circuit: 'Y',
          locality: 'Z',
          countryCode: UNKNOWN_COUNTRY,
        },
      ],
      'first=0 second=1 later?2',
    ],
  ])('should be left open when %s', (_what, listed, expected) => {
    expect(read(listed)).toBe(expected);
  });

  it('should rather be what takes place than what is cancelled', () => {
    const season = [storedRace(FIRST, true), storedRace(SECOND), storedRace(LATER)];
    expect(read([{ ...SECOND, round: 8 }, LATER], season)).toBe('second=0 later=1');
    expect(read([FIRST, SECOND, LATER], season)).toBe('first=0 second=1 later=2');
  });
});

describe('how alike names are', () => {
  it.each([
    ['Styrian Grand Prix', 'STYRIAN GP', 1],
    ['Grand Prix de Monaco 2031', 'Monaco Grand Prix', 1],
    ['Austria Grand Prix', 'Austrian Grand Prix', 0.9],
    ['Heineken Dutch Grand Prix', 'Dutch Grand Prix', 0.675],
    ['Austrian Grand Prix', 'Australian Grand Prix', 0],
    ['Austrian Grand Prix', 'Styrian Grand Prix', 0],
    ['Pirelli Austrian GP', 'Pirelli Styrian GP', 0],
    ['Circuit Park Zandvoort', 'Circuit Zandvoort', 1],
    ['Albert Park Circuit', 'Circuit Park Zandvoort', 0],
    ['Austrian Grand Prix I', 'Austrian Grand Prix II', 0],
    ['Austrian Grand Prix', 'Austrian Grand Prix II', 0.675],
    ['Race 11 of Testland', 'Race 12 of Testland', 0],
    ['Novel11 Grand Prix', 'Novel12 Grand Prix', 0],
    ['Grand Prix', 'Grand Prix', 1],
    ['', 'Grand Prix', 0],
    [null, 'Grand Prix', 0],
  ])('should be reported of %s and %s', (one, other, expected) => {
    expect(likeness(one, other)).toBeCloseTo(expected);
    expect(likeness(other, one)).toBeCloseTo(expected);
  });
});

describe('which of two rounds at one circuit a race under a new name is', () => {
  const stranger = { round: 8, name: 'Danube Classic' };
  const timesOn = (day: string) => ({ qualifying: `${day}T10:00:00Z`, race: `${day}T13:00:00Z` });
  const timed = SEASON.map((each) => ({ ...each, sessions: timesOn(each.day!) }));

  it.each([
    ['the first', '2031-07-05', 'first=0'],
    ['the second', '2031-07-12', 'second=0'],
  ])('should be settled by day, sessions and circuit: %s', (_what, day, expected) => {
    const race = { ...stranger, day, sessions: timesOn(day) };
    expect(read([race, LATER], timed)).toBe(`${expected} later=1`);
    const other = { ...race, sessions: timesOn('2031-07-09') };
    expect(read([other, LATER], timed)).toBe('first?0 second?0 later=1');
  });

  it.each(['2031-07-05', '2031-07-09', '2031-07-12'])(
    'should be the other one once an app admin has cancelled one, on %s',
    (day) => {
      for (const gone of [0, 1]) {
        const season = SEASON.map((each, row) => ({ ...each, isSetCancelled: row === gone }));
        const other = ['second', 'first'][gone];
        expect(read([{ ...stranger, day }, LATER], season)).toBe(`${other}=0 later=1`);
      }
    },
  );
});
