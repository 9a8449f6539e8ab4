import type { FlagTables } from '@gridlock/game-rules';
import { lockTime } from '../../core/mail/templates/local-time.js';
import { resultText } from './result-texts.js';

type Row = { readonly name: string; readonly points: number | null; readonly from: number };

const rowOf = ({ name, points, from }: Row, index: number) => ({
  userId: name,
  username: name,
  before: { place: from - 1, position: from, points: 0 },
  after: { place: index, position: index + 1, points: points ?? 0 },
  scored: points === null ? null : { score: { totalPoints: points } },
});

/** In the order of the table after the round. */
const outcomeOf = (rows: readonly Row[], isFirst = false) => {
  const table = rows.map(rowOf) as unknown as FlagTables['drivers'];
  const winningPoints = Math.max(0, ...rows.map(({ points }) => points ?? 0));
  const winners =
    winningPoints === 0
      ? []
      : rows
          .filter(({ points }) => points === winningPoints)
          .map(({ name }) => ({ userId: name, username: name }));
  return { headline: null, story: null, winners, winningPoints, table, isFirst };
};

const textFor = (user: string, rows: readonly Row[], isFirst = false) =>
  resultText({ leagueName: 'Sunday Drivers', outcome: outcomeOf(rows, isFirst), user });

const CAT = { name: 'cat', points: 4, from: 1 };

describe('the result of a round for one player (PM-04)', () => {
  it.each<[string, string, readonly Row[], string]>([
    [
      'who climbed',
      'ann',
      [
        { name: 'ben', points: 30, from: 1 },
        { name: 'ann', points: 28, from: 3 },
      ],
      'Sunday Drivers: you scored 28 and are 2nd (+1). ben won the round with 30.',
    ],
    [
      'who fell',
      'cat',
      [{ name: 'ben', points: 30, from: 2 }, CAT],
      'Sunday Drivers: you scored 4 and are 2nd (−1). ben won the round with 30.',
    ],
    [
      'who won and stayed',
      'cat',
      [CAT, { name: 'ben', points: 2, from: 2 }],
      'Sunday Drivers: you scored 4 and are still 1st. You won the round.',
    ],
    [
      'who shares the win',
      'cat',
      [CAT, { name: 'ben', points: 4, from: 2 }],
      'Sunday Drivers: you scored 4 and are still 1st. You and ben won the round with 4 each.',
    ],
    [
      'who had no pick that counts',
      'ben',
      [CAT, { name: 'ben', points: null, from: 2 }],
      'Sunday Drivers: none of your picks counted, and you’re still 2nd. cat won the round with 4.',
    ],
    [
      'where nobody scored',
      'ben',
      [{ name: 'ben', points: 0, from: 1 }],
      'Sunday Drivers: you scored 0 and are still 1st. Nobody scored.',
    ],
  ])('should tell one %s', (_who, user, rows, text) => {
    expect(textFor(user, rows)).toBe(text);
  });

  it('should name no change of place in the first round', () => {
    expect(textFor('cat', [CAT], true)).toBe(
      'Sunday Drivers: you scored 4 and are 1st. You won the round.',
    );
  });
});

describe('the time of a lock in a message', () => {
  const lock = new Date('2025-03-21T07:25:00Z');

  it.each([
    ['in the zone of the reader', 'Europe/Berlin', '2025-03-16T06:20:00Z', 'Fri 08:25'],
    ['on the day there', 'America/Los_Angeles', '2025-03-21T06:20:00Z', 'Fri 00:25'],
    ['of a reader without a zone', null, '2025-03-16T06:20:00Z', 'Fri 07:25 UTC'],
    ['six days ahead with its date', null, '2025-03-15T07:25:00Z', 'Fri 21 Mar, 07:25 UTC'],
  ])('should be written %s', (_case, zone, now, text) => {
    expect(lockTime(lock, zone, new Date(now))).toBe(text);
  });
});
