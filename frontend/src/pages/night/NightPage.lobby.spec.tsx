import { act, screen, waitFor, within } from '@testing-library/react';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { expectAccessible } from '../../testing/axe';
import { aNight, aPlayable } from '../../testing/nights';
import { aLeague, aMember } from '../../testing/people';
import { findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, problem, server } from '../../testing/server';

const NIGHT = 'GET /api/league/:id/night';
const START = 'POST /api/league/:id/night/start';
const SEASONS = 'GET /api/race-night/seasons';

const tom = aMember({ _id: 'user-tom', username: 'tifosi_tom' });
const league = aLeague({
  name: 'Seven Winners Club',
  season: 2012,
  members: [aMember(), tom],
  invited: [aMember({ _id: 'user-zed', username: 'zed' })],
  pace: { kind: 'evening', state: 'ready', pickMinutes: 3, swapSeconds: 30, resultSeconds: 20 },
});

function open(night = aNight(), of = league) {
  server.use('GET /api/league/:id', of);
  server.use(NIGHT, () => json({ ...night, serverTime: new Date().toISOString() }));
  server.use('GET /api/league/:id/calendar', {
    season: 2012,
    current: 1,
    rounds: [{ round: 1, name: 'Australian Grand Prix' }],
  });
  server.use('GET /api/league/:leagueId/standings/:season', () => failure());
  server.use('GET /api/race-night/seasons/:season/field', {
    season: 2012,
    teams: [
      {
        name: 'McLaren',
        colour: '#A9B1BB',
        drivers: [{ name: 'Jenson Button', code: 'BUT', number: 3 }],
      },
    ],
  });
  return renderApp({ path: '/league/league-sunday/night' });
}

const board = () => screen.findByRole('region', { name: /here$/ });

afterEach(() => {
  jest.useRealTimers();
});

it('should show who is here, code, QR code, field, pace and three rules (TL-05)', async () => {
  open();
  await findTitle('Seven Winners Club');
  const here = await board();
  expect(within(here).getByRole('heading', { name: '1 here' })).toBeInTheDocument();
  expect(within(here).getByText('not here yet')).toBeInTheDocument();
  expect(within(here).getByText('zed')).toBeInTheDocument();
  expect(within(here).getByText('invited')).toBeInTheDocument();
  expect(within(here).getByText('K7QX2M')).toBeInTheDocument();
  expect(await within(here).findByRole('img', { name: /QR code/ })).toBeInTheDocument();
  expect(within(here).getByText('Only this computer can open this link.')).toBeVisible();
  expect(screen.getByText(/^Race night · season 2012 · .*3 minutes a round$/)).toBeVisible();
  expect(await screen.findByText('Button')).toBeInTheDocument();
  expect(screen.getByText('1 team, 1 driver')).toBeInTheDocument();
  const rules = within(screen.getByRole('region', { name: 'How it works' }));
  expect(rules.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText(/until round 3 locks/)).toBeInTheDocument();
  await expectAccessible();
});

