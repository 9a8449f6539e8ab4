import { driverBook, firstName, surname } from './driverBook';

describe('driverBook', () => {
  const book = driverBook([
    { name: 'Kimi Antonelli', team: 'Mercedes' },
    { name: 'Jack Doohan', team: null },
  ]);

  it('should know the team of a driver of the season (EN-16)', () => {
    expect(book.teamOf('Kimi Antonelli')).toBe('Mercedes');
  });

  it.each([['Jack Doohan'], ['Somebody Else'], [null], [undefined]])(
    'should know no team of %s',
    (name) => {
      expect(book.teamOf(name)).toBeNull();
    },
  );
});

describe('names on narrow screens', () => {
  it.each([
    ['Nico Hülkenberg', 'Nico', 'Hülkenberg'],
    ['Nyck de Vries', 'Nyck', 'de Vries'],
    ['Madonna', '', 'Madonna'],
  ])('should split %s', (name, first, last) => {
    expect(firstName(name)).toBe(first);
    expect(surname(name)).toBe(last);
  });
});
