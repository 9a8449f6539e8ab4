import { Types } from 'mongoose';
import { lastingCorrections } from './lasting-corrections.js';
import type { LogLine } from './league-log.service.js';

type Points = Readonly<Record<string, number>>;

const state = (points: Points) => ({
  results: Object.entries(points).map(([driver, each]) => ({
    session: 'race' as const,
    driver,
    team: 'McLaren',
    driverId: driver,
    teamId: 'mclaren',
    position: null,
    status: 'FINISHED' as const,
    points: each,
  })),
  points: [],
});

const correction = (notes: string, before: Points, after: Points): LogLine => ({
  _id: new Types.ObjectId(),
  league: '',
  at: new Date(),
  actor: { _id: null },
  action: 'correction',
  round: 1,
  before: state(before),
  after: state(after),
  notes,
});

describe('corrections that last', () => {
  it.each<[string, [string, Points, Points][], string]>([
    ['one', [['a', { nor: 25 }, { nor: 0 }]], 'a'],
    [
      'none that came back',
      [
        ['a', { nor: 25 }, { nor: 0 }],
        ['b', { nor: 0 }, { nor: 25 }],
      ],
      '',
    ],
    [
      'the one before a relapse',
      [
        ['a', { nor: 25 }, { nor: 18 }],
        ['b', { nor: 18 }, { nor: 0 }],
        ['c', { nor: 0 }, { nor: 18 }],
      ],
      'a',
    ],
    [
      'all where a part came back',
      [
        ['a', { nor: 25, pia: 18 }, { nor: 0, pia: 25 }],
        ['b', { nor: 0 }, { nor: 25 }],
      ],
      'ba',
    ],
    [
      'none that came back in parts',
      [
        ['a', { nor: 25, pia: 18 }, { nor: 0, pia: 25 }],
        ['b', { nor: 0 }, { nor: 25 }],
        ['c', { pia: 25 }, { pia: 18 }],
      ],
      '',
    ],
    [
      'one after a relapse',
      [
        ['a', { nor: 25 }, { nor: 0 }],
        ['b', { nor: 0 }, { nor: 25 }],
        ['c', { pia: 18 }, { pia: 15 }],
      ],
      'c',
    ],
  ])('should be %s', (_, changes, expected) => {
    const lines = changes.map((change) => correction(...change)).toReversed();
    expect(
      lastingCorrections(lines)
        .map(({ notes }) => notes)
        .join(''),
    ).toBe(expected);
  });
});
