import { act, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { findAlert, findTitle, renderApp } from '../../testing/renderApp';
import { aNextRace, anEntry, aPick, aRace, aSeason, standings } from '../../testing/season';
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

it('should lead from each other member to how the two compare', async () => {
  open();
  const adam = await screen.findByRole('link', { name: /^adam/ });
  expect(adam).toHaveAttribute('href', '/league/league-sunday/rivalry/user-adam');
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

it('should lead from each door to what is near', async () => {
  open();
  const nav = within(await screen.findByRole('navigation', { name: 'League' }));
  for (const [name, path] of [
    ['Starting Grid', '/league/league-sunday/grid'],
    ['Opponents Briefing', '/league/league-sunday/briefing'],
    ['Rivalry', '/league/league-sunday/rivalry/user-adam'],
    ['League log', '/league/league-sunday/log'],
    ['Share', '/league/league-sunday/share'],
  ] as const)
    expect(await nav.findByRole('link', { name })).toHaveAttribute('href', path);
});

it('should tell on the tiles how things stand, asking for nothing twice', async () => {
  open();
  expect(await screen.findByText('You’re P2 of 2')).toBeVisible();
  expect(await screen.findByText('Locks in 2 days')).toBeVisible();
  expect(await screen.findByText('1 of 2 rounds completed')).toBeVisible();
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

describe('what the owner may assign (OVERRIDE-4, OVERRIDE-5)', () => {
  const PATCH = 'PATCH /api/league/:id';
  const rules = async () => within(await screen.findByRole('region', { name: 'League rules' }));

  it('should be told to all members, with what is to come, and be changed by none but the owner', async () => {
    open(aLeague({ owner: 'user-adam', members, ownerMay: 'replace', ownerMayFrom: 14 }));
    expect(
      (await rules()).getByRole('heading', { name: 'Owner permissions: Replace picks too' }),
    ).toBeVisible();
    expect((await rules()).getByText(/Applies from round 14 onwards/)).toBeVisible();
    expect((await rules()).queryByRole('button')).not.toBeInTheDocument();
  });

  it('should be changed by the owner in a dialog that says from when on it counts', async () => {
    const { user } = open();
    await user.click((await rules()).getByRole('button', { name: 'Change' }));
    const dialog = within(screen.getByRole('dialog', { name: 'What can the owner assign?' }));
    expect(dialog.getByText(/Takes effect from the next round/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^Fill missed picks/ })).toBeChecked();
    await expectAccessible();
    await user.click(dialog.getByRole('radio', { name: /^Replace picks too/ }));
    server.use(PATCH, () => problem(409, 'Somebody else changed this.'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else changed this.');
    const changed = aLeague({ members, ownerMay: 'replace', ownerMayFrom: 13 });
    server.use(PATCH, changed);
    server.use(LEAGUE, changed);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Owner permissions: Replace picks too.')).toBeVisible();
    expect(await (await rules()).findByText(/Applies from round 13 onwards/)).toBeVisible();
    expect(server.asked(PATCH)[0]?.body).toEqual({ ownerMay: 'replace' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('should ask for nothing when nothing is changed', async () => {
    const { user } = open();
    await user.click((await rules()).getByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.asked(PATCH)).toHaveLength(0);
  });
});

describe('the league code, for its owner', () => {
  const rules = async () => within(await screen.findByRole('region', { name: 'League rules' }));
  const NEW_CODE = 'POST /api/league/:id/code';

  it('should be replaced after a question that says what ends', async () => {
    const { user } = open();
    await user.click((await rules()).getByRole('button', { name: 'New code' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Generate a new code?' }));
    expect(dialog.getByText(/^K7QX2M will stop working immediately/)).toBeVisible();
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.asked(NEW_CODE)).toHaveLength(0);
    await user.click((await rules()).getByRole('button', { name: 'New code' }));
    const again = within(screen.getByRole('dialog', { name: 'Generate a new code?' }));
    server.use(NEW_CODE, () => problem(429, 'Too many new codes. Please wait an hour.'));
    await user.click(again.getByRole('button', { name: 'Generate a new code' }));
    expect(await again.findByRole('alert')).toHaveTextContent('Please wait an hour.');
    const changed = aLeague({ members, code: 'NEW234' });
    server.use(NEW_CODE, changed);
    server.use(LEAGUE, changed);
    await user.click(again.getByRole('button', { name: 'Generate a new code' }));
    expect(await screen.findByText('The new code is NEW234.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('NEW234')).toBeVisible();
  });

  it('should not be offered to members', async () => {
    open(aLeague({ owner: 'user-adam', members }));
    expect((await rules()).queryByText('League code')).not.toBeInTheDocument();
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
