import { screen, waitFor } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aPlayable } from '../../testing/nights';
import { aLeague, aMember } from '../../testing/people';
import { findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { failure, json, problem, server } from '../../testing/server';

const CREATE = 'POST /api/league';
const NIGHT = '/league/league-sunday/night';

const adam = aMember({ _id: 'user-adam', username: 'adam' });
const zed = aMember({ _id: 'user-zed', username: 'zed' });
const bot = aMember({ _id: 'bot', username: 'Rusty Piston', isMachine: true });

function open(members = [aMember(), adam, zed, bot]) {
  server.use('GET /api/race-night/seasons', [aPlayable()]);
  server.use('GET /api/league/:id', aLeague({ members }));
  server.use('GET /api/league/:id/night', () => failure());
  server.use('POST /api/league/:id/night/start', () => failure());
  server.use(CREATE, () => json(aLeague({ invited: [adam, zed] }), 201));
  return renderApp({ path: '/league/new/night?league=league-sunday' });
}

const invite = () => screen.findByRole('switch', { name: 'Invite everyone in Sunday Drivers' });
const made = () => server.asked(CREATE).map(({ body }) => body);
const go = () => screen.findByRole('button', { name: 'Open the lobby' });

it('should invite everyone else in the league, and be named after it (NIGHT-13)', async () => {
  const { user, router } = open();
  expect(await invite()).toBeChecked();
  expect(screen.getByText('2 players hear of it and can accept or decline.')).toBeVisible();
  expect(screen.getByText('2012, an evening with Sunday Drivers')).toBeVisible();
  await expectAccessible();
  await user.click(await go());
  await waitForPath(router, NIGHT);
  expect(await screen.findByText('You invited 2 players.')).toBeVisible();
  expect(made()).toMatchObject([{ name: 'Sunday Drivers 2012', inviteFrom: 'league-sunday' }]);
});

it('should invite nobody where that is switched off (NIGHT-13)', async () => {
  const { user } = open();
  await user.click(await invite());
  expect(screen.getByText('Nobody hears of it. You can still share its code.')).toBeVisible();
  expect(screen.getByText('2012, an evening with friends')).toBeVisible();
  await user.click(await go());
  await waitFor(() => {
    expect(made()).toHaveLength(1);
  });
  expect(made()[0]).not.toHaveProperty('inviteFrom');
});

it('should invite nobody to a night for one, nor from a league without others (NIGHT-13)', async () => {
  const { user } = open();
  await invite();
  await user.click(screen.getByText('Options'));
  await user.click(screen.getByRole('radio', { name: 'Alone' }));
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start the race night' }));
  await waitFor(() => {
    expect(made()).toHaveLength(1);
  });
  expect(made()[0]).not.toHaveProperty('inviteFrom');
});

it('should offer no invitations from a league without others', async () => {
  open([aMember(), bot]);
  await go();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

it('should be a night like any other from a league that the player is not in', async () => {
  server.use('GET /api/race-night/seasons', [aPlayable()]);
  server.use('GET /api/league/:id', () => problem(404, 'League not found', 'LEAGUE_NOT_FOUND'));
  renderApp({ path: '/league/new/night?league=league-sunday' });
  await findTitle('New race night');
  await go();
  expect(screen.getByText('2012, an evening with friends')).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
