import { screen, waitFor, within } from '@testing-library/react';
import { openAdminPage } from '../../testing/adminPage';
import { expectAccessible } from '../../testing/axe';
import { anAdmin, mockAdminApi } from '../../testing/mockProfileApi';
import { findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { server } from '../../testing/server';

const TITLES = [
  'Admin Dashboard',
  'Results',
  'Jobs',
  'Installation',
  'Admin Test Tools',
  'Avatar Testing',
];

const panelOf = (name: string) => screen.findByRole('region', { name });

describe('the admin page', () => {
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
  beforeEach(() => {
    mockAdminApi();
    seen.mockClear();
  });

  it('should hold all panels, with a link to each (PR-15 to PR-18)', async () => {
    const { user, panel } = await openAdminPage('Admin Dashboard');
    await within(panel).findByText('Office Pit Crew');
    const links = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(TITLES);
    for (const title of TITLES) {
      await user.click(links.getByRole('link', { name: title }));
      expect(await panelOf(title)).toHaveFocus();
      expect(seen.mock.contexts.at(-1)).toBe(await panelOf(title));
    }
    // once more to the same one
    await user.click(screen.getByLabelText('Number'));
    await user.click(links.getByRole('link', { name: 'Avatar Testing' }));
    expect(await panelOf('Avatar Testing')).toHaveFocus();
    await expectAccessible();
  });

  it('should be led to from the rows of a panel on the profile', async () => {
    const { user, router } = renderApp({ path: '/profile', as: anAdmin() });
    const admin = await panelOf('Admin');
    for (const [title, note] of [
      ['Admin Test Tools', 'Send a test reminder and test the mail server.'],
      ['Admin Dashboard', 'Assign points and update boards and races in all leagues.'],
      ['Avatar Testing', 'Try a helmet on any player.'],
    ] as const) {
      expect(within(admin).getByRole('heading', { name: title })).toBeVisible();
      expect(within(admin).getByText(note)).toBeVisible();
    }
    await expectAccessible();
    await user.click(within(admin).getByRole('link', { name: 'Open Avatar Testing' }));
    await waitForPath(router, '/admin');
    await waitFor(async () => {
      expect(await panelOf('Avatar Testing')).toHaveFocus();
    });
  });

  it('should be led to from the menu', async () => {
    const { user, router } = renderApp({ path: '/rules', as: anAdmin() });
    await findTitle('Rules');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await user.click(within(menu).getByRole('link', { name: 'Admin' }));
    await waitForPath(router, '/admin');
    await findTitle('Admin');
  });

  it('should not be there for anybody else', async () => {
    const { user } = renderApp({ path: '/admin' });
    await findTitle('Off the track');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(menu).queryByRole('link', { name: 'Admin' })).toBeNull();
    expect(server.asked().map(({ path }) => path)).toEqual(['/api/auth/me']);
  });

  it('should ask visitors to log in first', async () => {
    const { router } = renderApp({ path: '/admin', as: null });
    await waitForPath(router, '/login');
    await screen.findByRole('button', { name: 'Log in' });
  });
});
