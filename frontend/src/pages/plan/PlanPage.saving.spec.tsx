import { act, screen, waitFor } from '@testing-library/react';
import { setOnline } from '../../testing/network';
import { findTitle } from '../../testing/renderApp';
import { aPlan, NONE, openPlan as open, PLAN, SAVE } from '../../testing/planPage';
import { json, later, problem, server } from '../../testing/server';

/** As the keyboard does when it comes to a cell. */
const focusOn = (cell: HTMLElement) => {
  act(() => {
    cell.focus();
  });
};

const cellOf = (name: RegExp) => screen.findByRole('button', { name });
const saves = () => server.asked().filter(({ method }) => method === 'PUT');

beforeEach(() => {
  localStorage.removeItem('gridlock.plan.user-mara.league-sunday');
  // what is not saved is tried again every five seconds
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('saving the plan', () => {
  it('should keep edits without a connection, and save them when it is back (PL-04)', async () => {
    const { user } = open();
    await findTitle('Plan');
    server.use(SAVE, () => Promise.reject(new TypeError('Failed to fetch')));
    focusOn(await cellOf(/^Round 13, team, Empty/));
    await user.keyboard('w');
    expect(await screen.findByText(/1 changed round saved on this device/)).toBeInTheDocument();
    expect(localStorage.getItem('gridlock.plan.user-mara.league-sunday')).toContain('Williams');
    const [round = { round: 13, ...NONE, problems: [] }, ...others] = aPlan().rounds;
    server.use(SAVE, aPlan({ version: 4, rounds: [{ ...round, team: 'Williams' }, ...others] }));
    setOnline(false);
    setOnline(true);
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.queryByText(/kept on this device/)).toBeNull();
    expect(await cellOf(/^Round 13, team: Williams/)).toBeInTheDocument();
    expect(localStorage.getItem('gridlock.plan.user-mara.league-sunday')).toBeNull();
  });

  it('should send what is changed while it saves after that, and nothing twice (PL-04)', async () => {
    const { user } = open();
    const cells = [
      await cellOf(/^Round 13, team, Empty/),
      await cellOf(/^Round 14, team, Empty/),
      await cellOf(/^Round 15, team, Empty/),
    ];
    const slow = later();
    server.use(SAVE, () => slow.answer);
    for (const cell of cells) {
      focusOn(cell);
      await user.keyboard('w');
    }
    const team = 'Williams';
    const planned = (version: number, upTo: number) =>
      aPlan({
        version,
        rounds: aPlan().rounds.map((row) => (row.round <= upTo ? { ...row, team } : row)),
      });
    server.use(SAVE, planned(5, 15));
    slow.give(json(planned(4, 13)));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    const row = (round: number) => ({ round, ...NONE, team });
    expect(saves().map(({ body }) => body)).toEqual([
      { version: 3, rows: [row(13)] },
      { version: 4, rows: [row(14), row(15)] },
    ]);
  });

  it('should lose no edit of an open round to one that has locked meanwhile (PL-04)', async () => {
    const { user } = open();
    const cell = await cellOf(/^Round 14, team, Empty/);
    server.use(SAVE, () => Promise.reject(new TypeError('Failed to fetch')));
    focusOn(await cellOf(/^Round 13, team, Empty/));
    await user.keyboard('w');
    await screen.findByText(/1 changed round saved on this device/);
    focusOn(cell);
    await user.keyboard('m');
    const later = aPlan().rounds.filter(({ round }) => round > 13);
    server.use(PLAN, aPlan({ rounds: later }));
    server.use(SAVE, ({ body }) => {
      const { rows } = body as { rows: { round: number }[] };
      return rows.some(({ round }) => round === 13)
        ? problem(400, 'The selections are locked.', 'SELECTIONS_LOCKED')
        : json(
            aPlan({
              version: 4,
              rounds: later.map((row) => (row.round === 14 ? { ...row, team: 'Mercedes' } : row)),
            }),
          );
    });
    setOnline(false);
    setOnline(true);
    expect(
      await screen.findByText('Round 13 has locked, so your changes to it weren’t saved.'),
    ).toBeInTheDocument();
    await waitFor(() => {
      expect(saves().at(-1)?.body).toEqual({
        version: 3,
        rows: [{ round: 14, ...NONE, team: 'Mercedes' }],
      });
    });
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(await cellOf(/^Round 14, team: Mercedes/)).toBeInTheDocument();
  });

  it('should send the edit again on the plan that another window made (PL-04)', async () => {
    const { user } = open();
    const cell = await cellOf(/^Round 13, team, Empty/);
    const other = aPlan({ version: 4 });
    const changed = other.rounds.map((round) =>
      round.round === 15 ? { ...round, mainDriver: 'Carlos Sainz' } : round,
    );
    server.use(PLAN, { ...other, rounds: changed });
    server.use(SAVE, ({ body }) =>
      (body as { version: number }).version === 3
        ? problem(409, 'Your plan was changed somewhere else.', 'PLAN_CHANGED')
        : json({
            ...other,
            version: 5,
            rounds: changed.map((round) =>
              round.round === 13 ? { ...round, team: 'Williams' } : round,
            ),
          }),
    );
    focusOn(cell);
    await user.keyboard('w');
    await waitFor(() => {
      expect(saves().map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]);
    });
    expect(await cellOf(/^Round 15, main driver: Carlos Sainz/)).toBeInTheDocument();
    expect(await cellOf(/^Round 13, team: Williams/)).toBeInTheDocument();
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    // it is told until the next edit
    expect(screen.getByText('Changed in another window: round 15, Sainz.')).toBeInTheDocument();
    focusOn(await cellOf(/^Round 13, main driver, Empty/));
    await user.keyboard('a');
    await waitFor(() => {
      expect(screen.queryByText(/^Changed in another window/)).toBeNull();
    });
  });

  it('should tell of what another window changed (PL-04)', async () => {
    const { user } = open();
    await cellOf(/^Round 15, main driver, Empty/);
    const other = aPlan({ version: 4 });
    const rounds = other.rounds.map((round) =>
      round.round === 15 ? { ...round, mainDriver: 'Carlos Sainz' } : round,
    );
    server.use(PLAN, { ...other, rounds });
    focusOn(await cellOf(/^Round 13, team, Empty/));
    server.use(SAVE, ({ body }) =>
      (body as { version: number }).version === 3
        ? problem(409, 'Your plan was changed somewhere else.', 'PLAN_CHANGED')
        : Promise.reject(new TypeError('Failed to fetch')),
    );
    await user.keyboard('w');
    expect(
      await screen.findByText('Changed in another window: round 15, Sainz.'),
    ).toBeInTheDocument();
  });
});
