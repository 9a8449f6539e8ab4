import { screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aForm, aFormLine } from '../../testing/season';
import { column, FORM, mockSelectionsPage, openSelections } from '../../testing/selectionsPage';
import { server } from '../../testing/server';

beforeEach(mockSelectionsPage);

/** Albon has not raced since Monaco, Williams not in this season. */
const AWAY = aForm({
  drivers: [
    aFormLine('Lando Norris', [25, 18, 0]),
    aFormLine('Alexander Albon', [4, 0, 0], {
      notRaced: { round: 8, raceName: 'Monaco Grand Prix', shortRaceName: 'Monaco GP' },
    }),
  ],
  teams: [
    aFormLine('Williams', [0, 0, 0], {
      notRaced: { round: null, raceName: null, shortRaceName: null },
    }),
  ],
});

describe('a name that has not raced lately', () => {
  it('should say so on its cards, and stay a choice (FORM-4)', async () => {
    server.use(FORM, AWAY);
    const { user } = openSelections();
    await screen.findByRole('radiogroup', { name: 'Main driver' });
    expect(await screen.findAllByText('Hasn’t raced since the Monaco GP')).toHaveLength(2);
    for (const group of ['Main driver', 'Reserve driver']) {
      const albon = column(group).getByRole('radio', { name: 'Alexander Albon' });
      expect(albon).toHaveAccessibleDescription(
        'Hasn’t raced since the Monaco GP. last three: 4, 0, 0',
      );
      expect(albon).toBeEnabled();
    }
    expect(screen.getByText('Hasn’t raced this season')).toBeVisible();
    const norris = column('Main driver').getByRole('radio', { name: 'Lando Norris' });
    expect(norris).toHaveAccessibleDescription('last three: 25, 18, 0');
    await expectAccessible();
    await user.click(column('Main driver').getByRole('radio', { name: 'Alexander Albon' }));
    expect(column('Main driver').getByRole('radio', { name: 'Alexander Albon' })).toBeChecked();
  });
});
