import { HOUR } from '../../../lib/game/duration';
import { formatRaceTime } from '../../../lib/game/formatRaceTime';
import {
  awaitedText,
  firstLock,
  openingText,
  paceText,
  ruleTexts,
  startDateText,
  waitingText,
} from './lobbyTexts';

const evening = { kind: 'evening', state: 'ready', pickMinutes: 3, swapSeconds: 30 } as const;
const daily = { kind: 'daily', state: 'ready', hour: 7, timeZone: 'America/New_York' } as const;
const byHand = { kind: 'by-hand', state: 'ready' } as const;

describe('the words of a lobby', () => {
  it('should say the pace (TL-05)', () => {
    expect(paceText(evening)).toBe('3 minutes a round');
    expect(paceText({ ...evening, pickMinutes: 1 })).toBe('1 minute a round');
    expect(paceText(daily)).toBe('a round a day at 07:00, America/New York');
    expect(paceText({ ...daily, kind: 'weekly' })).toBe(
      'a round a week at 07:00, America/New York',
    );
    expect(paceText(byHand)).toBe('at the owner’s pace');
  });

  it.each([
    [evening, /in the 30 seconds after each lock/],
    [{ ...evening, swapSeconds: 90 }, /90 seconds/],
    [{ ...evening, swapSeconds: 120 }, /2 minutes/],
    [daily, /for a while after each lock/],
    [byHand, /until the owner moves on/],
  ])('should say in three lines how the game goes by %j (TL-05)', (pace, swaps) => {
    const rules = ruleTexts(pace);
    expect(rules).toHaveLength(3);
    expect(rules[2]).toMatch(swaps);
  });

  it('should say why nothing can be pressed yet (TL-02)', () => {
    const building = { state: 'building', done: 17, rounds: 19, waitsUntil: null } as const;
    expect(awaitedText(2011, building)).toBe(
      'The 2011 season is being downloaded, 17 of 19 rounds downloaded.',
    );
    expect(awaitedText(2011, { ...building, rounds: null })).toBe(
      'The 2011 season is being downloaded.',
    );
    const waitsUntil = new Date(2026, 2, 8, 21, 5).toISOString();
    expect(awaitedText(2011, { ...building, waitsUntil })).toBe(
      'Waiting… goes on at 21:05 with the 2011 season.',
    );
    expect(awaitedText(2011, { ...building, state: 'failed' })).toMatch(/Couldn’t download/);
  });

  it('should say what the press does (TL-05)', () => {
    const first = 'Australian Grand Prix';
    const now = { first, lock: null, isSet: false };
    expect(openingText(evening, now)).toBe(
      'Round 1, Australian Grand Prix, opens for 3 minutes when you press Start.',
    );
    expect(openingText(evening, { ...now, isSet: true })).toMatch(/for 3 minutes then\.$/);
    expect(openingText(byHand, { ...now, first: null })).toBe(
      'The first round opens when you press Start.',
    );
  });

  it('should say by day and by week when the first round locks, on the clock of the reader (TL-04)', () => {
    // noon in New York
    const noon = new Date('2026-01-02T17:00:00.000Z');
    const lock = firstLock(daily, noon.getTime());
    expect(lock).toBe(Date.parse('2026-01-03T12:00:00.000Z'));
    const here = `on ${formatRaceTime(lock).replace(' ', ' at ')}.`;
    expect(openingText(daily, { first: null, lock, isSet: false })).toBe(
      `The first round opens when you press Start, and locks ${here}`,
    );
    expect(waitingText(daily, { lock, isSet: true })).toBe(
      `You don’t have to stay: the first round locks ${here}`,
    );
    expect(waitingText(daily, { lock, isSet: false })).toMatch(/for at least 15 minutes/);
    expect(waitingText(byHand, { lock: null, isSet: true })).toMatch(/^Stay here/);
    expect(firstLock(evening, noon.getTime())).toBeNull();
    expect(firstLock({ kind: 'weekly', state: 'ready' }, noon.getTime())).toBeNull();
  });

  it('should say the date of a start that is an hour away or more (TL-04)', () => {
    const startsAt = '2026-01-02T09:00:00.000Z';
    expect(startDateText(startsAt, HOUR - 1)).toBe('');
    expect(startDateText(startsAt, HOUR)).toBe(
      ` on ${formatRaceTime(startsAt).replace(' ', ' at ')},`,
    );
  });
});
