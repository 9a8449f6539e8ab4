import { readAccessToken, storeAccessToken, watchAccessToken } from './accessToken';

/** What a tab hears when another one has written. */
const heardFromAnotherTab = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key }));

describe('the access token across tabs', () => {
  it('should tell when another tab signs out, or in', () => {
    const changed = jest.fn();
    const stop = watchAccessToken(changed);
    heardFromAnotherTab('accessToken');
    storeAccessToken('abc');
    heardFromAnotherTab('accessToken');
    expect(changed.mock.calls).toEqual([[null], ['abc']]);
    stop();
    heardFromAnotherTab('accessToken');
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('should tell when another tab clears all storage, but not of other keys', () => {
    const changed = jest.fn();
    const stop = watchAccessToken(changed);
    heardFromAnotherTab('theme');
    expect(changed).not.toHaveBeenCalled();
    heardFromAnotherTab(null);
    expect(changed).toHaveBeenCalledWith(null);
    stop();
  });

  it('should be stored under accessToken (CO-34)', () => {
    storeAccessToken('abc');
    expect(localStorage.getItem('accessToken')).toBe('abc');
    expect(readAccessToken()).toBe('abc');
  });
});
