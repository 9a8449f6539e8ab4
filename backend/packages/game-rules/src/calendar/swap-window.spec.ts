import {
  aRace,
  aRound,
  aSprintRound,
  at,
  normalSessions,
  sprintSessions,
} from '../testing/builders.js';
import { isSwapWindowOpen, swapWindow } from './swap-window.js';

const normal = aRound(1);
const sprint = aSprintRound(1);

describe('the switcheroo window', () => {
  it('should run from the end of qualifying to 5 minutes before the GP (SWAP-1, SM-34, SM-36, CO-08)', () => {
    expect(swapWindow(normal)).toEqual({
      opensAt: at('2030-03-02 15:00'),
      closesAt: at('2030-03-03 12:55'),
    });
  });

  it('should run from sprint qualifying to the sprint on a sprint weekend (SWAP-1, SM-35, SM-37, TE-17)', () => {
    expect(swapWindow(sprint)).toEqual({
      opensAt: at('2030-03-01 15:00'),
      closesAt: at('2030-03-02 09:55'),
    });
  });

  it.each([
    ['normal', normal, '2030-03-02 14:59:59', false],
    ['normal', normal, '2030-03-02 15:00', true],
    ['normal', normal, '2030-03-02 15:00:01', true],
    ['normal', normal, '2030-03-03 12:54:59', true],
    ['normal', normal, '2030-03-03 12:55', true],
    ['normal', normal, '2030-03-03 12:55:00.001', false],
    ['normal', normal, '2030-03-03 12:55:01', false],
    ['sprint', sprint, '2030-03-01 14:59:59', false],
    ['sprint', sprint, '2030-03-01 15:00', true],
    ['sprint', sprint, '2030-03-02 09:55', true],
    ['sprint', sprint, '2030-03-02 09:55:01', false],
    ['sprint', sprint, '2030-03-02 16:00', false],
  ])(
    'should include both ends: %s weekend, %p at %s is %p (SWAP-1, SM-36)',
    (_kind, round, now, open) => {
      expect(isSwapWindowOpen(round, at(now))).toBe(open);
    },
  );

  it.each([
    ['qualifying', aRound(1, { sessions: { ...normalSessions(1), qualifying: undefined } })],
    ['the Grand Prix', aRound(1, { sessions: { ...normalSessions(1), race: undefined } })],
    [
      'sprint qualifying',
      aSprintRound(1, { sessions: { ...sprintSessions(1), sprintQualifying: undefined } }),
    ],
    ['the sprint', aSprintRound(1, { sessions: { ...sprintSessions(1), sprint: undefined } })],
  ])('should not exist while the time of %s is missing (SWAP-1)', (_session, round) => {
    expect(swapWindow(round)).toBeNull();
    expect(isSwapWindowOpen(round, at('2030-03-02 09:00'))).toBe(false);
  });

  it('should be closed in a cancelled or completed round (SWAP-1)', () => {
    const now = at('2030-03-02 18:00');
    expect(isSwapWindowOpen(normal, now)).toBe(true);
    expect(isSwapWindowOpen({ ...normal, isCancelled: true }, now)).toBe(false);
    expect(isSwapWindowOpen({ ...normal, results: aRace(25) }, now)).toBe(false);
  });

  it('should never open when it would close first (SWAP-1)', () => {
    const round = aRound(1, {
      sessions: { ...normalSessions(1), race: at('2030-03-02 15:04:59') },
    });
    for (const now of ['2030-03-02 14:59:59', '2030-03-02 15:00', '2030-03-02 15:01']) {
      expect(isSwapWindowOpen(round, at(now))).toBe(false);
    }
  });
});
