import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague } from '../../testing/people';
import { findTitle, renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';

const titles = [
  'Your three picks',
  'Scoring',
  'Sprint weekends',
  'Reserves, DNS, DNF and DQ',
  'Locks and swaps',
  'Missed picks and late joiners',
];

async function open() {
  const app = renderApp({ path: '/rules', as: null });
  await findTitle('Rules');
  const next = screen.getByRole('button', { name: 'Next' });
  const previous = screen.getByRole('button', { name: 'Previous' });
  return { ...app, next, previous };
}
const heading = () =>
  within(screen.getByRole('group', { name: 'Rules' })).getByRole('heading', { level: 2 })
    .textContent;

describe('the rules', () => {
  it('should lead through six sections by Next, and stop at the last (RU-01 to RU-03)', async () => {
    const { user, next, previous } = await open();
    expect(previous).toBeDisabled();
    const seen = [heading()];
    while (!next.hasAttribute('disabled')) {
      await user.click(next);
      seen.push(heading());
    }
    expect(seen).toEqual(titles);
    expect(previous).toBeEnabled();
    expect(screen.getByText('6 of 6')).toBeVisible();
  });

  it('should go back by Previous and anywhere by the dots (RU-02)', async () => {
    const { user, previous } = await open();
    await user.click(screen.getByRole('button', { name: 'Sprint weekends' }));
    expect(screen.getByRole('button', { name: 'Sprint weekends' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await user.click(previous);
    expect(heading()).toBe('Scoring');
  });

  it('should follow the arrow keys, without wrapping and without losing the focus (RU-03)', async () => {
    const { user, next } = await open();
    next.focus();
    await user.keyboard('{ArrowLeft}');
    expect(heading()).toBe(titles[0]);
    await user.keyboard('{ArrowRight>6/}');
    expect(heading()).toBe(titles[5]);
    expect(screen.getByRole('button', { name: titles[5] })).toHaveFocus();
  });

  it('should say what the owner may do (RU-04, RU-05)', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: titles[5] }));
    const card = within(screen.getByRole('region', { name: '6 of 6' }));
    expect(
      card.getByText(
        /The owner of the league may assign drivers and a team for it, .* with 0 points/,
      ),
    ).toBeVisible();
    expect(card.getByText(/The owner may award real points to late joiners/)).toBeVisible();
  });

  it('should add up a weekend by the points of the year', async () => {
    await open();
    const weekend = within(screen.getByRole('region', { name: 'A sprint weekend, added up' }));
    expect(weekend.getByText('Drivers Championship').nextSibling).toHaveTextContent('+24');
    expect(weekend.getByText('Teams Championship').nextSibling).toHaveTextContent('+55');
    const table = within(screen.getByRole('table', { name: /^Points for each place/ }));
    expect(table.getByRole('row', { name: '1 25 8' })).toBeVisible();
    expect(table.getByRole('row', { name: '9 2 0' })).toBeVisible();
  });

  it('should say what holds in a league, and use the points of its season', async () => {
    server.use('GET /api/league/:id', aLeague({ name: 'Evening of 2009', season: 2009 }));
    renderApp({ path: '/rules?league=league-sunday' });
    const own = within(await screen.findByRole('region', { name: 'In Evening of 2009' }));
    expect(
      own.getByText('If you miss the lock, your plan can be used as your pick.'),
    ).toBeVisible();
    expect(own.getByRole('link', { name: 'Back to Evening of 2009' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'A weekend, added up' })).toHaveTextContent('10 + 8');
    expect(screen.getByRole('row', { name: '8 1' })).toBeVisible();
  });

  it('should have nothing that axe complains about', async () => {
    await open();
    await expectAccessible();
  });
});

describe('the info page', () => {
  it('should be a note from the creator with two addresses (IN-05 to IN-08)', async () => {
    renderApp({ path: '/info', as: null });
    await findTitle('Welcome');
    expect(screen.getByText(/built the app with AI help/)).toHaveTextContent(/feedback/);
    expect(screen.getByText('The creator of Gridlock')).toBeVisible();
    expect(screen.getByRole('link', { name: 'support@gridlock.example' })).toHaveAttribute(
      'href',
      'mailto:support@gridlock.example',
    );
    expect(screen.getByRole('link', { name: 'info@gridlock.example' })).toHaveAttribute(
      'href',
      'mailto:info@gridlock.example',
    );
    await expectAccessible();
  });
});
