import { act, screen, waitFor, within } from '@testing-library/react';
import { readServerTime } from '../../lib/game/serverClock';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember, anOverview } from '../../testing/people';
import { findAlert, findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { standings } from '../../testing/season';
import { failure, json, server } from '../../testing/server';

const OVERVIEWS = 'GET /api/league/user/overview';
const LEAGUE = 'GET /api/league/:id';
const sunday = aLeague({ members: [aMember(), aMember({ _id: 'user-adam', username: 'adam' })] });
const wet = aLeague({ _id: 'league-2', name: 'Wet Weather Club' });

beforeEach(() => {
  readServerTime('2025-07-24T12:00:00.000Z');
  server.use(LEAGUE, ({ params }) => json(params['id'] === wet._id ? wet : sunday));
  server.use('GET /api/league/user/leagues', [sunday, wet]);
  server.use(OVERVIEWS, [anOverview(), anOverview({ _id: 'league-2' })]);
  server.use('GET /api/league/:leagueId/standings/:season', standings());
  server.use('GET /api/season/:season', () => failure());
});

async function open(path = '/league/league-sunday/chart') {
  const app = renderApp({ path });
  const bar = within(await screen.findByRole('navigation', { name: 'This league' }));
  return { ...app, bar };
}

const place = (bar: ReturnType<typeof within>, name: RegExp) => bar.getByRole('link', { name });

it('should name the league on its pages, in the title of the tab too', async () => {
  await open();
  expect(await screen.findByRole('button', { name: /^Sunday Drivers/ })).toBeVisible();
  await waitFor(() => {
    expect(document.title).toBe('Season chart · Sunday Drivers · Gridlock');
  });
  await expectAccessible();
});

it('should lead to the places of the league, and mark the one that is open', async () => {
  const { bar, router, user } = await open('/league/league-sunday/standings');
  await findTitle('Standings');
  expect(place(bar, /^Standings/)).toHaveAttribute('aria-current', 'page');
  expect(place(bar, /^League/)).toHaveAttribute('href', '/league/league-sunday');
  expect(place(bar, /^Races/)).toHaveAttribute('href', '/league/league-sunday/race/history');
  expect(place(bar, /^Races/)).not.toHaveAttribute('aria-current');
  expect(place(bar, /^Pick/)).toHaveAttribute('href', '/league/league-sunday/race/next/selections');
  server.use('GET /api/race/league/:leagueId', []);
  await user.click(place(bar, /^Races/));
  await waitForPath(router, '/league/league-sunday/race/history');
  await waitFor(() => {
    expect(place(bar, /^Races/)).toHaveAttribute('aria-current', 'page');
  });
});

it('should mark the place that a page below it belongs to', async () => {
  server.use('GET /api/race/league/:leagueId/round/:round', () => failure());
  server.use('GET /api/selections/league/:leagueId/race/:round', () => failure());
  const { bar } = await open('/league/league-sunday/race/7');
  expect(place(bar, /^Races/)).toHaveAttribute('aria-current', 'true');
});

it('should mark Pick while it is open and nothing is picked, up to the lock', async () => {
  const { bar } = await open();
  expect(await bar.findByRole('link', { name: /^Pick.*not picked yet$/ })).toBeVisible();
  act(() => {
    readServerTime('2025-07-25T14:25:00.000Z');
  });
  expect(bar.getByRole('link', { name: 'Pick' })).toBeVisible();
});

it('should not mark it for those who have picked', async () => {
  const current = { ...anOverview().current!, pick: 'in' as const };
  server.use(OVERVIEWS, [anOverview({ current })]);
  const { bar } = await open();
  await findTitle('Season chart');
  await waitFor(() => {
    expect(server.asked(OVERVIEWS)).not.toHaveLength(0);
  });
  expect(bar.getByRole('link', { name: 'Pick' })).toBeVisible();
});

it('should open the other pages below More, and close there', async () => {
  server.use(OVERVIEWS, [anOverview({ completedRounds: 2 })]);
  const { bar, router, user } = await open();
  await user.click(bar.getByRole('button', { name: 'More' }));
  const more = within(await screen.findByRole('dialog', { name: 'More pages of this league' }));
  expect(more.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Ahead',
    'Season',
    'League',
  ]);
  expect(more.getByRole('link', { name: 'Season chart' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
  await user.click(more.getByRole('link', { name: 'League log' }));
  await waitForPath(router, '/league/league-sunday/log');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(bar.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true');
});

it('should go to the same page of another league in two taps', async () => {
  const { router, user } = await open('/league/league-sunday/chart?chart=gaps');
  await user.click(await screen.findByRole('button', { name: /^Sunday Drivers/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Go to another league' }));
  await user.click(await sheet.findByRole('link', { name: 'Wet Weather Club' }));
  await waitForPath(router, '/league/league-2/chart');
  expect(router.state.location.search).toBe('?chart=gaps');
  expect(await screen.findByRole('button', { name: /^Wet Weather Club/ })).toBeVisible();
});

it('should be a name only for those who are in one league', async () => {
  server.use(OVERVIEWS, [anOverview()]);
  await open();
  await waitFor(() => {
    expect(screen.getByText('Sunday Drivers', { selector: 'p' })).toBeVisible();
  });
  expect(screen.queryByRole('button', { name: /^Sunday Drivers/ })).not.toBeInTheDocument();
  await expectAccessible();
});

it('should lead to the evening of a race night for its picks', async () => {
  server.use(LEAGUE, aLeague({ pace: { kind: 'by-hand', state: 'ready' } }));
  const { bar } = await open();
  await waitFor(() => {
    expect(place(bar, /^Pick/)).toHaveAttribute('href', '/league/league-sunday/night');
  });
});

it('should not stand around a league that is not there', async () => {
  server.use(LEAGUE, () => failure(404));
  renderApp({ path: '/league/league-sunday/chart' });
  await findAlert();
  await waitFor(() => {
    expect(screen.queryByRole('navigation', { name: 'This league' })).not.toBeInTheDocument();
  });
});
