import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember, aUser } from '../../testing/people';
import { findAlert, findTitle, renderApp } from '../../testing/renderApp';
import { json, later, problem, server } from '../../testing/server';
import { aPicture, aShare, pictures, picturesOfYears, png } from '../../testing/share';
import { copiedText } from '../../testing/clipboard';

const PICTURES = 'GET /api/league/:leagueId/pictures';
const PNG = 'GET /api/league/:leagueId/picture/:file';
const SHARE = 'GET /api/league/:leagueId/share';
const SET_SHARE = 'PUT /api/league/:leagueId/share';
const THEO = aMember({ _id: 'user-theo', username: 'theo' });
const URL_OF_LINK = 'https://gridlock.example/s/8fK2spa';

beforeEach(() => {
  server.use('GET /api/league/:id', aLeague({ members: [aMember(), THEO] }));
  server.use(PICTURES, pictures());
  server.use(SHARE, aShare());
  server.use(PNG, png);
});

const open = (query = '', as = aUser()) =>
  renderApp({ path: `/league/league-sunday/share${query}`, as });
const findPicture = (alt: string | RegExp) => screen.findByRole('img', { name: alt });
const asked = () => server.asked(PNG).map(({ params, query }) => `${params['file']}?${query}`);

describe('the pictures of a league', () => {
  it('should open with the recap, and show all four (MO-06)', async () => {
    open();
    await findTitle('Share');
    expect(await findPicture(/nightracer leaves nothing on the table: Hamilton 6/)).toBeVisible();
    expect(screen.getByText(/Round 12 · British Grand Prix/)).toBeVisible();
    const kinds = screen.getByRole('group', { name: 'Which picture' });
    const names = within(kinds)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['Grid', 'Recap', 'Standings', 'Player card']);
    expect(within(kinds).getByRole('radio', { name: 'Recap' })).toBeChecked();
    expect(screen.getByRole('region', { name: 'In a chat' })).toHaveTextContent(
      'nightracer leaves nothing on the tableSunday Drivers, round 12, British Grand Prix',
    );
    await expectAccessible();
  });

  it('should draw the kind and the size that are chosen, and keep the kind in the address', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('radio', { name: 'Standings' }));
    await findPicture('Standings after round 12');
    expect(router.state.location.search).toBe('?kind=standings');
    await user.click(screen.getByRole('radio', { name: /Tall/ }));
    await waitFor(() => {
      expect(asked()).toContain('standings.png?round=12&size=tall');
    });
  });

  it('should open with what another page leads to', async () => {
    server.use(PICTURES, ({ query }) =>
      json(
        query.get('userId') === 'user-theo'
          ? pictures({ pictures: [aPicture({ kind: 'card', round: 12, alt: 'The card of theo' })] })
          : pictures(),
      ),
    );
    open('?kind=card&player=user-theo');
    await findPicture('The card of theo');
    expect(screen.getByRole('combobox', { name: 'Player' })).toHaveDisplayValue('theo');
    expect(asked()).toContain('card.png?round=12&size=wide&userId=user-theo');
  });

  it('should offer the rounds that have such a picture, and no other', async () => {
    server.use(PICTURES, ({ query }) =>
      json(
        query.get('round') === '12'
          ? pictures({ pictures: [aPicture({ kind: 'grid', alt: 'The grid of round 12' })] })
          : pictures(),
      ),
    );
    const { user } = open('?kind=grid');
    await findPicture('The grid of round 13');
    const rounds = screen.getByRole('combobox', { name: 'Round' });
    expect([...rounds.children].map((option) => option.textContent)).toEqual([
      'Round 13, Belgian Grand Prix',
      'Round 12, British Grand Prix',
    ]);
    await user.selectOptions(rounds, '12');
    await findPicture('The grid of round 12');
    await user.click(screen.getByRole('radio', { name: 'Recap' }));
    expect(screen.getByRole('combobox', { name: 'Round' }).children).toHaveLength(1);
  });

  it('should have the year of each player once the season is over (SHARE-4, LL-04)', async () => {
    server.use(PICTURES, ({ query }) =>
      json(picturesOfYears(query.get('userId') === 'user-theo' ? 'theo' : 'mara_apex')),
    );
    const { user } = open('?kind=grid&round=12');
    await user.click(await screen.findByRole('radio', { name: 'Player’s year' }));
    await findPicture('The year of mara_apex');
    expect(screen.getByText('Season 2025')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Round' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Player' }), 'theo');
    await findPicture('The year of theo');
    expect(asked()).toContain('year.png?round=12&size=wide&userId=user-theo');
  });

  it('should say that a picture is being drawn, then show it', async () => {
    const { answer, give } = later();
    server.use(PNG, () => answer.then(png));
    open();
    expect(await screen.findByText('Drawing the picture')).toBeVisible();
    give(png());
    await findPicture(/nightracer/);
    expect(screen.queryByText('Drawing the picture')).not.toBeInTheDocument();
  });

  it('should say what to do when it cannot be drawn', async () => {
    server.use(PNG, () =>
      problem(503, 'Many pictures are being drawn. Please try again.', 'UNAVAILABLE'),
    );
    const { user } = open();
    await findTitle('Share');
    const alert = await findAlert();
    expect(alert).toHaveTextContent('Many pictures are being drawn. Please try again.');
    expect(screen.getByRole('button', { name: 'Download' })).toHaveAttribute('aria-disabled');
    server.use(PNG, png);
    // another picture may have been asked for meanwhile
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await findPicture(/nightracer/);
  });

  it('should have the grid alone before the first result', async () => {
    const [locked] = pictures().rounds;
    server.use(
      PICTURES,
      pictures({
        rounds: locked ? [locked] : [],
        pictures: [aPicture({ kind: 'grid', round: 13, alt: 'The grid of round 13' })],
      }),
    );
    open('?kind=recap');
    await findPicture('The grid of round 13');
    expect(screen.getByRole('radio', { name: 'Recap' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Recap' })).toHaveAccessibleDescription(
      'Recap, standings and cards appear with the first result.',
    );
    await expectAccessible();
  });

  it('should say what will be here before the first lock', async () => {
    server.use(PICTURES, pictures({ rounds: [], pictures: [] }));
    open();
    expect(await screen.findByText(/The first picture, the starting grid,/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Starting Grid' })).toHaveAttribute(
      'href',
      '/league/league-sunday/grid',
    );
    expect(await screen.findByRole('switch', { name: 'Public link' })).toBeVisible();
    expect(server.asked(PNG)).toEqual([]);
  });
});

describe('the public link of a league', () => {
  it('should be turned on by the owner, copied, and ended by one press (MO-06)', async () => {
    let share = aShare();
    server.use(SHARE, () => json(share));
    server.use(SET_SHARE, ({ body }) => {
      const { enabled } = body as { enabled: boolean };
      share = aShare({ enabled, url: enabled ? URL_OF_LINK : null });
      return json(share);
    });
    const { user } = open();
    const toggle = await screen.findByRole('switch', { name: 'Public link' });
    expect(toggle).not.toBeChecked();
    await user.click(toggle);
    expect(await screen.findByText('gridlock.example/s/8fK2spa')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy the public link' }));
    expect(await copiedText()).toBe(URL_OF_LINK);
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Turn off link' }));
    await screen.findByText('Link turned off. It no longer works.');
    await waitFor(() => {
      expect(screen.queryByText('gridlock.example/s/8fK2spa')).not.toBeInTheDocument();
    });
    expect(screen.getByRole('switch', { name: 'Public link' })).toHaveFocus();
    expect(server.asked(SET_SHARE).map(({ body }) => body)).toEqual([
      { enabled: true },
      { enabled: false },
    ]);
  });

  it('should show the others whether it is on, and leave it to the owner', async () => {
    server.use(SHARE, aShare({ enabled: true, url: URL_OF_LINK }));
    open('', aUser({ _id: 'user-theo', username: 'theo' }));
    const panel = await screen.findByRole('region', { name: 'Public link' });
    expect(await within(panel).findByText('gridlock.example/s/8fK2spa')).toBeVisible();
    expect(panel).toHaveTextContent('On');
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Turn off link' })).not.toBeInTheDocument();
  });

  it('should say why it could not be turned on', async () => {
    server.use(SET_SHARE, () => problem(503, 'The server is busy.', 'UNAVAILABLE'));
    const { user } = open();
    await user.click(await screen.findByRole('switch', { name: 'Public link' }));
    expect(await screen.findByText('The server is busy.')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Public link' })).not.toBeChecked();
  });
});
