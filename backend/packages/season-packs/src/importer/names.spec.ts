import { unambiguousAliases } from './aliases.js';
import { buildDrivers } from './build-drivers.js';
import { buildTeams } from './build-teams.js';
import { distinctColours } from './colours.js';
import { countryOf } from './countries.js';
import { enrich, loadKnowledge } from './enrich.js';
import { nationalityCode } from './nationalities.js';
import type { ApiDriver } from './api-row.js';
import { loadPack } from '../pack/load-pack.js';

const driver = (
  id: string,
  givenName: string,
  familyName: string,
  more: Partial<ApiDriver> = {},
) => ({
  id,
  apiId: id,
  givenName,
  familyName,
  code: null,
  number: null,
  nationality: 'German',
  born: null,
  ...more,
});

describe('countries and nationalities', () => {
  it.each([
    ['UK', 'GB', 'United Kingdom'],
    ['USA', 'US', 'United States'],
    ['United States', 'US', 'United States'],
    ['UAE', 'AE', 'United Arab Emirates'],
    ['Korea', 'KR', 'South Korea'],
    ['saudi arabia', 'SA', 'Saudi Arabia'],
    ['Atlantis', 'ZZ', 'Atlantis'],
    ['constructor', 'ZZ', 'constructor'],
  ])('should know %s', (word, code, name) => {
    expect(countryOf(word)).toEqual({ code, name });
  });

  it.each([
    ['British', 'GB'],
    ['New Zealander', 'NZ'],
    ['Monegasque', 'MC'],
    ['Argentine', 'AR'],
    ['FI', 'FI'],
    ['Martian', null],
    [null, null],
  ])('should know the nationality %s', (word, code) => {
    expect(nationalityCode(word)).toBe(code);
  });
});

describe('names', () => {
  it('should make up codes that nobody else has', () => {
    const codes = buildDrivers([
      driver('michael', 'Michael', 'Schumacher', { code: 'MSC' }),
      driver('ralf', 'Ralf', 'Schumacher', { code: 'MSC' }),
      driver('mick', 'Mick', 'Schumacher'),
      driver('li', '', 'Ö'),
    ]).map(({ code }) => code);
    expect(codes[0]).toBe('MSC');
    expect(new Set(codes).size).toBe(4);
    expect(codes.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
  });

  it('should keep aliases that fit one, and drop those that fit two or belong to another', () => {
    const [michael, ralf] = buildDrivers([
      driver('michael_schumacher', 'Michael', 'Schumacher'),
      driver('ralf_schumacher', 'Ralf', 'Schumacher'),
    ]);
    expect(michael?.aliases).toEqual(['M. Schumacher', 'Schumacher Michael']);
    expect(ralf?.aliases).toEqual(['R. Schumacher', 'Schumacher Ralf']);
    expect(
      unambiguousAliases([
        { official: ['Red Bull'], wanted: ['RB', 'RBR', 'rbr'] },
        { official: ['RB'], wanted: ['RB', 'Red Bull II'] },
      ]),
    ).toEqual([['RBR'], ['Red Bull II']]);
  });

  it('should use the number on the car, else the permanent one', () => {
    const drivers = [driver('a', 'A', 'Aa', { number: 33 }), driver('b', 'B', 'Bb', { number: 4 })];
    expect(buildDrivers(drivers, new Map([['a', 1]])).map(({ number }) => number)).toEqual([1, 4]);
  });

  it('should know the teams of the last years, and shorten the names of others', () => {
    const teams = buildTeams([
      { id: 'red-bull', apiId: 'red_bull', name: 'Red Bull' },
      { id: 'rb', apiId: 'rb', name: 'RB F1 Team' },
      { id: 'andretti', apiId: 'andretti', name: 'Andretti Formula One Team' },
      { id: 'team', apiId: 'team', name: 'Team' },
    ]);
    expect(teams.map(({ name }) => name)).toEqual(['Red Bull Racing', 'RB', 'Andretti', 'Team']);
    expect(teams[0]?.aliases).toEqual(expect.arrayContaining(['Red Bull', 'RBR']));
    expect(teams[1]?.aliases).toEqual(expect.arrayContaining(['RB F1 Team', 'Racing Bulls']));
    expect(teams[2]?.aliases).toContain('Andretti Formula One Team');
  });
});

describe('colours', () => {
  const ids = Array.from({ length: 22 }, (_, index) => ({ id: `team-${index}`, colour: null }));

  it('should be the same each time and differ between teams', () => {
    const teams = [{ id: 'ferrari', colour: '#F0172F' }, ...ids.slice(0, 12)];
    const colours = distinctColours(teams);
    expect(colours).toEqual(distinctColours(teams));
    expect(new Set(colours.values()).size).toBe(13);
    expect(colours.get('ferrari')).toBe('#F0172F');
  });

  it('should not depend on the order of the teams', () => {
    const turned = distinctColours([...ids].reverse());
    for (const [id, colour] of distinctColours(ids)) expect(turned.get(id)).toBe(colour);
  });
});

describe('knowledge on top of what the API tells', () => {
  const data = loadPack(2025)!;

  it('should replace what it names, and set the order', () => {
    const rich = enrich(data, {
      teams: { haas: { colour: '#123456' }, rb: { name: 'Racing Bulls' } },
      drivers: { 'jack-doohan': { selectable: true } },
      rounds: { 3: { name: 'Suzuka Grand Prix' } },
    });
    expect(rich.teams.slice(0, 3).map(({ id, name, colour }) => [id, name, colour])).toEqual([
      ['haas', 'Haas', '#123456'],
      ['rb', 'Racing Bulls', '#A9A6FF'],
      ['mclaren', 'McLaren', '#FF8000'],
    ]);
    expect(rich.drivers[0]).toMatchObject({ id: 'jack-doohan', selectable: true, code: 'DOO' });
    expect(rich.rounds[2]).toMatchObject({ name: 'Suzuka Grand Prix', circuit: 'Suzuka Circuit' });
    expect(rich.source).toEqual(data.source);
  });

  it('should come with the package for the packed years, and for what can be fetched since 2003', () => {
    expect(loadKnowledge(2025)?.source?.name).toBe('F1DB');
    expect(loadKnowledge(2004)?.teams?.['jordan']?.colour).toMatch(/^#/);
    expect(loadKnowledge(2002)).toBeNull();
  });
});
