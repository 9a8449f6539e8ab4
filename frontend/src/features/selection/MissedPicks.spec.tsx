import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { aNextRace, aPick, aRace, aSeason, standings } from '../../testing/season';
import { problem, server } from '../../testing/server';
import { onAWideScreen } from '../../testing/wideScreen';

onAWideScreen();

const MISSED = 'GET /api/league/:leagueId/missed';
const FILL = 'POST /api/league/:leagueId/missed/:userId';
const NAME = 'PUT /api/league/:leagueId/missed/:round';
const UNTIL = '2025-04-14T08:00:00.000Z';
const members = [aMember(), aMember({ _id: 'user-adam', username: 'adam' })];
const league = aLeague({ members });
const missedBy = (userId: string, rounds: number[], asked: number[] | null) => [
  { userId, rounds, asked: asked && { rounds: asked, until: UNTIL } },
];

beforeEach(() => {
  server.use('GET /api/league/:id', league);
  server.use('GET /api/race/next-race', aNextRace());
  const picks = { selections: [aPick()], isAdmin: false, locked: false };
  server.use('GET /api/selections/league/:leagueId/race/:round', picks);
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/race/league/:leagueId', [aRace()]);
  server.use('GET /api/league/:leagueId/standings/:season', standings());
});

describe('missed rounds, for the owner (LL-03, OVERRIDE-7)', () => {
  it.each([
    ['Real points', 'Ask adam', true, 'adam has 48 hours to name the picks.'],
    ['0 points', 'Fill with 0 points', false, 'Filled rounds 1 to 3 of adam with 0 points.'],
  ])('should be filled in one step: %s', async (how, confirm, assignPoints, said) => {
    server.use(MISSED, missedBy('user-adam', [1, 2, 3], null));
    const { user } = renderApp({ path: '/league/league-sunday/settings' });
    expect(await screen.findByText(/3 missed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fill rounds 1 to 3 of adam' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fill missed rounds' }));
    await user.click(dialog.getByRole('radio', { name: new RegExp(`^${how}`) }));
    await expectAccessible();
    server.use(FILL, () => problem(409, 'This member is asked already.'));
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This member is asked already.');
    const asked = assignPoints ? missedBy('user-adam', [1, 2, 3], [1, 2, 3]) : [];
    server.use(FILL, asked);
    server.use(MISSED, asked);
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(server.asked(FILL).at(-1)?.body).toEqual({ assignPoints });
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: /^Fill rounds/ })).not.toBeInTheDocument();
    });
    expect(screen.queryAllByText('Asked for rounds 1 to 3')).toHaveLength(assignPoints ? 1 : 0);
  });

  it('should not be asked for by members', async () => {
    server.use('GET /api/league/:id', aLeague({ members, owner: 'user-adam' }));
    renderApp({ path: '/league/league-sunday/settings' });
    await screen.findByRole('region', { name: 'Members' });
    expect(server.asked(MISSED)).toHaveLength(0);
  });
});

describe('missed rounds, for the member (LL-03, OVERRIDE-8)', () => {
  it('should be named one after the other, used names left out', async () => {
    server.use(MISSED, missedBy('user-mara', [1, 2], [1, 2]));
    const { drivers, teams } = aSeason();
    const [first, second] = drivers.filter(({ selectable }) => selectable).map(({ name }) => name);
    server.use('GET /api/selections/used', {
      usedMainDrivers: [second],
      usedReserveDrivers: [],
      usedTeams: [],
    });
    const { user } = renderApp({ path: '/league/league-sunday' });
    const panel = within(await screen.findByRole('region', { name: 'Fill in your missed picks' }));
    expect(panel.getByText(/gives you real points for rounds 1 and 2/)).toBeVisible();
    expect(await panel.findByRole('heading', { name: /^Round 1/ })).toBeVisible();
    const main = panel.getByRole('combobox', { name: 'Main driver' });
    expect(within(main).getByRole('option', { name: `${String(second)} (Used)` })).toBeDisabled();
    await expectAccessible();
    await user.click(panel.getByRole('button', { name: 'Save pick' }));
    expect(await panel.findByRole('alert')).toHaveTextContent('All selections are required');
    await user.selectOptions(main, String(first));
    await user.selectOptions(
      panel.getByRole('combobox', { name: 'Reserve driver' }),
      String(second),
    );
    const [team] = teams.map(({ name }) => name);
    await user.selectOptions(panel.getByRole('combobox', { name: 'Team' }), String(team));
    server.use(NAME, missedBy('user-mara', [2], [2]));
    server.use(MISSED, missedBy('user-mara', [2], [2]));
    await user.click(panel.getByRole('button', { name: 'Save pick' }));
    expect(await screen.findByText('Saved for round 1.')).toBeVisible();
    expect(server.asked(NAME)[0]).toMatchObject({
      params: { round: '1' },
      body: { mainDriver: first, reserveDriver: second, team },
    });
    expect(await panel.findByRole('heading', { name: /^Round 2/ })).toBeVisible();
  });

  it('should show nothing to who is not asked', async () => {
    server.use(MISSED, [...missedBy('user-mara', [1], null), ...missedBy('user-adam', [1], [1])]);
    renderApp({ path: '/league/league-sunday' });
    await waitFor(() => {
      expect(server.asked(MISSED)).not.toHaveLength(0);
    });
    expect(await screen.findByRole('heading', { name: 'Sunday Drivers', level: 1 })).toBeVisible();
    expect(screen.queryByText('Fill in your missed picks')).not.toBeInTheDocument();
  });
});
