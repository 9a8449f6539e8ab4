import { screen, within } from '@testing-library/react';
import {
  column,
  confirm,
  CURRENT,
  findSaved,
  mockSelectionsPage,
  openSelections,
  SAVE,
  saved,
} from '../../testing/selectionsPage';
import { aPick } from '../../testing/season';
import { json, server } from '../../testing/server';
import type { Plan } from './planApi';

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
  it('should fill the pick by one tap, and save it by another (PL-06)', async () => {
    server.use('GET /api/plan/:leagueId', plan(WHOLE));
    server.use(SAVE, () => {
      server.use(CURRENT, saved);
      return json({ message: 'Your pick has been saved.', selection: aPick() });
    });
    const { user } = openSelections();
    await screen.findByRole('radiogroup', { name: 'Main driver' });
    expect(await screen.findByText('Norris, Russell, Williams')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use my plan' }));
    expect(column('Main driver').getByRole('radio', { name: /Norris/ })).toBeChecked();
    expect(column('Reserve driver').getByRole('radio', { name: /Russell/ })).toBeChecked();
    expect(column('Team').getByRole('radio', { name: /Williams/ })).toBeChecked();
    expect(server.asked(SAVE)).toHaveLength(0);
    await confirm(user);
    await findSaved();
    expect(server.asked(SAVE)[0]?.body).toMatchObject(WHOLE);
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
