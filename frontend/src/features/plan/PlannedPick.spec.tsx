import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aCurrent, aPick, aSelection } from '../../testing/season';
import {
  choose,
  column,
  CURRENT,
  findSaved,
  mockSelectionsPage,
  nothing,
  openSelections,
  savedAnswer,
  SAVED_AT,
} from '../../testing/selectionsPage';
import { json, problem, server } from '../../testing/server';
import type { Plan } from '../../api/planApi';

const USE = 'POST /api/plan/:leagueId/:round/use';
const UNDO = 'POST /api/plan/:leagueId/:round/undo';

const plan = (row: Partial<Plan['rounds'][number]>): Plan => ({
  version: 1,
  counts: false,
  countsAllowed: true,
  rounds: [{ round: 13, mainDriver: null, reserveDriver: null, team: null, problems: [], ...row }],
  picks: [],
  notCounted: [],
});
const WHOLE = {
  mainDriver: 'Lando Norris',
  reserveDriver: 'George Russell',
  team: 'Williams',
};

beforeEach(mockSelectionsPage);

describe('a pencilled round on the selections page', () => {
  it('should be the pick after one tap, and be undone by another (PL-06)', async () => {
    server.use('GET /api/plan/:leagueId', plan(WHOLE));
    const picked = aPick(WHOLE);
    server.use(USE, () => {
      server.use(CURRENT, aCurrent(picked, { savedAt: SAVED_AT }));
      return savedAnswer(picked);
    });
    const { user } = openSelections();
    // something else was begun
    await choose(user, { team: 'McLaren' });
    expect(await screen.findByText('Norris, Russell, Williams')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use my plan' }));
    const region = within(await findSaved());
    expect(await region.findByText('Picked from your plan.')).toBeVisible();
    expect(region.getByText('Norris')).toBeVisible();
    expect(region.getByText('Williams', { selector: 'dd' })).toBeVisible();
    expect(await findSaved()).toHaveFocus();
    expect(server.asked(USE)[0]?.body).toEqual({ basedOn: null });
    await expectAccessible();

    server.use(UNDO, () => {
      server.use(CURRENT, nothing);
      return json({
        message: 'Undone: your pick is as it was before.',
        selection: aSelection(),
        savedAt: null,
      });
    });
    await user.click(region.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('form', { name: 'Picks' })).toHaveFocus();
    expect(screen.getByText('Undone: your pick is as it was before.')).toBeVisible();
    expect(server.asked(UNDO)[0]?.body).toEqual({ basedOn: SAVED_AT });
    expect(screen.getByRole('button', { name: 'Use my plan' })).toBeVisible();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('should say why it cannot be the pick', async () => {
    server.use('GET /api/plan/:leagueId', plan(WHOLE));
    server.use(USE, () => problem(400, 'Picks are locked for this race.'));
    const { user } = openSelections();
    await user.click(await screen.findByRole('button', { name: 'Use my plan' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Picks are locked for this race.');
  });

  it('should be what one starts from while it is not whole', async () => {
    server.use('GET /api/plan/:leagueId', plan({ ...WHOLE, team: null }));
    const { user } = openSelections();
    await user.click(await screen.findByRole('button', { name: 'Start from my plan' }));
    expect(column('Main driver').getByRole('radio', { name: /Norris/ })).toBeChecked();
    expect(column('Reserve driver').getByRole('radio', { name: /Russell/ })).toBeChecked();
    expect(server.asked(USE)).toHaveLength(0);
  });

  it('should be offered only where something is pencilled; the plan is a tap away (PL-01, PL-06)', async () => {
    server.use('GET /api/plan/:leagueId', plan({}));
    openSelections();
    await screen.findByRole('radiogroup', { name: 'Main driver' });
    expect(screen.queryByRole('button', { name: 'Use my plan' })).toBeNull();
    const links = within(await screen.findByRole('navigation', { name: 'This race' }));
    expect(links.getByRole('link', { name: 'Plan' })).toHaveAttribute(
      'href',
      '/league/league-sunday/plan',
    );
  });
});
