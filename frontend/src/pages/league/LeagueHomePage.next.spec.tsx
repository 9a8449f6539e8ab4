import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember, anOverview } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { aNextRace, aRace, standings } from '../../testing/season';
import { server } from '../../testing/server';

const NEXT = 'GET /api/race/next-race';
const two = [aMember(), aMember({ _id: 'user-adam', username: 'adam' })];

function open(league = aLeague({ members: two }), race = aNextRace()) {
  server.use('GET /api/league/:id', league);
  server.use(NEXT, race);
  server.use('GET /api/race/league/:leagueId', [aRace()]);
  server.use('GET /api/league/:leagueId/standings/:season', standings());
  return renderApp({ path: '/league/league-sunday' });
}

beforeEach(() => {
  localStorage.clear();
});

it.each([
  ['after the lock', '2025-07-25T14:30:00.000Z', 'Picks are locked. Swaps open in 1 h'],
  ['during the race', '2025-07-27T13:20:00.000Z', 'Picks are locked. Result in 2 h'],
])('should say on the first tile what comes next %s (NEXT-3)', async (_, serverTime, hint) => {
  open(undefined, aNextRace({ serverTime, locked: true }));
  const tile = await screen.findByRole('link', { name: /Next Race/ });
  await waitFor(() => {
    expect(tile).toHaveTextContent(hint);
  });
});

it('should announce a result until its page was open', async () => {
  const lastResult = {
    round: 12,
    raceName: 'British Grand Prix',
    points: 34,
    resultsStatus: 'official' as const,
    at: '2025-07-06T16:20:00.000Z',
  };
  server.use('GET /api/league/user/overview', [anOverview({ lastResult })]);
  open();
  expect(await screen.findByRole('link', { name: /^Result in: British/ })).toHaveAttribute(
    'href',
    '/league/league-sunday/race/12',
  );
});

it('should show the champions of a season that is over (BOARD-5)', async () => {
  const champions = { drivers: ['adam'], teams: ['mara_apex'] };
  server.use('GET /api/league/user/overview', [anOverview({ champions, current: null })]);
  open();
  const panel = within(await screen.findByRole('region', { name: 'Champions' }));
  expect(panel.getByText('adam')).toBeVisible();
  await expectAccessible();
});

describe('a league made or joined after the lock', () => {
  const after = [aMember({ joinedAt: '2025-07-25T14:25:00.000Z' }), two[1]!];

  it('should say which race is the first, and until when it is picked for', async () => {
    open(aLeague({ members: after }));
    const text = await screen.findByText(/^Picks for the Belgian Grand Prix locked before you/);
    expect(text).toHaveTextContent(
      /Your first race here is the Hungarian Grand Prix: pick from .* until \d\d-08-2025/,
    );
  });

  it('should say nothing to who joined in time', async () => {
    open();
    await screen.findByText(/^Locks in/);
    expect(screen.queryByText(/locked before you joined/)).not.toBeInTheDocument();
  });
});

describe('an owner who is alone', () => {
  const invitation = 'http://localhost/dashboard?code=K7QX2M';

  it('should be told to invite, with the code and a link to share', async () => {
    const { user } = open(aLeague());
    const panel = within(await screen.findByRole('region', { name: 'Invite your friends' }));
    expect(panel.getByText(invitation)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('Link copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(invitation);
    await user.click(panel.getByRole('button', { name: 'Copy the code' }));
    expect(await navigator.clipboard.readText()).toBe('K7QX2M');
    await expectAccessible();
  });

  it('should lead friends to the form with the code filled in', async () => {
    server.use(NEXT, aNextRace());
    server.use('GET /api/announcements/active', []);
    renderApp({ path: '/dashboard?code=K7QX2M' });
    expect(await screen.findByLabelText('League code')).toHaveValue('K7QX2M');
  });

  it('should not be told once somebody is there', async () => {
    open();
    await screen.findByText(/^Locks in/);
    expect(screen.queryByText('Invite your friends')).not.toBeInTheDocument();
  });
});