it('should say who has just come in (TL-05)', async () => {
  // who is here is asked for every few seconds
  jest.useFakeTimers();
  let present = ['user-mara'];
  open();
  server.use(NIGHT, () => json(aNight({ present })));
  await board();
  expect(screen.queryByText('just joined')).not.toBeInTheDocument();
  present = ['user-mara', 'user-tom'];
  expect(await screen.findByText('just joined')).toBeInTheDocument();
  expect(screen.getByText('tifosi_tom just joined.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '2 here' })).toBeInTheDocument();
});

it('should be started by the owner (TL-05)', async () => {
  server.use(START, () => problem(409, 'Somebody was quicker.', 'CONFLICT'));
  const { user } = open();
  expect(
    await screen.findByText(/^Round 1, Australian Grand Prix, opens for 3 minutes/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByText('Somebody was quicker.')).toBeInTheDocument();
  expect(server.asked(START)).toHaveLength(1);
});

it('should let the owner change season, pace and start while nobody has started (TL-01, TL-09)', async () => {
  server.use(SEASONS, [
    aPlayable({ season: 2012 }),
    aPlayable({ season: 2009, state: 'fetchable' }),
    aPlayable({ season: 2008 }),
  ]);
  const LEAGUE = 'PATCH /api/league/:id';
  server.use(LEAGUE, () => problem(400, 'The first round has locked.', 'PACE_FIXED'));
  const startsAt = new Date(Date.now() + 754_000).toISOString();
  const { user } = open(aNight({ startsAt }));
  await user.click(await screen.findByRole('button', { name: 'Edit race night' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit race night' }));
  await user.click(dialog.getByRole('button', { name: 'One minute more' }));
  await user.click(dialog.getByRole('button', { name: 'Edit race night' }));
  expect(await dialog.findByText('The first round has locked.')).toBeInTheDocument();
  const late = 'The start must be in the future.';
  server.use(LEAGUE, () => problem(400, late, 'START_IN_PAST'));
  await user.click(dialog.getByRole('button', { name: 'Edit race night' }));
  const opens = dialog.getByLabelText('First round opens');
  await waitFor(() => {
    expect(opens).toHaveAccessibleDescription(late);
  });
  expect(dialog.queryByText('The first round has locked.')).toBeNull();
  await user.clear(opens);
  await user.click(dialog.getByRole('button', { name: 'Edit race night' }));
  expect(opens).toHaveAccessibleDescription('Choose a day and a time.');
  server.use(LEAGUE, league);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Season' }), '2009');
  expect(dialog.getByText(/^2009 has to be downloaded first\./)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Season' }), '2008');
  await user.click(dialog.getByRole('radio', { name: 'When I press start' }));
  await user.click(dialog.getByRole('button', { name: 'Edit race night' }));
  expect(await screen.findByText('Race night updated.')).toBeInTheDocument();
  const pace = { kind: 'evening', pickMinutes: 4, swapSeconds: 30, resultSeconds: 20 };
  expect(server.asked(LEAGUE).map(({ body }) => body)).toEqual([
    { pace: { ...pace, season: 2012, startsAt } },
    { pace: { ...pace, season: 2012, startsAt } },
    { pace: { ...pace, season: 2008 } },
  ]);
});

it('should tell the others who starts it (TL-05)', async () => {
  open(aNight(), { ...league, owner: 'user-tom' });
  expect(await screen.findByText('tifosi_tom starts the night.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Start/ })).not.toBeInTheDocument();
});

it('should count down to a start that is set, which the owner may bring forward (TL-04)', async () => {
  open(aNight({ startsAt: new Date(Date.now() + 754_000).toISOString() }));
  expect(await screen.findByRole('timer')).toHaveTextContent(/^12:3\d$/);
  expect(screen.getByRole('button', { name: 'Start now' })).toBeEnabled();
});

it('should say by day when it starts and when the first round locks (TL-04)', async () => {
  const startsAt = new Date(Date.now() + 49 * 3_600_000).toISOString();
  const pace = { kind: 'daily', state: 'ready', hour: 21, timeZone: 'Europe/Brussels' } as const;
  open(aNight({ startsAt }), { ...league, pace, owner: 'user-tom' });
  const start = formatRaceTime(startsAt).replace(' ', ' at ');
  expect(await screen.findByText(`Starts automatically on ${start}, in`)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('2 days');
  expect(screen.getByText(/^You don’t have to stay: the first round locks on \d/)).toBeVisible();
});

it('should show how far the season is, and start when it is here (TL-02)', async () => {
  let state: object = { state: 'building', rounds: 18, done: 11 };
  server.use(SEASONS, () => json([{ ...aPlayable(), ...state }]));
  open(aNight(), { ...league, pace: { ...league.pace, state: 'building' } });
  // beside the button, too, as it says why there is nothing to press
  expect(
    await screen.findByText('The 2012 season is being downloaded, 11 of 18 rounds downloaded.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveValue(11);
  expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
  state = { state: 'ready' };
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Start' })).toBeEnabled();
  });
  expect(await screen.findByText('2012 line-up')).toBeInTheDocument();
});

it('should say why the season did not come, and try again (TL-02)', async () => {
  const reason = 'The results service didn’t respond.';
  server.use(SEASONS, [aPlayable({ state: 'fetchable', reason })]);
  server.use('POST /api/race-night/seasons/:season', aPlayable({ state: 'building', done: 0 }));
  const { user } = open(aNight(), { ...league, pace: { ...league.pace, state: 'failed' } });
  expect(await screen.findByText(reason)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(server.asked('POST /api/race-night/seasons/:season')).toHaveLength(1);
  });
});

it('should hand the link to the share sheet, or copy it (TL-05)', async () => {
  const share = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { share });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({
    text: 'Join my race night',
    url: 'http://localhost/join/K7QX2M',
  });
  Object.assign(navigator, { share: undefined });
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied.')).toBeInTheDocument();
});

it('should say that it is offline (TL-05)', async () => {
  open();
  await board();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(await screen.findByText(/^You’re offline\. We’ll show who’s here/)).toBeInTheDocument();
  online.mockRestore();
});
