import { farewellIn, forgetFarewell, noteFarewell } from './farewell';

describe('what the page after the session says', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each(['logout-failed', 'account-deleted'] as const)(
    'should be %s until it has been said (ER-08)',
    (farewell) => {
      noteFarewell(farewell);
      expect(farewellIn()).toBe(farewell);
      forgetFarewell();
      expect(farewellIn()).toBeNull();
    },
  );

  it('should be nothing for what it does not know', () => {
    sessionStorage.setItem('farewell', 'so long');
    expect(farewellIn()).toBeNull();
    forgetFarewell();
  });

  it('should stop nobody where the browser forbids storage', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    noteFarewell('logout-failed');
    expect(farewellIn()).toBeNull();
    forgetFarewell();
  });
});
