import { readAccessToken, storeAccessToken } from './accessToken';
import { forgetDevice } from './forgetDevice';

describe('forgetting the device', () => {
  it('should remove all that belongs to a player, and leave what belongs to the device', async () => {
    storeAccessToken('abc');
    localStorage.setItem('theme', 'light');
    localStorage.setItem('gridlock.plan.user-mara.league-sunday', '{}');
    localStorage.setItem('reveals.user-mara', '{}');
    sessionStorage.setItem('pick-drafts', '{}');
    sessionStorage.setItem('farewell', 'account-deleted');
    await forgetDevice();
    expect(readAccessToken()).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect(Object.keys(sessionStorage)).toEqual(['farewell']);
  });

  it('should remove the token also where storage is forbidden', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    storeAccessToken('abc');
    await forgetDevice();
    expect(readAccessToken()).toBeNull();
    jest.restoreAllMocks();
  });
});
