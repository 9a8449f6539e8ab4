import { readLogoutReason, clearLogoutReason, storeLogoutReason } from './logoutReason';

describe('what the page after the session says', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each(['logout-failed', 'account-deleted'] as const)(
    'should be %s until it has been said (ER-08)',
    (farewell) => {
      storeLogoutReason(farewell);
      expect(readLogoutReason()).toBe(farewell);
      clearLogoutReason();
      expect(readLogoutReason()).toBeNull();
    },
  );

  it('should be nothing for what it does not know', () => {
    sessionStorage.setItem('farewell', 'so long');
    expect(readLogoutReason()).toBeNull();
    clearLogoutReason();
  });

  it('should stop nobody where the browser forbids storage', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    storeLogoutReason('logout-failed');
    expect(readLogoutReason()).toBeNull();
    clearLogoutReason();
  });
});
