import { act, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { findAlert, findTitle, renderApp } from '../../testing/renderApp';
import {
  aNextRace,
  anEntry,
  aPick,
  aRace,
  aResult,
  aSeason,
  standings,
} from '../../testing/season';
import { failure, json, later, problem, server } from '../../testing/server';
import { copiedText } from '../../testing/clipboard';

const LEAGUE = 'GET /api/league/:id';
const NEXT = 'GET /api/race/next-race';
const RACES = 'GET /api/race/league/:leagueId';
const GRID = 'GET /api/selections/league/:leagueId/race/:round';
const STANDINGS = 'GET /api/league/:leagueId/standings/:season';
const members = [
  aMember({ _id: 'user-zed', username: 'Zed' }),
  aMember(),
  aMember({ _id: 'user-adam', username: 'adam' }),
];

function open(league: object | (() => Response) = aLeague({ members })) {
  server.use(LEAGUE, league);
  return renderApp({ path: '/league/league-sunday' });
}

beforeEach(() => {
  server.use(NEXT, aNextRace());
  server.use(GRID, { selections: [aPick()], isAdmin: false, locked: false });
  server.use('GET /api/season/:season', aSeason());
  server.use(RACES, [aRace(), aRace({ round: 13, status: 'scheduled', locked: false })]);
  server.use(
    STANDINGS,
    standings({
      driverStandings: [
        anEntry('adam', { marks: [{ round: 12, mark: 'best' }] }),
        anEntry('mara', {
          position: 2,
          driverPoints: 40,
          teamPoints: 20,
          marks: [
            { round: 11, mark: 'good' },
            { round: 12, mark: 'zero' },
          ],
        }),
      ],
    }),
  );
});

it('should show name, season, code and members by name (LH-01 to LH-04)', async () => {
  open();
  await findTitle('Sunday Drivers');
  expect(screen.getByText('2025')).toBeVisible();
  expect(screen.getByText('K7QX2M')).toBeVisible();
  const list = within(await screen.findByRole('region', { name: 'Members' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('adam'),
    expect.stringContaining('mara_apex'),
    expect.stringContaining('Zed'),
  ]);
  expect(list.getAllByRole('listitem')[0]?.querySelector('svg')).toBeInTheDocument();
});

it('should lead from each member to their season', async () => {
  open();
  const adam = await screen.findByRole('link', { name: /^adam/ });
  expect(adam).toHaveAttribute('href', '/league/league-sunday/players/user-adam');
  const list = within(screen.getByRole('region', { name: 'Members' }));
  expect(list.getByRole('link', { name: /^mara_apex/ })).toHaveAttribute(
    'href',
    '/league/league-sunday/players/user-mara',
  );
});

it('should show nothing of the league before while the next one is on its way', async () => {
  const { router } = open();
  await findTitle('Sunday Drivers');
  const next = later();
  server.use(LEAGUE, () => next.answer);
  await act(() => router.navigate('/league/league-wet'));
  expect(screen.queryByText('Sunday Drivers')).not.toBeInTheDocument();
  next.give(json(aLeague({ _id: 'league-wet', name: 'Wet Weather Club' })));
  await findTitle('Wet Weather Club');
});

it.each(['user%2Fleagues', '..%2Fusers%2Fuser-mara%2Favatar'])(
  'should take an address for the id of a league, whatever is in it: %s',
  async (id) => {
    server.use(LEAGUE, () => problem(404, 'League not found'));
    renderApp({ path: `/league/${id}` });
    expect(await findAlert()).toHaveTextContent('League not found');
    expect(server.asked(LEAGUE).map(({ path }) => path)).toContain(`/api/league/${id}`);
  },
);

it('should lead on by four tiles (LH-05 to LH-09)', async () => {
  open();
  const nav = within(await screen.findByRole('navigation', { name: 'League' }));
  const links = nav
    .getAllByRole('link')
    .filter((link) => link.querySelector('strong'))
    .map((link) => [link.querySelector('strong')?.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Next Race', '/league/league-sunday/race/next/selections'],
    ['Standings', '/league/league-sunday/standings'],
    ['Race History', '/league/league-sunday/race/history'],
    ['Statistics', '/league/league-sunday/statistics'],
  ]);
  await expectAccessible();
});

it('should mark who owns the league among its members', async () => {
  const { user } = open(aLeague({ owner: 'user-adam', members }));
  const list = within(await screen.findByRole('region', { name: 'Members' }));
  expect(list.getByRole('group')).not.toHaveAttribute('open');
  await user.click(list.getByText('Members'));
  expect(list.getAllByText('Owner')).toHaveLength(1);
  expect(list.getByRole('link', { name: /^adam.*Owner$/ })).toBeVisible();
});

it('should show the own points of the latest rounds, and say whose they are', async () => {
  open();
  const raceResults = [aResult({ round: 12, totalPoints: 31 })];
  server.use(
    STANDINGS,
    standings({ driverStandings: [anEntry('mara', { raceResults })], completedRounds: [12] }),
  );
  const door = await screen.findByRole('link', { name: /^Race History/ });
  await waitFor(() => {
    expect(door).toHaveTextContent(/Your points12.*31$/);
  });
});

it('should lead from each door to what is near', async () => {
  open();
  const nav = within(await screen.findByRole('navigation', { name: 'League' }));
  for (const [name, path] of [
    ['Starting Grid', '/league/league-sunday/grid'],
    ['Opponents Briefing', '/league/league-sunday/briefing'],
    ['Your season', '/league/league-sunday/players/user-mara'],
    ['League log', '/league/league-sunday/log'],
  ] as const)
    expect(await nav.findByRole('link', { name })).toHaveAttribute('href', path);
  // none of its seasons is over
  expect(nav.queryByRole('link', { name: 'Hall of fame' })).not.toBeInTheDocument();
});

it('should tell on the tiles how things stand, asking for nothing twice', async () => {
  open();
  expect(await screen.findByText('You’re P2 of 2')).toBeVisible();
  expect(await screen.findByText('Locks in 2 days')).toBeVisible();
  expect(await screen.findByText('1 of 2 rounds run')).toBeVisible();
  expect(await screen.findByText('30.0 points per round')).toBeVisible();
  for (const route of [LEAGUE, NEXT, RACES, STANDINGS, GRID])
    expect(server.asked(route)).toHaveLength(1);
  expect(server.asked(STANDINGS)[0]?.params.season).toBe('2025');
});

it.each([
  ['picks are locked', () => json(aNextRace({ locked: true })), 'Picks are locked'],
  ['the time is missing', () => json(aNextRace({ lockAt: null })), 'Lock time to be announced'],
  ['the next race fails', () => failure(), 'Main driver, reserve, team'],
])('should say on the first tile what there is when %s', async (_, answer, hint) => {
  server.use(NEXT, answer);
  open();
  const tile = await screen.findByRole('link', { name: /Next Race/ });
  await waitFor(() => {
    expect(tile).toHaveTextContent(hint);
  });
});

it('should say that the season is over', async () => {
  server.use(NEXT, () => problem(404, 'No upcoming races scheduled', 'NO_UPCOMING_RACE'));
  server.use(RACES, [aRace()]);
  open();
  expect(await screen.findByText('No upcoming races scheduled')).toBeVisible();
  // no empty pick, and no promise of a first result
  expect(screen.queryByText('Reserve')).not.toBeInTheDocument();
  expect(screen.getByText('You haven’t picked in any round.')).toBeInTheDocument();
});

it('should stand with its tiles when the figures cannot be loaded', async () => {
  server.use(STANDINGS, () => failure());
  server.use(RACES, () => failure());
  open();
  await findTitle('Sunday Drivers');
  expect(await screen.findByText('Both championships')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('copying the code', () => {
  it('should put it on the clipboard and say so', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Copy the league code' }));
    expect(await screen.findByText('League code copied.')).toBeVisible();
    expect(await copiedText()).toBe('K7QX2M');
  });

  it('should copy without a clipboard, as on pages served over http', async () => {
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Copy the league code' });
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    document.execCommand = () => {
      copied.push(document.querySelector('textarea')?.value ?? '');
      return true;
    };
    await user.click(button);
    expect(await screen.findByText('League code copied.')).toBeVisible();
    expect(copied).toEqual(['K7QX2M']);
    expect(document.querySelector('textarea')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('should spell it out when the browser allows neither', async () => {
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Copy the league code' });
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    document.execCommand = () => false;
    await user.click(button);
    expect(await screen.findByText(/The code is K7QX2M\./)).toBeVisible();
  });
});

describe('when the league cannot be shown', () => {
  it('should show skeletons while it is loaded', async () => {
    const waiting = later();
    open(() => waiting.answer as never);
    expect(await screen.findByText('Loading league…')).toBeInTheDocument();
    waiting.give(json(aLeague()));
    await findTitle('Sunday Drivers');
  });

  it('should say that it could not be loaded, and try again (ER-18)', async () => {
    const { user } = open(() => failure());
    expect(await findAlert()).toHaveTextContent('Failed to load league data');
    server.use(LEAGUE, aLeague());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findTitle('Sunday Drivers');
  });

  it('should say that there is none (ER-19)', async () => {
    open(() => failure(404));
    expect(await findAlert()).toHaveTextContent('League not found');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
  });

  it('should say that nobody is in it (ER-20)', async () => {
    open(aLeague({ members: [] }));
    expect(await screen.findByText('No league members found')).toBeVisible();
  });
});
