import { isRisky } from './risky-regex.js';

describe('isRisky', () => {
  it.each(['^(a+)+$', '(a|aa)+$', 'a*a*b', '(a?){30}b', '(?:a|b)*c', '(x){2,}', '\\\\+.*'])(
    'should suspect %s',
    (pattern) => {
      expect(isRisky(pattern)).toBe(true);
    },
  );

  it.each(['^abc', 'a+', '[+*]+', '\\+\\*\\?', '(?=a)b', '(?<!a)b+', '(a)(b)', 'a{3}', ''])(
    'should let %s be',
    (pattern) => {
      expect(isRisky(pattern)).toBe(false);
    },
  );
});
