import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aUser } from '../../testing/people';
import { findTitle, renderApp } from '../../testing/renderApp';
import { failure, problem, server } from '../../testing/server';
import { aMachineNight, aPublicLeague, nothingShared } from '../../testing/share';

const SHARED = 'GET /api/share/:token';

beforeEach(() => {
  server.use(SHARED, aPublicLeague());
});

const open = (as: ReturnType<typeof aUser> | null = null) => renderApp({ path: '/s/8fK2spa', as });

describe('what a public link leads to', () => {
  it('should show anybody the story, both tables and the way into the game (MO-06)', async () => {
    const { user } = open();
    await findTitle('Sunday Drivers');
    expect(screen.getByText('Season 2025 · 2 members · after 12 of 24 rounds')).toBeVisible();
    const picture = screen.getByRole('img', {
      name: 'nightracer leaves nothing on the table: Hamilton 6',
    });
    expect(picture).toHaveAttribute('src', '/api/share/token/picture/recap.png?round=12&size=wide');
    expect(screen.getByText('Round 13, Belgian Grand Prix')).toBeVisible();
    const rows = () =>
      within(screen.getByRole('region', { name: 'Standings' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(rows()).toEqual(['1.inesup 3118 points', '2.theodown 194 points']);
    expect(screen.getByRole('img', { name: '2 titles' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Teams Championship' }));
    expect(rows()).toEqual(['1.theo60 points', '2.ines41 points']);
    expect(screen.getByRole('link', { name: 'Play along' })).toHaveAttribute('href', '/signup');
    await expectAccessible();
  });

  it('should mark machine players of a race night (MO-06, NIGHT-8)', async () => {
    server.use(SHARED, aMachineNight());
    open();
    expect(
      await screen.findByText('Race night, season 2012 · 2 members · after 1 of 20 rounds'),
    ).toBeVisible();
    const rows = within(screen.getByRole('region', { name: 'Standings' })).getAllByRole('listitem');
    expect(rows[1]).toHaveTextContent('Loose Lugnut bot');
    expect(rows[0]).not.toHaveTextContent('machine');
  });

  it('should ask for nothing else, signed in or not (MO-06)', async () => {
    open(aUser());
    await findTitle('Sunday Drivers');
    const others = server.asked().filter(({ path }) => path !== '/api/share/8fK2spa');
    expect(others).toEqual([]);
  });

  it('should say that an ended or unknown link leads nowhere (MO-06)', async () => {
    server.use(SHARED, () => problem(404, 'This link doesn’t work.', 'SHARE_NOT_FOUND'));
    open();
    await findTitle('This link doesn’t work.');
    expect(screen.getByRole('link', { name: 'Go to Gridlock' })).toHaveAttribute('href', '/');
    await expectAccessible();
  });

  it('should say before the first lock that nothing has been raced', async () => {
    server.use(SHARED, nothingShared());
    open();
    expect(await screen.findByText(/^No races yet/)).toBeVisible();
    expect(screen.getByText('Season 2025 · 2 members')).toBeVisible();
    await expectAccessible();
  });

  it('should offer another try when the server fails', async () => {
    server.use(SHARED, () => failure());
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.use(SHARED, aPublicLeague());
    await user.click(again);
    expect(await findTitle('Sunday Drivers')).toBeVisible();
  });
});
