import { act, screen, waitFor } from '@testing-library/react';
import { serverNow } from '../../lib/game/serverClock';
import { findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, problem, server } from '../../testing/server';

const CLOCK = 'GET /api/simulation/clock';
const SET_CLOCK = 'PUT /api/simulation/clock';
const NEXT_RACE = 'GET /api/race/next-race';

const race = (more: object) => ({
  raceName: 'Belgian Grand Prix',
  round: 13,
  countryCode: 'BE',
  isSprintWeekend: false,
  race: { startTime: '2025-07-27T13:00:00.000Z' },
  lockAt: '2025-07-26T13:55:00.000Z',
  moments: [{ kind: 'results', round: 13, at: '2025-07-27T15:40:00.000Z' }],
  endOfWeekend: '2025-07-27T23:59:00.000Z',
  serverTime: '2025-07-23T10:00:00.000Z',
  ...more,
});

/** A server in simulation mode whose clock can be moved, as far as the bar needs one. */
function simulate(start = '2025-07-23T10:00:00.000Z') {
  const state = { now: start, rate: 1 };
  server.use(CLOCK, () => json(state));
  server.use(SET_CLOCK, ({ body }) => json(Object.assign(state, body)));
  server.use('GET /api/announcements/active', () => json([]));
  server.use(NEXT_RACE, () => json(race({ serverTime: state.now })));
  return state;
}

async function open() {
  const app = renderApp({ path: '/rules' });
  server.use('GET /api/auth/me', () =>
    json({ user: { username: 'mara_apex' } }, 200, { 'x-simulation': 'on' }),
  );
  await findTitle('Rules');
  await screen.findByRole('complementary', { name: 'Simulation' });
  return app;
}
const jump = (label: string) => screen.getByRole('button', { name: `Jump to: ${label}` });

describe('the simulation bar', () => {
  it('should not show on a server that runs on real time, nor ask for its clock', async () => {
    renderApp({ path: '/rules' });
    await findTitle('Rules');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(server.asked(CLOCK)).toHaveLength(0);
  });

  it('should show the simulated time and set the clocks by it', async () => {
    simulate('2025-03-14T10:00:00.000Z');
    await open();
    expect(document.querySelector('time')).toHaveAttribute('datetime', '2025-03-14T10:00:00.000Z');
    expect(Math.abs(serverNow() - Date.parse('2025-03-14T10:00:00.000Z'))).toBeLessThan(5_000);
  });

  it.each([
    ['2 min to lock', '2025-07-26T13:53:00.000Z'],
    ['Lights out', '2025-07-26T13:55:01.000Z'],
    ['Result', '2025-07-27T15:40:01.000Z'],
  ])('should say where it jumps to: %s', async (label, now) => {
    simulate();
    const { user } = await open();
    await user.click(jump(label));
    await waitFor(() => {
      expect(server.asked(SET_CLOCK).map(({ body }) => body)).toEqual([{ now }]);
    });
  });

  it('should go on to the next round when the moment has passed in this one', async () => {
    const state = simulate('2025-07-26T14:00:00.000Z');
    server.use(NEXT_RACE, () =>
      json(
        state.now < '2025-07-28'
          ? race({ serverTime: state.now })
          : race({ lockAt: '2025-08-02T13:55:00.000Z', serverTime: state.now }),
      ),
    );
    const { user } = await open();
    await user.click(jump('2 min to lock'));
    await waitFor(() => {
      expect(server.asked(SET_CLOCK).map(({ body }) => body)).toEqual([
        { now: '2025-07-28T00:00:00.000Z' },
        { now: '2025-08-02T13:53:00.000Z' },
      ]);
    });
  });

  it('should have every query asked anew after a jump', async () => {
    simulate();
    const { user, router } = await open();
    await act(() => router.navigate('/dashboard'));
    await screen.findByRole('timer');
    const before = server.asked('GET /api/announcements/active').length;
    await user.click(jump('Lights out'));
    await waitFor(() => {
      expect(server.asked('GET /api/announcements/active').length).toBe(before + 1);
    });
  });

  it('should change the pace', async () => {
    simulate();
    const { user } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: /speed/ }), '60×');
    await waitFor(() => {
      expect(screen.getByRole('combobox', { name: /speed/ })).toHaveValue('60');
    });
    expect(server.asked(SET_CLOCK)[0]?.body).toEqual({ rate: 60 });
  });

  it.each([
    [
      'there is no race any more',
      NEXT_RACE,
      () => problem(404, 'No upcoming races scheduled'),
      'No upcoming races scheduled',
    ],
    ['the clock refuses', SET_CLOCK, () => failure(500), 'Couldn’t move the clock. Try again.'],
  ])('should say so when %s', async (_, route, answer, text) => {
    simulate();
    const { user } = await open();
    server.use(route, answer);
    await user.click(jump('2 min to lock'));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => {
      expect(jump('2 min to lock')).toBeEnabled();
    });
  });
});
