import { AN_EVENING, event, sec, secondsOf, START } from '../testing/night.js';
import { nightAt, type NightEvent } from './night.js';

const plan = { rounds: [1, 2, 3], pace: AN_EVENING };
const byHand = { rounds: [1, 2], pace: { kind: 'by-hand' as const } };
const phaseAt = (events: readonly NightEvent[], seconds: number, of = plan) => {
  const { phase, round, endsAt, isPaused, isCountdown } = nightAt(of, events, sec(seconds));
  const left = endsAt && (endsAt.getTime() - sec(seconds).getTime()) / 1000;
  return { phase, round, left, ...(isPaused && { isPaused }), ...(isCountdown && { isCountdown }) };
};

describe('a race night', () => {
  it('should wait in the lobby until it is started (NIGHT-4, TL-05)', () => {
    expect(phaseAt([], 99)).toEqual({ phase: 'lobby', round: 1, left: null });
    expect(phaseAt([START], -1)).toEqual({ phase: 'lobby', round: 1, left: null });
  });

  it.each([
    [0, 'picks', 1, 180],
    [179, 'picks', 1, 1],
    [180, 'swap', 1, 30],
    [210, 'result', 1, 20],
    [230, 'picks', 2, 180],
    [460, 'picks', 3, 180],
    [689, 'result', 3, 1],
  ])(
    'should be, %i s after the start, in the %s of round %i (NIGHT-4, TL-04)',
    (at, phase, round, left) => {
      expect(phaseAt([START], at)).toEqual({ phase, round, left });
    },
  );

  it('should be over with the results of the last round (NIGHT-4)', () => {
    expect(phaseAt([START], 690)).toEqual({ phase: 'over', round: 3, left: null });
  });

  it('should start once (NIGHT-4)', () => {
    expect(phaseAt([START, event('start', 30, { phase: 'lobby' })], 40).left).toBe(140);
  });

  it('should start at the first of two starts, the earlier one requested later (NIGHT-4)', () => {
    expect(phaseAt([event('start', 60, { phase: 'lobby' }), START], 70).left).toBe(110);
  });

  it('should stand still while it is paused and go on with what was left (NIGHT-4, TL-06)', () => {
    const paused = [START, event('pause', 100)];
    expect(phaseAt(paused, 5000)).toEqual({ phase: 'picks', round: 1, left: null, isPaused: true });
    expect(secondsOf(plan, paused, 1)).toEqual({ opensAt: 0 });
    const on = [...paused, event('pause', 150), event('resume', 1000), event('resume', 1001)];
    expect(phaseAt(on, 1000)).toEqual({ phase: 'picks', round: 1, left: 80 });
    expect(secondsOf(plan, on, 1)).toMatchObject({ lockAt: 1080, resultsAt: 1130 });
  });

  it('should advance to what comes next, once for each part of a round (NIGHT-4, TL-06)', () => {
    const locked = [START, event('advance', 50)];
    expect(phaseAt(locked, 50)).toEqual({ phase: 'swap', round: 1, left: 30 });
    const twice = [...locked, event('advance', 50), event('advance', 51)];
    expect(phaseAt(twice, 51)).toEqual({ phase: 'swap', round: 1, left: 29 });
    const on = [...locked, event('advance', 60, { phase: 'swap' })];
    expect(secondsOf(plan, on, 1)).toEqual({
      opensAt: 0,
      lockAt: 50,
      swapClosesAt: 60,
      resultsAt: 80,
    });
  });

  it('should not advance to a lock that has passed already (NIGHT-4)', () => {
    expect(phaseAt([START, event('advance', 180)], 181)).toEqual({
      phase: 'swap',
      round: 1,
      left: 29,
    });
  });

  it('should advance while it is paused (NIGHT-4)', () => {
    const events = [START, event('pause', 10), event('advance', 20)];
    expect(phaseAt(events, 20)).toEqual({ phase: 'swap', round: 1, left: 30 });
  });

  it('should lock ten seconds after all have picked (NIGHT-5, TL-06)', () => {
    const all = [START, event('all-picked', 60)];
    expect(phaseAt(all, 61)).toEqual({ phase: 'picks', round: 1, left: 9, isCountdown: true });
    expect(secondsOf(plan, [...all, event('all-picked', 65)], 1)).toMatchObject({ lockAt: 70 });
    expect(phaseAt(all, 70)).toEqual({ phase: 'swap', round: 1, left: 30 });
  });

  it('should never lock later because all have picked (NIGHT-5)', () => {
    expect(secondsOf(plan, [START, event('all-picked', 175)], 1)).toMatchObject({ lockAt: 180 });
    expect(phaseAt([START, event('all-picked', 185)], 186).phase).toBe('swap');
    expect(secondsOf(plan, [START, event('pause', 9), event('all-picked', 10)], 1)).toEqual({
      opensAt: 0,
    });
  });

  it('should give the open round its full time again after the server was away, once (NIGHT-6, TL-09)', () => {
    const away = [START, event('restarted', 500, { downSince: sec(100) })];
    expect(phaseAt(away, 500)).toEqual({ phase: 'picks', round: 1, left: 180 });
    const again = [...away, event('restarted', 700, { downSince: sec(600) })];
    expect(phaseAt(again, 700)).toEqual({ phase: 'picks', round: 1, left: 80 });
    const later = [...again, event('restarted', 2000, { downSince: sec(850) })];
    expect(phaseAt(later, 2000)).toEqual({ phase: 'picks', round: 2, left: 180 });
  });

  it('should give swaps their full time again, never the picks that were locked (NIGHT-6)', () => {
    const away = [START, event('restarted', 500, { downSince: sec(200) })];
    expect(phaseAt(away, 500)).toEqual({ phase: 'swap', round: 1, left: 30 });
    expect(secondsOf(plan, away, 1)).toMatchObject({ lockAt: 180, swapClosesAt: 530 });
  });

  it('should stay paused, and in the lobby, whatever the server does (NIGHT-6)', () => {
    expect(phaseAt([event('restarted', 5)], 6).phase).toBe('lobby');
    const paused = [START, event('pause', 10), event('restarted', 500, { downSince: sec(20) })];
    expect(phaseAt([...paused, event('resume', 600)], 600).left).toBe(170);
  });

  it('should wait for the owner by hand (NIGHT-2, NIGHT-4, TL-04)', () => {
    expect(phaseAt([START], 9999, byHand)).toEqual({ phase: 'picks', round: 1, left: null });
    const locked = [START, event('advance', 50)];
    expect(phaseAt(locked, 9999, byHand)).toEqual({ phase: 'swap', round: 1, left: null });
    const result = [...locked, event('advance', 90, { phase: 'swap' })];
    expect(phaseAt(result, 90, byHand)).toEqual({ phase: 'picks', round: 2, left: null });
    expect(secondsOf(byHand, result, 1)).toEqual({
      opensAt: 0,
      lockAt: 50,
      swapClosesAt: 90,
      resultsAt: 90,
    });
  });
});
