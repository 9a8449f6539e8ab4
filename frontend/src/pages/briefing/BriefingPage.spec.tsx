import { act, screen, waitFor, within } from '@testing-library/react';
import { invalidateEverything } from '../../api/tags';
import type { Opponent } from '../../api/briefingApi';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { findAlert, findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { anEntry, aSeason, standings } from '../../testing/season';
import { failure, json, later, problem, server } from '../../testing/server';
import { copiedText } from '../../testing/clipboard';

const OPPONENTS = 'GET /api/league/:leagueId/opponents';
const LEAGUE = 'GET /api/league/:id';
const SEASON = 'GET /api/season/:season';
const STANDINGS = 'GET /api/league/:leagueId/standings/:season';
const PATH = '/league/league-sunday/briefing';

const anOpponent = (username: string, more: Partial<Opponent> = {}): Opponent => ({
  id: `user-${username}`,
  username,
  avatar: { helmetPresetId: 8, helmetNumber: '14', isCustomized: true },
  remainingSelections: {
    mainDrivers: ['Lando Norris', 'Alexander Albon'],
    reserveDrivers: ['George Russell'],
    teams: ['McLaren', 'Mercedes', 'Brabham'],
  },
  ...more,
});

const ann = anOpponent('ann');
const bob = anOpponent('bob', {
  remainingSelections: { mainDrivers: ['Carlos Sainz'], reserveDrivers: [], teams: ['Williams'] },
});
const cid = anOpponent('cid');
const me = anOpponent('mara_apex', { id: 'user-mara' });

beforeEach(() => {
  server.use(LEAGUE, aLeague({ members: [aMember(), aMember({ _id: ann.id, username: 'ann' })] }));
  server.use(SEASON, aSeason());
  server.use(
    STANDINGS,
    standings({ driverStandings: [anEntry('ann', { position: 2, totalPoints: 64.5 })] }),
  );
});

function open(opponents: readonly Opponent[] = [ann, bob, cid]) {
  server.use(OPPONENTS, opponents);
  return renderApp({ path: PATH });
}

const card = () => screen.getByRole('group', { name: 'Opponents' });
const opened = () => screen.getByRole('heading', { level: 2, name: /^(ann|bob|cid)$/ });
const findOpened = (name: string) => screen.findByRole('heading', { level: 2, name });
const helmet = (name: string) => screen.getByRole('button', { name });
const namesIn = (title: string) =>
  within(
    screen.getByRole('heading', { level: 3, name: title }).parentElement?.parentElement ??
      document.body,
  )
    .getAllByRole('listitem')
    .map((item) => item.textContent.trim());

describe('the opponents', () => {
  it('should start with the first one, open, with helmet, name and place in the row (OB-01, OB-07)', async () => {
    open();
    expect(await findOpened('ann')).toBeVisible();
    expect(screen.getByText(/^1 of 3/)).toBeVisible();
    expect(helmet('ann').querySelector('svg')).toBeInTheDocument();
    expect(helmet('ann')).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('region', { name: 'Remaining picks for ann' })).toBeVisible();
  });

  it('should go on and back, around both ends (OB-05)', async () => {
    const { user } = open();
    await findOpened('ann');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(opened()).toHaveTextContent('cid');
    expect(screen.getByText(/^3 of 3/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(opened()).toHaveTextContent('ann');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText(/^2 of 3/)).toBeVisible();
  });

  it('should have a helmet for each, to the last one, that opens it (OB-02, OB-06)', async () => {
    const many = Array.from({ length: 99 }, (_, at) => anOpponent(`player_${String(at + 1)}`));
    const { user } = open([...many, anOpponent('zed')]);
    await findOpened('player_1');
    await user.click(helmet('zed'));
    expect(await findOpened('zed')).toBeVisible();
    expect(screen.getByText('100 of 100')).toBeVisible();
    expect(helmet('zed')).toHaveAttribute('aria-current', 'true');
    expect(helmet('player_1')).not.toHaveAttribute('aria-current');
  });

  it('should follow the arrow keys, with the focus', async () => {
    const { user } = open();
    await findOpened('ann');
    act(() => {
      helmet('ann').focus();
    });
    await user.keyboard('{ArrowLeft}');
    expect(opened()).toHaveTextContent('cid');
    expect(helmet('cid')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(opened()).toHaveTextContent('bob');
    // all helmets are one stop of the tab key
    await user.tab();
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(opened()).toHaveTextContent('cid');
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus();
  });

  it('should follow a finger', async () => {
    const { user } = open();
    const target = await findOpened('ann');
    const push = (from: number, to: number) =>
      user.pointer([
        { keys: '[TouchA>]', target, coords: { clientX: from, clientY: 10 } },
        { pointerName: 'TouchA', target, coords: { clientX: to, clientY: 12 } },
        { keys: '[/TouchA]', target, coords: { clientX: to, clientY: 12 } },
      ]);
    await push(200, 80);
    expect(opened()).toHaveTextContent('bob');
    await push(80, 200);
    expect(opened()).toHaveTextContent('ann');
    await push(80, 85);
    expect(opened()).toHaveTextContent('ann');
  });

  it('should have no arrows where there is nowhere to go', async () => {
    open([ann]);
    await findOpened('ann');
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });

  it('should lead to how the two compare', async () => {
    const { user } = open();
    await findOpened('ann');
    const link = (name: string) => screen.getByRole('link', { name: `You and ${name}` });
    expect(link('ann')).toHaveAttribute(
      'href',
      '/league/league-sunday/players/user-ann?view=you-and-them',
    );
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(link('bob')).toHaveAttribute(
      'href',
      '/league/league-sunday/players/user-bob?view=you-and-them',
    );
  });

  it('should have their place in the league beside them, once there are results', async () => {
    const { user } = open();
    expect(await screen.findByText('1 of 3 · P2, 64.5 points')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('2 of 3')).toBeVisible();
  });

  it('should do without the place when the table cannot be loaded', async () => {
    server.use(STANDINGS, () => failure(500));
    open();
    await findOpened('ann');
    expect(card()).not.toHaveTextContent('points');
  });
});

describe('what an opponent has left', () => {
  it('should be there at once, in three lists with counts (OB-02, EN-14)', async () => {
    open();
    await findOpened('ann');
    const lists = within(screen.getByRole('region', { name: 'Remaining picks for ann' }));
    expect(lists.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Main Drivers',
      'Reserve Drivers',
      'Teams',
    ]);
    expect(namesIn('Main Drivers')).toEqual(['Lando Norris', 'Alexander Albon']);
    expect(namesIn('Reserve Drivers')).toEqual(['George Russell']);
    expect(namesIn('Teams')).toEqual(['McLaren', 'Mercedes', 'Brabham']);
    expect(lists.getByText('2 left')).toBeVisible();
  });

  it('should mark what the player has left too', async () => {
    const remainingSelections = {
      mainDrivers: ['Lando Norris'],
      reserveDrivers: [],
      teams: ['Mercedes', 'Williams'],
    };
    open([ann, bob, { ...me, remainingSelections }]);
    await findOpened('ann');
    expect(namesIn('Main Drivers')).toEqual(['Lando Norris yours too', 'Alexander Albon']);
    expect(namesIn('Reserve Drivers')).toEqual(['George Russell']);
    expect(namesIn('Teams')).toEqual(['McLaren', 'Mercedes yours too', 'Brabham']);
    // the player is nobody's opponent
    expect(screen.getByText(/^1 of 2/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'mara_apex' })).not.toBeInTheDocument();
    expect(server.asked(OPPONENTS)[0]?.query.get('me')).toBe('true');
  });

  it('should be tinted by team, grey where none is known (OB-03, OB-04)', async () => {
    open();
    await findOpened('ann');
    const tintOf = (name: string) =>
      screen
        .getByText(name, { selector: 'li *, li' })
        .closest('li')
        ?.style.getPropertyValue('--team');
    await waitFor(() => {
      expect(tintOf('Albon')).toBe('var(--team-williams)');
    });
    expect(tintOf('Mercedes')).toBe('var(--team-mercedes)');
    expect(tintOf('Brabham')).toBe('var(--team-default)');
  });

  it('should change with the opponent', async () => {
    const { user } = open();
    await findOpened('ann');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('region', { name: 'Remaining picks for bob' })).toBeVisible();
    expect(namesIn('Main Drivers')).toEqual(['Carlos Sainz']);
    expect(screen.getByText('0 left')).toBeVisible();
  });

  it('should be asked for again when the clock has moved, and keep who is looked at', async () => {
    const { user, store } = open();
    await findOpened('ann');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const fewer = anOpponent('bob', {
      remainingSelections: { ...bob.remainingSelections, mainDrivers: [] },
    });
    server.use(OPPONENTS, [anOpponent('adam'), ann, fewer, cid]);
    act(() => {
      store.dispatch(invalidateEverything());
    });
    await waitFor(() => {
      expect(card()).toHaveTextContent('3 of 4');
    });
    expect(opened()).toHaveTextContent('bob');
    expect(screen.queryByText('Sainz')).not.toBeInTheDocument();
  });
});

