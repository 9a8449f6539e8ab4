import { forgetLogoutFailed, hasLogoutFailed, noteLogoutFailed } from './logoutNotice';

describe('the notice of a failed logout', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('should last until it has been told (ER-08)', () => {
    noteLogoutFailed();
    expect(hasLogoutFailed()).toBe(true);
    forgetLogoutFailed();
    expect(hasLogoutFailed()).toBe(false);
  });

  it('should stop nobody where the browser forbids storage', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    noteLogoutFailed();
    expect(hasLogoutFailed()).toBe(false);
    forgetLogoutFailed();
  });
});
