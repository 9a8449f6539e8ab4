import { shortRaceName } from './short-race-name.js';

describe('the short name of a race', () => {
  it.each([
    ['Las Vegas Grand Prix', 'Las Vegas GP'],
    ['Belgian Grand Prix 2008', 'Belgian GP 2008'],
    ['Indianapolis 500', 'Indianapolis 500'],
  ])('should be, of %s, %s', (name, short) => {
    expect(shortRaceName(name)).toBe(short);
  });
});
