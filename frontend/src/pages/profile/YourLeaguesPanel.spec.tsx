import { screen, waitFor, within } from '@testing-library/react';
import { mockProfileApi } from '../../testing/mockProfileApi';
import { aLeague } from '../../testing/people';
import { findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, later, pageOf, problem, server } from '../../testing/server';

const LIST = 'GET /api/league/user/leagues';
const DELETION = 'DELETE /api/league/:id';
const ABANDON = 'POST /api/league/:id/abandon';

const own = aLeague();
const other = aLeague({
  _id: 'league-wet',
  name: 'Wet Weather Club',
  owner: 'user-ben',
  season: 2026,
});

async function open() {
  const app = renderApp({ path: '/profile' });
  await findTitle('Profile');
  return { ...app, panel: await screen.findByRole('region', { name: 'Your Leagues' }) };
}

async function rowOf(name: string) {
  const row = (await screen.findByRole('heading', { name })).closest('li');
  if (!row) throw new Error(`No row for ${name}.`);
  return row;
}

async function askToAbandon() {
  const app = await open();
  const row = await rowOf('Wet Weather Club');
  await app.user.click(within(row).getByRole('button', { name: 'Abandon' }));
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Leave Wet Weather Club?' }) };
}

describe('the leagues on the profile', () => {
  beforeEach(() => {
    mockProfileApi();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('should list name and season, with a badge for the owner (PR-09, PR-10)', async () => {
    await open();
    const [mine, theirs] = [await rowOf('Sunday Drivers'), await rowOf('Wet Weather Club')];
    expect(within(mine).getByText('Season 2025')).toBeVisible();
    expect(within(mine).getByText('Owner')).toBeVisible();
    expect(within(theirs).getByText('Season 2026')).toBeVisible();
    expect(within(theirs).queryByText('Owner')).toBeNull();
  });

  it('should let the owner view and delete, and everybody else view and abandon (PR-11, PR-12)', async () => {
    await open();
    const [mine, theirs] = [await rowOf('Sunday Drivers'), await rowOf('Wet Weather Club')];
    const names = (row: HTMLElement) =>
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(names(mine)).toEqual(['Delete']);
    expect(names(theirs)).toEqual(['Abandon']);
    expect(within(mine).getByRole('link', { name: 'View' })).toHaveAttribute(
      'href',
      '/league/league-sunday',
    );
    expect(within(theirs).getByRole('link', { name: 'View' })).toHaveAccessibleDescription(
      'Wet Weather Club',
    );
  });

  it('should say that there are none (PR-14)', async () => {
    server.use(LIST, []);
    await open();
    expect(await screen.findByText('You are not part of any leagues yet.')).toBeVisible();
  });

  it('should load more leagues than fit on a page one page at a time, by the keyboard too', async () => {
    const all = Array.from({ length: 120 }, (_, i) =>
      aLeague({ _id: `league-${String(i)}`, name: `League ${String(i)}.` }),
    );
    server.use(LIST, ({ query }) => json(pageOf(all, query)));
    const { user, panel } = await open();
    // by its text: of a page this long, looking each heading up by its role takes seconds
    await within(panel).findByText('League 99.');
    expect(within(panel).queryByText('League 100.')).toBeNull();
    const more = within(panel).getByRole('button', { name: 'Show more' });
    server.use(LIST, () => problem(503, 'Busy right now.', 'UNAVAILABLE'));
    more.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Busy right now.')).toBeVisible();
    server.use(LIST, ({ query }) => json(pageOf(all, query)));
    // a press that comes while it still says `Loading…` does nothing
    await within(panel).findByText('Show more');
    await user.keyboard('{Enter}');
    await within(panel).findByText('League 119.');
    expect(within(panel).queryByRole('button', { name: 'Show more' })).toBeNull();
    // the keyboard goes on from the end of the list
    expect(panel).toContainElement(document.activeElement as HTMLElement);
    expect(within(panel).getByText('League 0.')).toBeVisible();
  });

  it('should show a skeleton while it loads', async () => {
    const loading = later();
    server.use(LIST, () => loading.answer);
    const { panel } = await open();
    expect(within(panel).getByText('Loading…')).toBeInTheDocument();
    loading.give(json([own]));
    expect(await within(panel).findByText('Sunday Drivers')).toBeVisible();
    expect(within(panel).queryByText('Loading…')).toBeNull();
  });

  it('should say that it cannot load them, and try again (ER-39)', async () => {
    server.use(LIST, () => failure(500));
    const { user, panel } = await open();
    expect(await within(panel).findByRole('alert')).toHaveTextContent(
      'Failed to load leagues. Please try again later.',
    );
    server.use(LIST, () => json([own]));
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByText('Sunday Drivers')).toBeVisible();
  });

  it('should ask before it deletes a league, and do nothing on no (PR-11, VA-29)', async () => {
    const { user } = await open();
    await user.click(within(await rowOf('Sunday Drivers')).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this league?' });
    expect(dialog).toHaveAccessibleDescription(expect.stringContaining('Sunday Drivers'));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(server.asked(DELETION)).toHaveLength(0);
  });

  it('should delete a league and take it off the list (SM-44)', async () => {
    let leagues = [own, other];
    const deleting = later();
    server.use(LIST, () => json(leagues));
    server.use(DELETION, () => deleting.answer);
    const { user, panel } = await open();
    await user.click(within(await rowOf('Sunday Drivers')).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete league' }));
    expect(await screen.findByRole('button', { name: 'Deleting…' })).toBeVisible();
    leagues = [other];
    deleting.give(json({ message: 'League deleted.' }));
    await waitFor(() => {
      expect(within(panel).queryByText('Sunday Drivers')).toBeNull();
    });
    expect(server.asked(DELETION)[0]?.params).toEqual({ id: 'league-sunday' });
    expect(screen.getByText('League deleted.')).toBeVisible();
    // the button is gone with its league: the keyboard goes on from the list
    expect(panel).toContainElement(document.activeElement as HTMLElement);
  });

  it.each([
    ['its own sentence', () => failure(500), 'Failed to delete league. Please try again.'],
    ["the server's", () => problem(403, 'Only the owner may.'), 'Only the owner may.'],
  ])('should keep the league with %s when that fails (ER-40)', async (_, answer, text) => {
    server.use(DELETION, answer);
    const { user } = await open();
    const row = await rowOf('Sunday Drivers');
    await user.click(within(row).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete league' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this league?' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
    expect(within(dialog).getByRole('button', { name: 'Delete league' })).toBeEnabled();
    expect(server.asked(LIST)).toHaveLength(1);
  });

  it('should ask in a modal before a player leaves, and do nothing on Cancel (PR-13, VA-31)', async () => {
    const { user, dialog } = await askToAbandon();
    expect(within(dialog).getByRole('button', { name: 'Abandon League' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.asked(ABANDON)).toHaveLength(0);
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Abandon' })).toHaveFocus();
    });
  });

  it('should leave the league, say so, and take it off the list (SM-42, OK-04)', async () => {
    let leagues = [own, other];
    server.use(LIST, () => json(leagues));
    const leaving = later();
    server.use(ABANDON, () => leaving.answer);
    const { user, panel, dialog } = await askToAbandon();
    await user.click(within(dialog).getByRole('button', { name: 'Abandon League' }));
    const busy = await within(dialog).findByRole('button', { name: 'Leaving…' });
    await user.click(busy);
    leagues = [own];
    leaving.give(json({ message: 'You have left the league.' }));
    await waitFor(() => {
      expect(within(panel).queryByText('Wet Weather Club')).toBeNull();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('You have left the league.')).toBeVisible();
    expect(server.asked(ABANDON).map(({ params }) => params)).toEqual([{ id: 'league-wet' }]);
    await waitFor(() => {
      expect(panel).toContainElement(document.activeElement as HTMLElement);
    });
  });

  it.each([
    ['its own sentence', () => failure(500), 'Failed to abandon league. Please try again.'],
    ["the server's", () => problem(404, 'League not found'), 'League not found'],
  ])('should stay in the modal with %s when that fails (ER-41)', async (_, answer, text) => {
    server.use(ABANDON, answer);
    const { user, dialog } = await askToAbandon();
    await user.click(within(dialog).getByRole('button', { name: 'Abandon League' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
    await user.keyboard('{Escape}');
    expect(await rowOf('Wet Weather Club')).toBeVisible();
    // old news is not told again
    await user.click(screen.getByRole('button', { name: 'Abandon' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
