import { screen, waitFor, within } from '@testing-library/react';
import type { Opponent } from '../../api/briefingApi';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { aSeason, standings } from '../../testing/season';
import { server } from '../../testing/server';

const narrow = window.matchMedia;
const beWide = (isWide: boolean) => {
  window.matchMedia = (query) =>
    Object.assign(narrow(query), { matches: isWide && query.includes('60rem') });
};

const aRow = (username: string, mainDrivers: string[], teams: string[] = []): Opponent => ({
  id: `user-${username}`,
  username,
  avatar: aMember().avatar,
  remainingSelections: { mainDrivers, reserveDrivers: [], teams },
});
const rows = [
  aRow('ann', ['Lando Norris', 'Oscar Piastri'], ['McLaren']),
  { ...aRow('mara_apex', ['Lando Norris']), id: 'user-mara' },
  aRow('zed', [], ['McLaren', 'Williams']),
];

beforeEach(() => {
  beWide(true);
  server.use('GET /api/league/:id', aLeague());
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/league/:leagueId/standings/:season', standings());
  server.use('GET /api/league/:leagueId/opponents', rows);
});
afterEach(() => {
  window.matchMedia = narrow;
});

const open = () => renderApp({ path: '/league/league-sunday/briefing' });
const findSheet = () => screen.findByRole('table', { name: /Names that each member has used/ });

describe('the sheet of everybody on a wide screen (USED-8)', () => {
  it('should have all names as columns, in both roles, and the teams', async () => {
    open();
    const heads = within(await findSheet()).getAllByRole('columnheader');
    expect(heads.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      'Member',
      'Main driver',
      'Reserve driver',
      'Team',
    ]);
    expect(heads.slice(4).map(({ title }) => title)).toEqual([
      ...Array.from({ length: 2 }, () => [
        'Lando Norris',
        'Oscar Piastri',
        'George Russell',
        'Kimi Antonelli',
        'Alexander Albon',
        'Carlos Sainz',
      ]).flat(),
      'McLaren',
      'Mercedes',
      'Williams',
    ]);
  });

  it('should say of each name whether it is used or free, the own row first', async () => {
    open();
    const sheet = within(await findSheet());
    const members = sheet.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(members).toEqual(['mara_apex (you)', 'ann', 'zed', 'Available to']);
    const row = sheet.getByRole('row', { name: /^ann/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      ...['free', 'free', 'used', 'used', 'used', 'used'],
      ...['used', 'used', 'used', 'used', 'used', 'used'],
      ...['free', 'used', 'used'],
    ]);
  });

  it('should count for how many each name is free', async () => {
    open();
    const row = within(await findSheet()).getByRole('row', { name: /^Available to/ });
    const counts = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(counts.join(' ')).toBe('2 1 0 0 0 0 0 0 0 0 0 0 2 0 1');
  });

  it('should be reached by the keyboard, as it scrolls in itself, and hold for all', async () => {
    open();
    await findSheet();
    expect(screen.getByRole('region', { name: 'Used and free names' })).toHaveAttribute(
      'tabindex',
      '0',
    );
    await expectAccessible();
  });

  it('should leave a phone the cards alone', async () => {
    beWide(false);
    open();
    expect(await screen.findByRole('heading', { level: 2, name: 'ann' })).toBeVisible();
    await waitFor(() => {
      expect(server.asked('GET /api/season/:season')).toHaveLength(1);
    });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
