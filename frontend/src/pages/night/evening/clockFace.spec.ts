import { formatRaceDay, timeOfDay } from '../../../lib/game/formatRaceTime';
import type { Night } from '../../../api/nightApi';
import { clockFace, spokenClock } from './clockFace';

const NOW = Date.parse('2026-01-10T20:00:00.000Z');
const after = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
const MINUTES_3 = 180_000;

const aNight = (more: Partial<Night> = {}): Night => ({
  state: 'running',
  season: 2012,
  round: 7,
  phase: 'picks',
  phaseEndsAt: after(134),
  secondsLeft: null,
  startsAt: after(-900),
  restarted: false,
  present: [],
  picked: [],
  machines: [],
  next: null,
  version: 3,
  ...more,
});

const face = (more: Partial<Night> = {}, line: 'up' | 'offline' | 'server-away' = 'up') => {
  const ready = { done: 6, all: 8 };
  const night = aNight(more);
  return clockFace({
    night,
    line,
    now: NOW,
    pickMs: MINUTES_3,
    owner: { name: 'mara_apex', isMe: false },
    ready,
    isAlone: false,
    isResult: false,
  });
};

describe('the clock of an evening (TL-06)', () => {
  it.each([
    [{}, { kind: 'picks', digits: '2:14', label: 'Picks lock in', lit: 1 }],
    [{ phaseEndsAt: after(9) }, { digits: '0:09', lit: 5 }],
    [{ phaseEndsAt: after(0) }, { digits: '0:00', lit: 0 }],
    [
      { phase: 'countdown', phaseEndsAt: after(7) },
      { kind: 'ten', digits: '7', label: 'Everyone is ready', lit: 2 },
    ],
    [
      { phase: 'countdown', phaseEndsAt: after(10) },
      { digits: '10', lit: 0 },
    ],
    [
      { phase: 'countdown', phaseEndsAt: after(1) },
      { digits: '1', lit: 5 },
    ],
    [
      { state: 'paused', phaseEndsAt: null, secondsLeft: 108 },
      { kind: 'paused', digits: '1:48', label: 'Paused by mara_apex', lit: 0 },
    ],
    [
      { phase: 'swap', phaseEndsAt: after(22) },
      { digits: '0:22', label: 'Swaps close in' },
    ],
    [{ phase: 'result', phaseEndsAt: after(9) }, { label: 'The result is coming in' }],
    [{ restarted: true }, { label: 'The server was down. Round 7 has been restarted' }],
    [
      { phaseEndsAt: null },
      { digits: '6/8', label: '6 of 8 ready. mara_apex locks the round.', lit: null },
    ],
    [{ phase: 'swap', phaseEndsAt: null }, { label: 'Swaps are open' }],
    [{ phaseEndsAt: after(3599) }, { digits: '59:59', more: null }],
    [
      { phaseEndsAt: after(3600) },
      {
        digits: '1:00:00',
        label: 'Picks lock in',
        more: `On ${formatRaceDay(after(3600))} at ${timeOfDay(after(3600))}`,
      },
    ],
  ] satisfies [Partial<Night>, object][])('should show %j', (night, shown) => {
    expect(face(night)).toMatchObject(shown);
  });

  it('should say what to do to somebody who plays alone', () => {
    const alone = (more: Partial<Night>, isResult = false) =>
      clockFace({
        night: aNight({ phaseEndsAt: null, ...more }),
        line: 'up',
        now: NOW,
        pickMs: null,
        owner: { name: 'mara_apex', isMe: true },
        ready: { done: 5, all: 6 },
        isAlone: true,
        isResult,
      });
    expect(alone({})).toMatchObject({ digits: 'Pick', label: 'Your third name locks the round' });
    expect(alone({}, true)).toMatchObject({
      digits: 'Result',
      label: 'Pick your next three names below',
    });
    expect(alone({ phase: 'swap' })).toMatchObject({ digits: 'Swap', label: 'Swaps are open' });
  });

  it('should go on without a connection, and say so', () => {
    expect(face({}, 'offline')).toMatchObject({
      digits: '2:14',
      label: 'Offline: using your device’s clock',
    });
    expect(face({}, 'server-away').label).toMatch('No answer from the server');
  });

  it('should count hours and days where rounds take so long', () => {
    expect(face({ phaseEndsAt: after(4 * 3600 + 12 * 60) }).digits).toBe('4:12:00');
    expect(face({ phaseEndsAt: after(6 * 86_400 + 3600) }).digits).toBe('6 days 1 h');
  });
});

describe('what a screen reader hears of it', () => {
  it.each([
    [{ phaseEndsAt: after(61) }, ''],
    [{ phaseEndsAt: after(60) }, 'One minute left.'],
    [{ phaseEndsAt: after(30) }, '30 seconds left.'],
    [{ phaseEndsAt: after(10) }, '10 seconds left.'],
    [{ phaseEndsAt: after(4) }, '10 seconds left.'],
    [
      { phase: 'countdown', phaseEndsAt: after(8) },
      'Everyone is ready. The round locks in ten seconds.',
    ],
    [{ phase: 'swap', phaseEndsAt: after(8) }, 'Picks are locked. Swaps are open.'],
    [{ phaseEndsAt: null }, ''],
  ] satisfies [Partial<Night>, string][])('should be told %j', (night, text) => {
    expect(spokenClock(aNight(night), NOW)).toBe(text);
  });
});
