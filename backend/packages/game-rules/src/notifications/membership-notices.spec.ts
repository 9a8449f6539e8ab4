import { isInvitationOpen } from './membership-notices.js';

const invitedAt = new Date('2026-01-10T20:00:00Z');
const open = {
  isInvited: true,
  hasLeft: false,
  hasSeenLock: false,
  isRefused: false,
  invitedBefore: null,
  invitedAt,
};

describe('an invitation', () => {
  it('should be reported while it can be accepted (NOTIFY-4)', () => {
    expect(isInvitationOpen(open)).toBe(true);
  });

  it.each([
    ['that was answered', { isInvited: false }],
    ['to who has left the league', { hasLeft: true }],
    ['after the first lock', { hasSeenLock: true }],
    ['to whom the league would refuse', { isRefused: true }],
    ['less than 24 hours after another one', { invitedBefore: new Date('2026-01-09T20:00:01Z') }],
  ])('should not be told %s (NOTIFY-4)', (_case, more) => {
    expect(isInvitationOpen({ ...open, ...more })).toBe(false);
  });

  it('should be reported 24 hours after another one (NOTIFY-4)', () => {
    const invitedBefore = new Date('2026-01-09T20:00:00Z');
    expect(isInvitationOpen({ ...open, invitedBefore })).toBe(true);
  });
});
