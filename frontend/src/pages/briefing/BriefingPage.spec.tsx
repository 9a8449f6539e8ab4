import { act, screen, waitFor, within } from '@testing-library/react';
import { invalidateEverything } from '../../api/tags';
import type { Opponent } from '../../features/briefing/briefingApi';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { waitForPath, findTitle, renderApp } from '../../testing/renderApp';
import { anEntry, aSeason, standings } from '../../testing/season';
import { failure, json, later, problem, server } from '../../testing/server';

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

const carousel = () => within(screen.getByRole('group', { name: 'Opponents' }));
const card = () => carousel().getByRole('button', { expanded: false });
const openCard = () => carousel().getByRole('button', { expanded: true });
const findCard = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} `) });
const namesIn = (title: string) =>
  within(
    screen.getByRole('heading', { level: 2, name: title }).parentElement?.parentElement ??
      document.body,
  )
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the opponents', () => {
  it('should start with the first one, with helmet, name and place in the row (OB-01, OB-07)', async () => {
    open();
    const first = await findCard('ann');
    expect(first).toHaveTextContent('1 of 3');
    expect(first.querySelector('svg')).toBeInTheDocument();
    expect(first).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('button', { name: 'ann' })).toHaveAttribute('aria-current', 'true');
  });

  it('should go on and back, around both ends (OB-05)', async () => {
    const { user } = open();
    await findCard('ann');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(card()).toHaveTextContent('cid');
    expect(card()).toHaveTextContent('3 of 3');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(card()).toHaveTextContent('ann');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(card()).toHaveTextContent('2 of 3');
  });

  it('should have a dot for each, that leads to it (OB-06)', async () => {
    const { user } = open();
    await findCard('ann');
    await user.click(screen.getByRole('button', { name: 'cid' }));
    expect(card()).toHaveTextContent('cid');
    expect(screen.getByRole('button', { name: 'cid' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: 'ann' })).not.toHaveAttribute('aria-current');
  });

  it('should follow the arrow keys', async () => {
    const { user } = open();
    (await findCard('ann')).focus();
    await user.keyboard('{ArrowLeft}');
    expect(card()).toHaveTextContent('cid');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(card()).toHaveTextContent('bob');
    expect(card()).toHaveFocus();
  });

  it('should follow a finger, without taking the push for a tap', async () => {
    const { user } = open();
    const target = await findCard('ann');
    const push = (from: number, to: number) =>
      user.pointer([
        { keys: '[TouchA>]', target, coords: { clientX: from, clientY: 10 } },
        { pointerName: 'TouchA', target, coords: { clientX: to, clientY: 12 } },
        { keys: '[/TouchA]', target, coords: { clientX: to, clientY: 12 } },
      ]);
    await push(200, 80);
    expect(card()).toHaveTextContent('bob');
    await push(80, 200);
    expect(card()).toHaveTextContent('ann');
    await push(80, 85);
    expect(openCard()).toHaveTextContent('ann');
  });

  it('should have their place in the league beside them, once there are results', async () => {
    const { user } = open();
    expect(await findCard('ann 1 of 3 · P2, 64.5 points')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(card()).toHaveAccessibleName('bob 2 of 3 Show picks left');
  });

  it('should do without the place when the table cannot be loaded', async () => {
    server.use(STANDINGS, () => failure(500));
    open();
    expect(await findCard('ann')).not.toHaveTextContent('points');
  });
});

describe('what an opponent has left', () => {
  it('should unfold in three lists with counts when the card is pressed (OB-02, EN-14)', async () => {
    const { user } = open();
    await user.click(await findCard('ann'));
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
    await user.click(openCard());
    expect(screen.queryByRole('region', { name: /Remaining picks/ })).not.toBeInTheDocument();
  });

  it('should be tinted by team, grey where none is known (OB-03, OB-04)', async () => {
    const { user } = open();
    await user.click(await findCard('ann'));
    const tintOf = (name: string) =>
      screen.getByText(name).closest('li')?.style.getPropertyValue('--team');
    await waitFor(() => {
      expect(tintOf('Albon')).toBe('var(--team-williams)');
    });
    expect(tintOf('Mercedes')).toBe('var(--team-mercedes)');
    expect(tintOf('Brabham')).toBe('var(--team-default)');
  });

  it('should stay unfolded from one opponent to the next', async () => {
    const { user } = open();
    await user.click(await findCard('ann'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('region', { name: 'Remaining picks for bob' })).toBeVisible();
    expect(namesIn('Main Drivers')).toEqual(['Carlos Sainz']);
    expect(screen.getByText('0 left')).toBeVisible();
  });

  it('should be asked for again when the clock has moved, and keep who is looked at', async () => {
    const { user, store } = open();
    await findCard('ann');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(card());
    const fewer = anOpponent('bob', {
      remainingSelections: { ...bob.remainingSelections, mainDrivers: [] },
    });
    server.use(OPPONENTS, [anOpponent('adam'), ann, fewer, cid]);
    act(() => {
      store.dispatch(invalidateEverything());
    });
    await waitFor(() => {
      expect(openCard()).toHaveTextContent('3 of 4');
    });
    expect(openCard()).toHaveTextContent('bob');
    expect(screen.queryByText('Sainz')).not.toBeInTheDocument();
  });
});

describe('the briefing page', () => {
  it('should say whose league it is, and ask for nothing twice', async () => {
    open();
    await findTitle('Opponents Briefing');
    expect(
      await screen.findByText('What everyone in Sunday Drivers still has to play'),
    ).toBeVisible();
    await waitFor(() => {
      expect(server.asked(STANDINGS)).toHaveLength(1);
    });
    for (const route of [OPPONENTS, LEAGUE, SEASON]) expect(server.asked(route)).toHaveLength(1);
    expect(document.title).toBe('Opponents Briefing · Gridlock');
  });

  it('should show the shape of a card while loading', async () => {
    const slow = later();
    server.use(OPPONENTS, () => slow.answer);
    renderApp({ path: PATH });
    expect(await screen.findByText('Loading opponents...')).toBeInTheDocument();
    slow.give(json([ann]));
    expect(await findCard('ann')).toBeVisible();
  });

  it('should say that loading failed and lead back to the league (OB-08, OB-09, ER-38)', async () => {
    server.use(OPPONENTS, () => failure(500));
    const { user, router } = renderApp({ path: PATH });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load data');
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
    const { user } = open([]);
    expect(await screen.findByText(/No opponents yet\./)).toHaveTextContent(
      'No opponents yet. Invite friends with the league code K7QX2M.',
    );
    await user.click(screen.getByRole('button', { name: 'Copy the league code' }));
    expect(await screen.findByText('League code copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('K7QX2M');
  });

  it('should hold for those who do not see it', async () => {
    const { user } = open();
    await user.click(await findCard('ann'));
    await expectAccessible();
  });
});
