import { act, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { LEAGUES, NEWS, openDashboard as open, OVERVIEW } from '../../testing/dashboardPage';
import { aLeague, anOverview } from '../../testing/people';
import { waitForPath } from '../../testing/renderApp';
import { json, later, problem, server } from '../../testing/server';

const startHere = async () => within(await screen.findByRole('region', { name: 'Start here' }));

describe('the first minute', () => {
  it('should say in three steps what the game is, with each way into it once (DB-18)', async () => {
    open();
    const card = await startHere();
    for (const step of ['Pick three', 'Lights out', 'Score points'])
      expect(card.getByText(step)).toBeVisible();
    for (const name of ['Create League', 'Join League']) {
      expect(card.getByRole('button', { name })).toBeVisible();
      expect(screen.getAllByRole('button', { name })).toHaveLength(1);
    }
    expect(screen.getAllByRole('link', { name: 'Play a season alone' })).toHaveLength(1);
    expect(await screen.findByText('You are not part of any leagues yet.')).toBeVisible();
    await expectAccessible();
  });

  it('should be over with the first league', async () => {
    open();
    server.use(LEAGUES, [aLeague()]);
    server.use(OVERVIEW, [anOverview()]);
    await screen.findByRole('link', { name: 'Make picks' });
    expect(screen.queryByText('Start here')).not.toBeInTheDocument();
  });

  it('should stay until the new league opens, whose form is part of it', async () => {
    const { user, router } = open();
    await user.click((await startHere()).getByRole('button', { name: 'Create League' }));
    server.use('POST /api/league', () => json(aLeague(), 201));
    server.use('GET /api/league/:id', () => problem(404, 'League not found'));
    server.use(LEAGUES, [aLeague()]);
    server.use(OVERVIEW, [anOverview()]);
    await user.type(await screen.findByLabelText('League name'), 'Sunday Drivers{Enter}');
    await screen.findByRole('link', { name: 'Make picks' });
    expect(screen.getByText('Sunday Drivers is ready. Taking you there now.')).toBeVisible();
    await waitForPath(router, '/league/league-sunday');
  });

  it.each([
    ['Start here', []],
    ['My Leagues', [aLeague()]],
  ])('should offer race nights, in %s', async (name, all) => {
    open();
    server.use(LEAGUES, all);
    server.use(
      OVERVIEW,
      all.map(() => anOverview()),
    );
    const leagues = within(await screen.findByRole('region', { name }));
    expect(await leagues.findByRole('link', { name: 'Race night' })).toHaveAttribute(
      'href',
      '/league/new/night',
    );
    expect(leagues.getByRole('link', { name: 'Play a season alone' })).toHaveAttribute(
      'href',
      '/league/new/night?alone',
    );
  });
});

describe('the form of a code', () => {
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
  beforeEach(() => {
    seen.mockClear();
  });
  const timesInView = () => seen.mock.contexts.length;

  it('should come into view once more when what stands above it has arrived (DB-19)', async () => {
    const news = later();
    const { user } = open();
    server.use(NEWS, () => news.answer);
    await user.click(await screen.findByRole('button', { name: 'Join League' }));
    const field = await screen.findByLabelText('League code');
    expect(field).toHaveFocus();
    await waitFor(() => {
      expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
    });
    const before = timesInView();
    await act(async () => {
      news.give(json([]));
      await news.answer;
    });
    await screen.findByText('No announcements yet.');
    expect(timesInView()).toBe(before + 1);
    expect(seen.mock.contexts.at(-1)).toContainElement(field);
  });
});
