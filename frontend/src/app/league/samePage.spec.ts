import { aLeague, aMember } from '../../testing/people';
import { samePage } from './samePage';

const here = aLeague();
const there = aLeague({
  _id: 'league-2',
  members: [aMember(), aMember({ _id: 'user-adam', username: 'adam' })],
});
const night = aLeague({ _id: 'league-night', pace: { kind: 'by-hand', state: 'ready' } });

it.each([
  ['its home', '/league/league-sunday', '/league/league-2'],
  [
    'the picks',
    '/league/league-sunday/race/next/selections',
    '/league/league-2/race/next/selections',
  ],
  ['a page of its own', '/league/league-sunday/briefing', '/league/league-2/briefing'],
  [
    'a tab',
    '/league/league-sunday/standings?table=teams',
    '/league/league-2/standings?table=teams',
  ],
  ['a round', '/league/league-sunday/race/7', '/league/league-2/race/7'],
  ['a recap', '/league/league-sunday/recap/7', '/league/league-2/recap/7'],
  [
    'a player who is there too',
    '/league/league-sunday/players/user-adam?view=numbers',
    '/league/league-2/players/user-adam?view=numbers',
  ],
])('should lead from %s to the same in the other league', (_, from, to) => {
  const { pathname, search } = new URL(from, 'http://localhost');
  expect(samePage({ pathname, search }, here, there)).toBe(to);
});

it.each([
  [
    'a player who is not there',
    '/league/league-sunday/players/user-zoe',
    there,
    '/league/league-2/standings',
  ],
  [
    'a round of another season',
    '/league/league-sunday/race/7',
    night,
    '/league/league-night/race/history',
  ],
  ['the recap of one', '/league/league-sunday/recap/7', night, '/league/league-night/race/history'],
  [
    'the picks, which a race night has on a page of its own',
    '/league/league-sunday/race/next/selections',
    night,
    '/league/league-night/night',
  ],
  [
    'a postponed round',
    '/league/league-sunday/race/5/selections',
    there,
    '/league/league-2/race/next/selections',
  ],
  [
    'an explanation of points',
    '/league/league-sunday/standings?table=teams&player=user-zoe&round=3',
    there,
    '/league/league-2/standings?table=teams',
  ],
])('should lead near %s', (_, from, other, to) => {
  const { pathname, search } = new URL(from, 'http://localhost');
  expect(samePage({ pathname, search }, here, other)).toBe(to);
});

it('should lead from a race night to the picks of a season', () => {
  const from = { pathname: '/league/league-night/night', search: '' };
  expect(samePage(from, night, there)).toBe('/league/league-2/race/next/selections');
});
