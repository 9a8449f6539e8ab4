import { isInvitationTold } from './membership-notices.js';

const open = { isInvited: true, hasLeftEarlierSeason: false, hasSeenLock: false, refusal: null };

describe('an invitation to the next season', () => {
  it('should be told while it can be accepted (NOTIFY-4)', () => {
    expect(isInvitationTold(open)).toBe(true);
  });

  it.each([
    ['that was answered', { isInvited: false }],
    ['to who has left the league before', { hasLeftEarlierSeason: true }],
    ['after the first lock', { hasSeenLock: true }],
    ['to a full league', { refusal: 'full' }],
    ['to a closed league', { refusal: 'closed' }],
    ['to who was removed', { refusal: 'barred' }],
  ] as const)('should not be told %s (NOTIFY-4)', (_case, more) => {
    expect(isInvitationTold({ ...open, ...more })).toBe(false);
  });
});
