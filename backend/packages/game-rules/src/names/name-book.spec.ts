import { aDriver, aTeam } from '../testing/builders.js';
import { season2025, season2026 } from '../testing/real-season.js';
import { nameBook } from './name-book.js';

const spellings = (text: string): readonly string[] => [
  text,
  text.toUpperCase(),
  text.toLowerCase(),
  text.normalize('NFD'),
  `  ${text.replaceAll(' ', '-')} `,
];

describe.each([season2025(), season2026()])('the names of $year', (season) => {
  const book = nameBook(season);

  it.each(season.drivers.map((driver) => [driver.name, driver] as const))(
    'should find %s by every name (NAME-2, EN-19)',
    (_name, driver) => {
      for (const text of [driver.name, driver.id, driver.code, ...driver.aliases]) {
        for (const spelling of spellings(text)) expect(book.driver(spelling)).toBe(driver);
      }
    },
  );

  it.each(season.teams.map((team) => [team.name, team] as const))(
    'should find %s by every name (NAME-2, EN-19)',
    (_name, team) => {
      for (const text of [team.name, team.id, ...team.aliases]) {
        for (const spelling of spellings(text)) expect(book.team(spelling)).toBe(team);
      }
    },
  );

  it('should not take a driver for a team or a team for a driver (NAME-2)', () => {
    for (const driver of season.drivers) expect(book.team(driver.name)).toBeNull();
    for (const team of season.teams) expect(book.driver(team.name)).toBeNull();
  });
});

describe('a name book', () => {
  const book2025 = nameBook(season2025());

  it.each([
    ['RB', 'rb'],
    ['Racing Bulls', 'rb'],
    ['racing bulls f1 team', 'rb'],
    ['RBR', 'red-bull'],
    ['Red Bull', 'red-bull'],
    ['Sauber', 'kick-sauber'],
    ['Stake F1 Team', 'kick-sauber'],
    ['kick sauber', 'kick-sauber'],
  ])('should know %s as %s (NAME-2, EN-19)', (text, id) => {
    expect(book2025.team(text)?.id).toBe(id);
  });

  it.each([
    ['Hülkenberg', 'nico-hulkenberg'],
    ['hulkenberg', 'nico-hulkenberg'],
    ['VER', 'max-verstappen'],
    ['Sainz', 'carlos-sainz-jr'],
    ['Doohan', 'jack-doohan'],
  ])('should know %s as %s (NAME-2, EN-19)', (text, id) => {
    expect(book2025.driver(text)?.id).toBe(id);
  });

  it.each(['', '   ', '.', 'Schumacher', 'Verstappen Hamilton', 'null'])(
    'should know nobody called %p (NAME-2)',
    (text) => {
      expect(book2025.driver(text)).toBeNull();
      expect(book2025.team(text)).toBeNull();
    },
  );

  it('should not take a spelling without letters and digits for a name (NAME-2)', () => {
    const book = nameBook({ drivers: [aDriver(1, { code: '', aliases: ['-'] })], teams: [] });
    expect(book.driver('-')).toBeNull();
    expect(book.driver('')).toBeNull();
  });

  it('should leave a name that fits two drivers to neither (NAME-2)', () => {
    const drivers = [
      aDriver(1, { name: 'Mick Muller', aliases: ['Muller'] }),
      aDriver(2, { name: 'Ralf Muller', aliases: ['Müller', 'Ralf', 'ralf'] }),
    ];
    const book = nameBook({ drivers, teams: [] });
    expect(book.driver('Muller')).toBeNull();
    expect(book.driver('Ralf')?.id).toBe('d2');
    expect(book.driver('Mick Muller')?.id).toBe('d1');
  });

  it('should never let an alias hide a code, nor a code hide a name (NAME-2)', () => {
    const drivers = [
      aDriver(1, { name: 'Ann', code: 'BOB', aliases: ['CAR'] }),
      aDriver(2, { name: 'Bob', code: 'CAR', aliases: ['Ann'] }),
    ];
    const book = nameBook({ drivers, teams: [aTeam(1, { aliases: ['Team 2'] }), aTeam(2)] });
    expect(book.driver('ann')?.id).toBe('d1');
    expect(book.driver('bob')?.id).toBe('d2');
    expect(book.driver('car')?.id).toBe('d2');
    expect(book.team('Team 2')?.id).toBe('t2');
  });
});
