import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aPlan, NONE, openPlan } from '../../testing/planPage';
import { aForm, aFormLine } from '../../testing/season';

const AWAY = aForm({
  drivers: [
    aFormLine('Lando Norris', [25, 18, 0]),
    aFormLine('Alexander Albon', [25, 25, 25], {
      notRaced: { round: 8, raceName: 'Monaco Grand Prix', shortRaceName: 'Monaco GP' },
    }),
  ],
});
const NOTE = 'Hasn’t raced since the Monaco GP';

beforeEach(() => {
  localStorage.removeItem('gridlock.plan.user-mara.league-sunday');
});

describe('a name that has not raced lately, in the plan', () => {
  it('should say so among the names, below those who race, and in its cell (FORM-4)', async () => {
    const albon = { ...NONE, mainDriver: 'Alexander Albon' };
    const rounds = [{ round: 13, ...albon, problems: [] }, ...aPlan().rounds.slice(1)];
    const { user } = openPlan(aPlan({ rounds }), AWAY);
    const cell = await screen.findByRole('button', { name: /^Round 13, main driver: Alexander/ });
    expect(cell).toHaveTextContent(NOTE);
    expect(cell).toHaveTextContent('0 points expected');
    await user.click(
      await screen.findByRole('button', { name: /^Round 14, reserve driver, Empty/ }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Reserve driver, round 14' });
    const names = within(dialog).getAllByRole('radio');
    expect(names.at(-1)).toHaveAccessibleName(`Alexander Albon, ${NOTE}, latest races: 25, 25, 25`);
    await expectAccessible(dialog);
  });

  it('should be told when filling by form, which takes others first (FORM-4, PLAN-4)', async () => {
    const { user } = openPlan(aPlan(), AWAY);
    await user.click(await screen.findByRole('button', { name: 'Fill the empty cells by form' }));
    const filled = await screen.findByRole('region', { name: 'Auto-filled from recent results' });
    expect(filled).toHaveTextContent(
      'Alexander Albon hasn’t raced since the Monaco GP, so other names come first.',
    );
    expect(screen.queryByRole('button', { name: /: Alexander Albon/ })).toBeNull();
    expect(screen.getByRole('button', { name: /: Lando Norris.*Suggested/ })).toBeInTheDocument();
  });
});