describe('the briefing page', () => {
  it('should say whose league it is, and ask for nothing twice', async () => {
    open();
    await findTitle('Opponents Briefing');
    expect(await screen.findByText('Who everyone in Sunday Drivers can still pick')).toBeVisible();
    await waitFor(() => {
      expect(server.asked(STANDINGS)).toHaveLength(1);
    });
    for (const route of [OPPONENTS, LEAGUE, SEASON]) expect(server.asked(route)).toHaveLength(1);
    expect(document.title).toBe('Opponents Briefing · Sunday Drivers · Gridlock');
  });

  it('should show the shape of a card while loading', async () => {
    const slow = later();
    server.use(OPPONENTS, () => slow.answer);
    renderApp({ path: PATH });
    expect(await screen.findByText('Loading opponents…')).toBeInTheDocument();
    slow.give(json([ann]));
    expect(await findOpened('ann')).toBeVisible();
  });

  it('should say that loading failed and lead back to the league (OB-08, OB-09, ER-38)', async () => {
    server.use(OPPONENTS, () => failure(500));
    const { user, router } = renderApp({ path: PATH });
    expect(await findAlert()).toHaveTextContent('Failed to load data');
    server.use('GET /api/race/next-race', () => problem(404, 'No upcoming races scheduled'));
    server.use('GET /api/race/league/:leagueId', []);
    await user.click(screen.getByRole('link', { name: 'Back to League' }));
    await waitForPath(router, '/league/league-sunday');
    await findTitle('Sunday Drivers');
  });

  it("should prefer the server's words (ER-01)", async () => {
    server.use(OPPONENTS, () => problem(404, 'League not found'));
    server.use(LEAGUE, () => problem(404, 'League not found'));
    renderApp({ path: PATH });
    expect(await screen.findByRole('alert')).toHaveTextContent('League not found');
  });

  it('should invite friends with the code when there is nobody else yet', async () => {
    const { user } = open([me]);
    expect(await screen.findByText(/No opponents yet\./)).toHaveTextContent(
      'No opponents yet. Invite friends with the league code K7QX2M.',
    );
    await user.click(screen.getByRole('button', { name: 'Copy the league code' }));
    expect(await screen.findByText('League code copied.')).toBeVisible();
    expect(await copiedText()).toBe('K7QX2M');
  });

  it('should hold for those who do not see it', async () => {
    open([ann, bob, cid, me]);
    await findOpened('ann');
    await expectAccessible();
  });
});
