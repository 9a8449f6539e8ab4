import { forgetInvitation, keepInvitation, keptInvitation } from './invitation';

const DAY = 24 * 60 * 60 * 1_000;

describe('an invitation that waits for the sign-in (DB-23)', () => {
  afterEach(() => {
    forgetInvitation();
    jest.restoreAllMocks();
  });

  it('should be kept until it is opened', () => {
    expect(keptInvitation()).toBe('');
    keepInvitation('K7QX2M');
    expect(keptInvitation()).toBe('K7QX2M');
    forgetInvitation();
    expect(keptInvitation()).toBe('');
  });

  it('should be kept for seven days, as the link of the welcome email', () => {
    const now = Date.now();
    keepInvitation('K7QX2M');
    const later = jest.spyOn(Date, 'now').mockReturnValue(now + 7 * DAY - 60_000);
    expect(keptInvitation()).toBe('K7QX2M');
    later.mockReturnValue(now + 7 * DAY + 60_000);
    expect(keptInvitation()).toBe('');
  });

  it.each(['', '{', '"K7QX2M"', '{"code":7,"until":9e99}', '{"code":"K7QX2M"}'])(
    'should be none when %j is stored',
    (stored) => {
      localStorage.setItem('invitation', stored);
      expect(keptInvitation()).toBe('');
    },
  );

  it('should stop nobody where the browser forbids storage', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    keepInvitation('K7QX2M');
    expect(keptInvitation()).toBe('');
    forgetInvitation();
  });
});
