import {
  clearAccessToken,
  ownerOf,
  readAccessToken,
  storeAccessToken,
  tokenHeader,
  watchAccessToken,
} from './accessToken';

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

describe('the header with the access token', () => {
  it('should be a bearer, or one of its own where a proxy needs Authorization (AP-52, HO-03)', () => {
    expect(tokenHeader('abc')).toEqual(['authorization', 'Bearer abc']);
    document.cookie = 'gridlock_basic=1; path=/';
    const header = tokenHeader('abc');
    document.cookie = 'gridlock_basic=; path=/; max-age=0';
    expect(header).toEqual(['x-gridlock-token', 'abc']);
  });
});

describe('the access token where the browser forbids storage', () => {
  it('should hold for this page, and go with the session', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(readAccessToken()).toBeNull();
    storeAccessToken('abc');
    expect(readAccessToken()).toBe('abc');
    clearAccessToken();
    expect(readAccessToken()).toBeNull();
    jest.restoreAllMocks();
  });
});

describe('the owner of an access token', () => {
  const tokenWith = (payload: string) => `e30.${payload}.signature`;

  it('should be read from its payload', () => {
    // with characters that plain base64 writes in another way
    expect(ownerOf(tokenWith('eyJzdWIiOiJtYXJhLT8_Pj4ifQ'))).toBe('mara-??>>');
  });

  it.each([
    ['no token', null],
    ['no payload', 'abc'],
    ['no base64', tokenWith('%%%')],
    ['no JSON', tokenWith(btoa('abc'))],
    ['null', tokenWith(btoa('null'))],
    ['no text', tokenWith(btoa('{"sub":1}'))],
  ])('should be nobody: %s', (_, token) => {
    expect(ownerOf(token)).toBeNull();
  });
});
