import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aNight, aPlayable } from '../../testing/nights';
import { aLeague, aMember } from '../../testing/people';
import { findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { aResult, anEntry, standings } from '../../testing/season';
import { json, problem, server } from '../../testing/server';
import { copiedText } from '../../testing/clipboard';

const NIGHT = 'GET /api/league/:id/night';
const AGAIN = 'POST /api/league/:id/night/again';

const over = aNight({
  state: 'over',
  round: 2,
  startsAt: '2026-12-28T19:00:00.000Z',
  present: ['user-mara'],
});
const league = aLeague({
  name: 'Seven Winners Club',
  season: 2012,
  members: [aMember(), aMember({ _id: 'user-tom', username: 'tom' })],
  pace: { kind: 'evening', state: 'ready', pickMinutes: 3 },
});
const scored = (round: number, mainDriver: string, points: number) =>
  aResult({
    round,
    raceName: round === 1 ? 'Australian Grand Prix' : 'Brazilian Grand Prix',
    mainDriver,
    driverPoints: points,
    totalPoints: points,
    breakdown: {
      ...aResult().breakdown,
      mainDriver: { name: mainDriver, racePoints: points, sprintPoints: 0 },
    },
  });
const tom = anEntry('tom', {
  totalPoints: 43,
  raceResults: [scored(1, 'Fernando Alonso', 25), scored(2, 'Pastor Maldonado', 18)],
});
const mara = anEntry('mara', {
  position: 2,
  totalPoints: 0,
  raceResults: [scored(1, 'Fernando Alonso', 0), scored(2, 'Mark Webber', 0)],
});
const machine = anEntry('Hal Apex', { position: 3 });

function open(more: { readonly night?: object; readonly as?: Partial<typeof league> } = {}) {
  server.use('GET /api/league/:id', { ...league, ...more.as });
  server.use(NIGHT, { ...over, ...more.night });
  server.use('GET /api/league/:leagueId/swaps', [
    { round: 2, userId: 'user-mara', gained: 18 },
    { round: 1, userId: 'user-tom', gained: -3 },
  ]);
  server.use('GET /api/league/:id/calendar', {
    season: 2012,
    current: null,
    rounds: [{ round: 1 }, { round: 2, resultsAt: '2026-12-28T19:58:00.000Z' }],
  });
  server.use(
    'GET /api/league/:leagueId/standings/:season',
    standings({
      season: 2012,
      completedRounds: [1, 2],
      driverStandings: [tom, mara, { ...machine, user: { ...machine.user, isMachine: true } }],
      constructorStandings: [
        { ...mara, position: 1, totalPoints: 12.5 },
        { ...tom, position: 2, totalPoints: 3 },
      ],
    }),
  );
  return renderApp({ path: '/league/league-sunday/night' });
}

it('should show steps, both final tables and the awards of the evening (TL-05)', async () => {
  open();
  await findTitle('Seven Winners Club');
  expect(await screen.findByRole('heading', { name: 'tom takes 2012' })).toBeInTheDocument();
  expect(await screen.findByText('2 rounds in 58 min')).toBeInTheDocument();
  const drivers = within(screen.getByRole('region', { name: 'Drivers Championship' }));
  expect(drivers.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^1\..*tom43 points$/),
    expect.stringMatching(/^2\..*mara0 points$/),
    expect.stringMatching(/^3\..*Hal Apex bot0 points$/),
  ]);
  const teams = within(screen.getByRole('region', { name: 'Teams Championship' }));
  expect(teams.getAllByRole('listitem')[0]).toHaveTextContent(/mara12\.5 points$/);
  await screen.findByText('Best swap');
  const evening = within(screen.getByRole('region', { name: 'Awards of the evening' }));
  expect(evening.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    'tom, 25 points at the Australian Grand Prix',
    'mara, +18 at the Brazilian Grand Prix',
    'tom, Maldonado at the Brazilian Grand Prix',
    'mara, 2, and still smiling',
  ]);
  await expectAccessible();
});

it('should share what happened as text, and lead to its picture (TL-05, MO-06)', async () => {
  const { user } = open();
  await screen.findByText('Best swap');
  expect(screen.getByRole('link', { name: 'Share image' })).toHaveAttribute(
    'href',
    '/league/league-sunday/share?kind=standings',
  );
  await user.click(screen.getByRole('button', { name: 'Share the podium' }));
  expect(await copiedText()).toBe(
    [
      'Seven Winners Club: tom takes 2012',
      '1. tom 43',
      '2. mara 0',
      '3. Hal Apex (bot) 0',
      'Teams: mara',
      'Best round: tom, 25 points at the Australian Grand Prix',
      'Best swap: mara, +18 at the Brazilian Grand Prix',
      'Lone winner: tom, Maldonado at the Brazilian Grand Prix',
      'Most blanks: mara, 2, and still smiling',
      'http://localhost',
    ].join('\n'),
  );
});

it('should name nobody champion where nobody has scored', async () => {
  open();
  const nothing = [tom, mara].map((row) => ({ ...row, position: 1, totalPoints: 0 }));
  server.use(
    'GET /api/league/:leagueId/standings/:season',
    standings({ season: 2012, driverStandings: nothing, constructorStandings: nothing }),
  );
  expect(await screen.findByRole('heading', { name: 'That was 2012' })).toBeInTheDocument();
});

it('should play another season with the same people (TL-05)', async () => {
  server.use('GET /api/race-night/seasons', [
    aPlayable({ season: 2021 }),
    aPlayable({ season: 2010 }),
  ]);
  server.use(AGAIN, () => problem(409, 'You own 20 leagues.', 'OWNED_LEAGUE_LIMIT_REACHED'));
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Choose a season' }));
  await user.click(await screen.findByRole('radio', { name: /^2010/ }));
  await user.click(screen.getByRole('button', { name: 'Play 2010 with all' }));
  expect(await screen.findByText('You own 20 leagues.')).toBeInTheDocument();
  server.use(AGAIN, () => json({ ...league, _id: 'league-next' }, 201));
  await user.click(screen.getByRole('button', { name: 'Play 2010 with all' }));
  await waitForPath(router, '/league/league-next/night');
  expect(server.asked(AGAIN)[0]?.body).toEqual({ season: 2010 });
});

it('should take the others along by itself (TL-05)', async () => {
  const { router } = open({ as: { owner: 'user-tom' } });
  expect(await screen.findByText(/^tom can choose another season/)).toBeInTheDocument();
  server.use(NIGHT, { ...over, next: 'league-next' });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitForPath(router, '/league/league-next/night');
});

it('should lead to the next night, and take nobody there who comes back later (TL-05)', async () => {
  const { router } = open({ night: { next: 'league-next' } });
  const link = await screen.findByRole('link', { name: 'Go to the next race night' });
  expect(link).toHaveAttribute('href', '/league/league-next/night');
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/league/league-sunday/night');
  });
});
