import { driverLookup, firstName, surname } from './driverLookup';

describe('driverBook', () => {
  const lookup = driverLookup([
    {
      name: 'Kimi Antonelli',
      team: 'Mercedes',
      stints: [{ team: 'Mercedes', from: 1, to: 24 }],
    },
    {
      name: 'Yuki Tsunoda',
      team: 'Red Bull Racing',
      stints: [
        { team: 'Racing Bulls', from: 1, to: 2 },
        { team: 'Red Bull Racing', from: 3, to: 24 },
      ],
    },
    { name: 'Jack Doohan', team: null, stints: [] },
  ]);

  it.each([
    [2, 'Racing Bulls'],
    [3, 'Red Bull Racing'],
    [undefined, 'Red Bull Racing'],
    [25, 'Red Bull Racing'],
  ])('should know the team of round %s, else the present one', (round, team) => {
    expect(lookup.teamOf('Yuki Tsunoda', round)).toBe(team);
  });

  it('should know the team of a driver of the season (EN-16)', () => {
    expect(lookup.teamOf('Kimi Antonelli')).toBe('Mercedes');
  });

  it.each([['Jack Doohan'], ['Somebody Else'], [null], [undefined]])(
    'should know no team of %s',
    (name) => {
      expect(lookup.teamOf(name)).toBeNull();
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
