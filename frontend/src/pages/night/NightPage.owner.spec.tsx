import { screen, waitFor, within } from '@testing-library/react';
import { aNight, EVENING_AT, nightLeague, serveNight, tellNight } from '../../testing/night';
import { atTheEvening, NIGHT_PATH, openNight as open, pass } from '../../testing/nightPage';
import { findTitle, renderApp } from '../../testing/renderApp';
import { aPick } from '../../testing/season';
import { json, problem, server } from '../../testing/server';

atTheEvening();

describe('the buttons of an evening (TL-06)', () => {
  it('should ask once before a lock without somebody', async () => {
    const { user } = open();
    const advance = 'POST /api/league/:id/night/advance';
    server.use(advance, () => json({ ...aNight({ phase: 'swap' }), serverTime: EVENING_AT }));
    await user.click(await screen.findByRole('button', { name: 'Next step' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock without your pick?' }));
    expect(server.asked(advance)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Lock now' }));
    await waitFor(() => {
      expect(server.asked(advance).map(({ body }) => body)).toEqual([
        { round: 13, phase: 'picks' },
      ]);
    });
  });

  it('should take three names along that are chosen and not sent (TL-06)', async () => {
    const { user } = open();
    const [save, advance] = ['POST /api/selections/save', 'POST /api/league/:id/night/advance'];
    server.use(advance, () => json({ ...aNight({ phase: 'swap' }), serverTime: EVENING_AT }));
    server.use(save, () => problem(400, 'This name has been used.', 'MAIN_USED'));
    await user.click((await screen.findAllByRole('radio', { name: 'Lando Norris' }))[0] as never);
    const column = (name: string) => within(screen.getByRole('radiogroup', { name }));
    await user.click(column('Reserve driver').getByRole('radio', { name: 'Oscar Piastri' }));
    await user.click(column('Team').getByRole('radio', { name: 'McLaren' }));
    const press = () => user.click(screen.getByRole('button', { name: 'Next step' }));
    await press();
    // a pick that is refused stops the lock
    expect(await screen.findByRole('alert')).toHaveTextContent('This name has been used.');
    expect(server.asked(advance)).toHaveLength(0);
    server.use(save, () => json({ message: 'Your pick has been saved.', selection: aPick() }));
    await press();
    await waitFor(() => {
      expect(server.asked(advance)).toHaveLength(1);
    });
    expect(server.asked(save)).toHaveLength(2);
  });

  it('should pause and go on', async () => {
    const { user } = open();
    const paused = aNight({ state: 'paused', phaseEndsAt: null, secondsLeft: 108 });
    server.use('POST /api/league/:id/night/pause', () => {
      tellNight(paused);
      return json({ ...paused, serverTime: EVENING_AT });
    });
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Paused by you')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('1:48');
    expect(screen.getByRole('button', { name: 'Resume' })).toBeVisible();
  });

  it('should change the pace until the first round has locked (TL-01)', async () => {
    const LEAGUE = 'PATCH /api/league/:id';
    const { user } = open(aNight({ round: 12 }));
    server.use(LEAGUE, nightLeague());
    await user.click(await screen.findByRole('button', { name: 'Change the pace' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the pace' }));
    // season and start stay
    expect(dialog.queryByRole('combobox', { name: 'Season' })).toBeNull();
    expect(dialog.queryByRole('radio', { name: 'At a time' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'One minute more' }));
    await user.click(dialog.getByRole('button', { name: 'Change the pace' }));
    expect(await screen.findByText('Pace updated.')).toBeInTheDocument();
    const pace = { kind: 'evening', pickMinutes: 4, swapSeconds: 30, resultSeconds: 20 };
    expect(server.asked(LEAGUE).map(({ body }) => body)).toEqual([{ pace }]);
    tellNight(aNight({ round: 13 }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Change the pace' })).toBeNull();
    });
  });

  it('should say why not when the first round locks meanwhile (TL-09)', async () => {
    const reason = 'The pace can only be changed until the first round locks.';
    const { user } = open(aNight({ round: 12 }));
    server.use('PATCH /api/league/:id', () => problem(400, reason, 'FIXED_SINCE_FIRST_LOCK'));
    await user.click(await screen.findByRole('button', { name: 'Change the pace' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the pace' }));
    tellNight(aNight({ round: 12, phase: 'swap' }));
    expect(await screen.findByText('Swaps close in')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Change the pace' }));
    expect(await dialog.findByText(reason)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('button', { name: 'Change the pace' })).toBeNull();
  });

  it('should come to anyone who is the owner from now on', async () => {
    open(aNight(), nightLeague({ owner: 'user-tom' }));
    await findTitle('Belgian Grand Prix');
    server.use('GET /api/league/:id', nightLeague());
    tellNight(aNight({ present: ['user-mara'] }));
    expect(await screen.findByText('You’re now the host of this race night.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  it('should be the owner’s alone', async () => {
    open(aNight(), nightLeague({ owner: 'user-tom' }));
    await findTitle('Belgian Grand Prix');
    expect(screen.queryByRole('button', { name: 'Next step' })).toBeNull();
  });
});

describe('when a night cannot be shown', () => {
  it('should say so, with a way out', async () => {
    serveNight(aNight());
    server.use('GET /api/league/:id/night', () =>
      problem(400, 'This league is no race night.', 'NOT_A_RACE_NIGHT'),
    );
    renderApp({ path: NIGHT_PATH });
    expect(await screen.findByText('This league is no race night.')).toBeVisible();
  });

  it('should stay so once the league is gone, and seldom ask', async () => {
    open();
    await findTitle('Belgian Grand Prix');
    const NIGHT = 'GET /api/league/:id/night';
    const LEAGUE = 'GET /api/league/:id';
    for (const call of [NIGHT, LEAGUE])
      server.use(call, () => problem(404, 'League not found', 'LEAGUE_NOT_FOUND'));
    const gone = /^This race night no longer exists/;
    expect(await screen.findByText(gone)).toBeVisible();
    const asked = server.asked(NIGHT).length;
    await pass(10);
    expect(screen.getByText(gone)).toBeVisible();
    expect(server.asked(NIGHT).length - asked).toBeLessThanOrEqual(1);
  });
});
