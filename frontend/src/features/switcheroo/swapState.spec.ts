import { formatDeadline } from '../../lib/game/deadlines';
import { swapState, windowPhase } from './swapState';

const opensAt = '2025-07-25T15:30:00.000Z';
const closesAt = '2025-07-26T09:55:00.000Z';
const allowed = { isSwitcherooAllowed: true, opensAt, closesAt };
const refused = { isSwitcherooAllowed: false, opensAt, closesAt };
const at = (instant: string) => Date.parse(instant);

describe('windowPhase (SM-34 to SM-37)', () => {
  it.each([
    ['before it opens', refused, '2025-07-25T15:29:59.999Z', 'before'],
    ['just opened, the answer still says no', refused, '2025-07-25T15:30:05.000Z', 'before'],
    ['while it is open', allowed, '2025-07-25T20:00:00.000Z', 'open'],
    ['at its end, which belongs to it (CO-08)', allowed, closesAt, 'open'],
    ['past its end, the answer still says yes', allowed, '2025-07-26T09:55:00.001Z', 'after'],
    ['past its end', refused, '2025-07-26T10:00:00.000Z', 'after'],
  ])('should know the phase %s', (_, window, now, phase) => {
    expect(windowPhase(window, at(now))).toBe(phase);
  });

  it('should not know it while the times are missing', () => {
    const window = { isSwitcherooAllowed: false, opensAt: null, closesAt: null };
    expect(windowPhase(window, at(opensAt))).toBe('unknown');
  });
});

describe('swapState (SM-38)', () => {
  const open = {
    phase: 'open' as const,
    window: allowed,
    remaining: 2,
    pick: { mainDriver: 'Kimi Antonelli', reserveDriver: 'Oscar Piastri' },
    isVoid: false,
    blockedReason: null,
    isSprintWeekend: true,
  };

  it('should not offer to swap a pick that does not count', () => {
    expect(swapState({ ...open, isVoid: true })).toEqual({
      canSwap: false,
      note: 'Your pick for this race is void: there’s nothing to swap.',
    });
  });

  it('should not offer to swap a name that is used in its new role (SWAP-3, TE-16)', () => {
    const blockedReason =
      'These two can’t be swapped: Oscar Piastri was your main driver in round 3.';
    expect(swapState({ ...open, blockedReason })).toEqual({ canSwap: false, note: blockedReason });
    expect(swapState({ ...open, blockedReason, phase: 'before' }).note).toMatch(/^Opens /);
  });

  it('should allow a swap in an open window, with one left and a saved pick', () => {
    expect(swapState(open)).toEqual({
      canSwap: true,
      note: `Closes ${formatDeadline(closesAt)}, 5 minutes before the sprint.`,
    });
  });

  it('should not allow one without a saved main and reserve driver, and say so', () => {
    expect(swapState({ ...open, pick: null })).toEqual({
      canSwap: false,
      note: 'You have no saved pick to swap for this race.',
    });
  });

  it('should not allow one when none is left, and say so', () => {
    expect(swapState({ ...open, remaining: 0 })).toEqual({
      canSwap: false,
      note: 'You have no swaps left this season.',
    });
  });

  it('should say when the window opens', () => {
    expect(swapState({ ...open, phase: 'before' })).toEqual({
      canSwap: false,
      note: `Opens ${formatDeadline(opensAt)}, after sprint qualifying. Closes 5 minutes before the sprint.`,
    });
  });

  it('should speak of qualifying and the race on a normal weekend', () => {
    const { note } = swapState({ ...open, phase: 'before', isSprintWeekend: false });
    expect(note).toContain('after qualifying. Closes 5 minutes before the race.');
  });

  it('should say that it is over', () => {
    expect(swapState({ ...open, phase: 'after' })).toEqual({
      canSwap: false,
      note: `Closed ${formatDeadline(closesAt)}, 5 minutes before the sprint.`,
    });
  });

  it('should say that the times are not known yet', () => {
    const { note } = swapState({ ...open, phase: 'unknown' });
    expect(note).toBe('Opens after sprint qualifying. Times to be announced.');
  });
});
