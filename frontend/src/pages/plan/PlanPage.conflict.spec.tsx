import { act, screen, waitFor, within } from '@testing-library/react';
import type { Plan } from '../../api/planApi';
import { aPlan, NONE, openPlan, PLAN, SAVE } from '../../testing/planPage';
import { json, later, problem, server } from '../../testing/server';
import { isInConflict, readUnsentEdits } from './unsentEdits';

const KEY = 'gridlock.plan.user-mara.league-sunday';
const WILLIAMS = { ...NONE, team: 'Williams' };
const MCLAREN = { ...NONE, team: 'McLaren' };

const cellOf = (name: RegExp) => screen.findByRole('button', { name });
const saves = () => server.asked().filter(({ method }) => method === 'PUT');
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as object;

/** The plan with other names in some rounds. */
const planWith = (version: number, rows: Record<number, typeof NONE | object>): Plan => {
  const { rounds } = aPlan();
  return aPlan({ version, rounds: rounds.map((row) => ({ ...row, ...rows[row.round] })) });
};
/** A server that stores what is sent. */
function storing(version: number, rows: Record<number, object>) {
  server.use(SAVE, ({ body }) => {
    const sent = body as { rows: { round: number }[] };
    for (const row of sent.rows) rows = { ...rows, [row.round]: row };
    return json(planWith(version + 1, rows));
  });
}
/** What a page without a connection has left on this device. */
const leave = (rows: object) => {
  localStorage.setItem(KEY, JSON.stringify(rows));
};

beforeEach(() => {
  localStorage.removeItem(KEY);
});

describe('an edit of the plan that waited on this device', () => {
  it('should not stay there once it is saved, also where the page was left meanwhile (PL-04)', async () => {
    const answer = later();
    const { user, router } = openPlan();
    const cell = await cellOf(/^Round 13, team, Empty/);
    server.use(SAVE, () => answer.answer);
    act(() => {
      cell.focus();
    });
    await user.keyboard('w');
    await waitFor(() => {
      expect(saves()).toHaveLength(1);
    });
    expect(stored()).toHaveProperty('13.team', 'Williams');
    await act(() => router.navigate('/rules'));
    answer.give(json(planWith(4, { 13: WILLIAMS })));
    await waitFor(() => {
      expect(localStorage.getItem(KEY)).toBeNull();
    });
  });

  it('should be saved where nobody has changed that round since (PL-04)', async () => {
    leave({ 13: { ...WILLIAMS, version: 3, before: NONE } });
    storing(9, { 14: MCLAREN });
    openPlan(planWith(9, { 14: MCLAREN }));
    await waitFor(() => {
      expect(saves().map(({ body }) => body)).toEqual([
        { version: 9, rows: [{ round: 13, ...WILLIAMS }] },
      ]);
    });
    expect(await cellOf(/^Round 13, team: Williams/)).toBeInTheDocument();
    await waitFor(() => {
      expect(localStorage.getItem(KEY)).toBeNull();
    });
  });

  it.each([
    ['an edit that says what it rests on', { ...WILLIAMS, version: 3, before: NONE }],
    ['one of an older version, which says nothing', WILLIAMS],
  ])('should overwrite no newer one by itself: %s (PL-04)', async (_, row) => {
    leave({ 13: row, 15: { ...WILLIAMS, version: 3, before: NONE } });
    storing(9, { 13: MCLAREN });
    const { user } = openPlan(planWith(9, { 13: MCLAREN }));
    const question = within(await screen.findByRole('region', { name: 'Round 13: two changes' }));
    expect(question.getByText(/no main driver, no reserve, Williams\.$/)).toBeVisible();
    expect(await cellOf(/^Round 13, team: McLaren/)).toBeInTheDocument();
    // the others do not wait for it
    await waitFor(() => {
      expect(saves().map(({ body }) => body)).toEqual([
        { version: 9, rows: [{ round: 15, ...WILLIAMS }] },
      ]);
    });
    expect(stored()).toHaveProperty('13.team', 'Williams');
    await user.click(question.getByRole('button', { name: 'Use this device’s' }));
    await waitFor(() => {
      expect(saves().at(-1)?.body).toEqual({ version: 10, rows: [{ round: 13, ...WILLIAMS }] });
    });
    expect(await cellOf(/^Round 13, team: Williams/)).toBeInTheDocument();
    await waitFor(() => {
      expect(localStorage.getItem(KEY)).toBeNull();
    });
  });

  it('should overwrite no change that was made elsewhere while there was no connection (PL-04)', async () => {
    const { user } = openPlan();
    const cell = await cellOf(/^Round 13, team, Empty/);
    const other = await cellOf(/^Round 15, team, Empty/);
    server.use(SAVE, () => Promise.reject(new TypeError('Failed to fetch')));
    act(() => {
      cell.focus();
    });
    await user.keyboard('w');
    await screen.findByText(/1 changed round saved on this device/);
    server.use(PLAN, planWith(9, { 13: MCLAREN }));
    const rest = { 13: MCLAREN, 15: WILLIAMS };
    server.use(SAVE, ({ body }) =>
      (body as { version: number }).version === 3
        ? problem(409, 'Your plan was changed somewhere else.', 'PLAN_CHANGED')
        : json(planWith(10, rest)),
    );
    act(() => {
      other.focus();
    });
    await user.keyboard('w');
    expect(await screen.findByRole('region', { name: 'Round 13: two changes' })).toBeVisible();
    await waitFor(() => {
      expect(saves().at(-1)?.body).toEqual({ version: 9, rows: [{ round: 15, ...WILLIAMS }] });
    });
    expect(await cellOf(/^Round 13, team: McLaren/)).toBeInTheDocument();
    await waitFor(() => {
      expect(Object.keys(stored())).toEqual(['13']);
    });
  });

  it('should go when the newer one is meant (PL-04)', async () => {
    leave({ 13: { ...WILLIAMS, version: 3, before: NONE } });
    const { user } = openPlan(planWith(9, { 13: MCLAREN }));
    const discard = await screen.findByRole('button', { name: 'Discard this device’s' });
    expect(screen.getByText('Saved on this device')).toBeVisible();
    await user.click(discard);
    expect(screen.getByText('Saved')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Round 13: two changes' })).toBeNull();
    expect(await cellOf(/^Round 13, team: McLaren/)).toBeInTheDocument();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(saves()).toEqual([]);
  });
});

describe('a conflict of two changes', () => {
  it.each([
    ['nothing else has changed', 3, NONE, NONE, false],
    ['another round has changed', 9, NONE, NONE, false],
    ['the round has changed', 9, NONE, MCLAREN, true],
    ['it has been emptied', 9, MCLAREN, NONE, true],
    ['both say the same', 9, NONE, WILLIAMS, false],
    ['nobody knows what it was', 9, null, MCLAREN, true],
  ] as const)('should be one or not where %s', (_, version, before, now, isConflict) => {
    expect(isInConflict({ names: WILLIAMS, version: 3, before }, version, now)).toBe(isConflict);
  });

  it('should survive anything in the storage', () => {
    for (const text of ['', 'null', '[1]', '{"13":4}', '"x"', '{']) {
      localStorage.setItem(KEY, text);
      expect(readUnsentEdits('user-mara', 'league-sunday')).toEqual({});
    }
  });
});
