import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { aNextRace, aPick, aRace, aSeason, aSelection, standings } from '../../testing/season';
import { problem, server } from '../../testing/server';

const LEAGUE = 'GET /api/league/:id';
const members = [aMember(), aMember({ _id: 'user-adam', username: 'adam' })];

function open(league = aLeague({ members })) {
  server.use(LEAGUE, league);
  return renderApp({ path: '/league/league-sunday' });
}

beforeEach(() => {
  server.use('GET /api/race/next-race', aNextRace());
  server.use('GET /api/selections/league/:leagueId/race/:round', {
    selections: [aPick()],
    isAdmin: false,
    locked: false,
  });
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/race/league/:leagueId', [
    aRace(),
    aRace({ round: 13, status: 'scheduled', locked: false }),
  ]);
  server.use('GET /api/league/:leagueId/standings/:season', standings({ driverStandings: [] }));
});

describe('the door to the next race, before there is a pick (PL-06)', () => {
  const PLAN = 'GET /api/plan/:leagueId';
  const pencilled = {
    round: 13,
    mainDriver: 'Kimi Antonelli',
    reserveDriver: 'Oscar Piastri',
    team: null,
    problems: [],
  };
  const plan = { version: 1, counts: true, countsAllowed: true, picks: [], notCounted: [] };
  const door = () => screen.findByRole('link', { name: /Next Race/ });

  beforeEach(() => {
    server.use('GET /api/selections/league/:leagueId/race/:round', {
      selections: [aSelection()],
      isAdmin: false,
      locked: false,
    });
  });

  it('should show what is pencilled, and that it is no pick yet', async () => {
    server.use(PLAN, { ...plan, rounds: [pencilled] });
    open();
    expect(await screen.findByText('Your plan, not saved yet')).toBeInTheDocument();
    expect(await door()).toHaveTextContent(/Antonelli.*Piastri.*None/);
  });

  it('should say that a whole plan will count, where it does', async () => {
    server.use(PLAN, { ...plan, rounds: [{ ...pencilled, team: 'Williams' }] });
    open();
    expect(await screen.findByText('Your plan will count')).toBeInTheDocument();
  });

  it('should ask for no plan once there is a pick', async () => {
    server.use('GET /api/selections/league/:leagueId/race/:round', {
      selections: [aPick()],
      isAdmin: false,
      locked: false,
    });
    open();
    expect(await screen.findByText('Your picks are in')).toBeInTheDocument();
    expect(server.asked(PLAN)).toHaveLength(0);
  });
});

describe('whether plans may count (PLAN-6, PL-07)', () => {
  const PATCH = 'PATCH /api/league/:id';
  const NEW = '2025-07-05T14:00:00.000Z';
  const findSwitch = () => screen.findByRole('switch', { name: 'Allow plans to count as picks' });
  async function openSettings(league?: Parameters<typeof open>[0]) {
    const app = open(league);
    await app.user.click(await screen.findByRole('button', { name: 'League settings' }));
    return app;
  }

  it('should be switched by the owner before the first lock', async () => {
    const { user } = await openSettings(aLeague({ members, createdAt: NEW }));
    expect(await findSwitch()).toBeChecked();
    expect(screen.getAllByText(/can change this until the first lock/)[1]).toBeVisible();
    await expectAccessible();
    const changed = aLeague({ members, createdAt: NEW, plansMayCount: false });
    server.use(PATCH, changed);
    server.use(LEAGUE, changed);
    await user.click(await findSwitch());
    await waitFor(async () => {
      expect(await findSwitch()).not.toBeChecked();
    });
    expect(server.asked(PATCH)[0]?.body).toEqual({ plansMayCount: false });
  });

  it('should say what the server answers when a lock came first', async () => {
    server.use(PATCH, () =>
      problem(400, 'This can only be changed until the league’s first lock.'),
    );
    const { user } = await openSettings(aLeague({ members, createdAt: NEW }));
    await user.click(await findSwitch());
    expect(
      await screen.findByText(/can only be changed until the league’s first lock/),
    ).toBeVisible();
    expect(await findSwitch()).toBeChecked();
  });

  it('should be fixed after the first lock, with the reason', async () => {
    await openSettings();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Can’t be changed after the league’s first lock/)).toBeVisible();
    expect(await findSwitch()).toBeDisabled();
  });

  it('should be read by members', async () => {
    const { user } = open(
      aLeague({ owner: 'user-adam', members, createdAt: NEW, plansMayCount: false }),
    );
    await user.click(await screen.findByText('League rules'));
    expect(await screen.findByText('Allow plans to count as picks')).toBeVisible();
    expect(screen.getByText('Off')).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});
