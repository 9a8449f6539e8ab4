import { settingsRefusal } from './league-settings.js';

const before = { hasSeenLock: false, members: 5, memberLimit: 100 };

describe('the settings of a league', () => {
  it.each([
    ['swaps before the first lock', { ...before, changes: { switcheroos: 0 } }, null],
    ['nothing after it', { ...before, hasSeenLock: true, changes: {} }, null],
    ['swaps after it', { ...before, hasSeenLock: true, changes: { switcheroos: 5 } }, 'fixed'],
    [
      'late joining after it',
      { ...before, hasSeenLock: true, changes: { lateJoining: false } },
      'fixed',
    ],
    [
      'plans after it',
      { ...before, hasSeenLock: true, changes: { plansMayCount: false } },
      'fixed',
    ],
    ['as many members as there are', { ...before, changes: { maxMembers: 5 } }, null],
    ['fewer members than there are', { ...before, changes: { maxMembers: 4 } }, 'too-few-members'],
    ['as many as the host allows', { ...before, changes: { maxMembers: 100 } }, null],
    ['more than the host allows', { ...before, changes: { maxMembers: 101 } }, 'too-many-members'],
  ])('should be checked: %s (OWNER-1, LL-02)', (_, input, refusal) => {
    expect(settingsRefusal(input)).toBe(refusal);
  });
});
