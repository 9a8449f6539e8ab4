import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdminPage } from '../../testing/adminPage';
import { mockAdminApi, anAdmin, someUsers } from '../../testing/mockProfileApi';
import { findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, later, problem, server } from '../../testing/server';

const AVATAR = '/api/avatar/users/:userId';

const open = () => openAdminPage('Avatar Testing');

/** The row of one player: the list item that carries the name. */
async function rowOf(panel: HTMLElement, username: string) {
  const row = (await within(panel).findByText(username)).closest('li');
  if (!row) throw new Error(`No row for ${username}.`);
  return row;
}

/** The helmet as drawn, without the ids that each drawing has of its own. */
const drawingOf = (element: HTMLElement) =>
  (element.querySelector('svg')?.outerHTML ?? '').replaceAll(/h_r_[^_]+_/g, '');

/** Compared without printing: a drawing is thousands of characters long. */
const expectChanged = (element: () => HTMLElement, before: string, changed = true) =>
  waitFor(() => {
    expect(drawingOf(element()) !== before).toBe(changed);
  });

describe('the avatar tester', () => {
  beforeEach(() => {
    mockAdminApi();
  });

  it('should step through all thirty presets and wrap around (PR-18, CO-26, TE-07)', async () => {
    const { panel } = await open();
    const previous = within(panel).getByRole('button', { name: 'Previous preset' });
    const next = within(panel).getByRole('button', { name: 'Next preset' });
    const value = within(panel).getByText('1', { selector: 'output' });
    fireEvent.click(previous);
    expect(value).toHaveTextContent('30');
    for (let i = 0; i < 30; i += 1) fireEvent.click(next);
    expect(value).toHaveTextContent('30');
    fireEvent.click(next);
    expect(value).toHaveTextContent('1');
  });

  it('should say what the buttons of each row will do', async () => {
    const { panel } = await open();
    const button = within(await rowOf(panel, 'late_braker')).getByRole;
    expect(button('button', { name: 'Test' })).toHaveAccessibleDescription(
      'late_braker Test gives the player this helmet and number.',
    );
    expect(button('button', { name: 'Reset' })).toHaveAccessibleDescription(
      'late_braker Reset gives the player the default helmet, without a number.',
    );
  });

  it('should put preset and number on the player of the row (RO-27, AP-25, OK-02)', async () => {
    server.use(`PUT ${AVATAR}`, ({ body }) =>
      json({ message: 'Avatar updated successfully!', avatar: { ...(body as object) } }),
    );
    const { user, panel } = await open();
    await user.click(within(panel).getByRole('button', { name: 'Next preset' }));
    await user.type(within(panel).getByLabelText('Number'), '7x8');
    const row = await rowOf(panel, 'late_braker');
    const before = drawingOf(row);
    await user.click(within(row).getByRole('button', { name: 'Test' }));
    expect(await screen.findByText('Avatar updated successfully!')).toBeVisible();
    expect(server.asked(`PUT ${AVATAR}`).map(({ path, body }) => [path, body])).toEqual([
      ['/api/avatar/users/user-late_braker', { helmetPresetId: 2, helmetNumber: '78' }],
    ]);
    await expectChanged(() => row, before);
    // patched, not asked for again
    expect(server.asked('GET /api/avatar/users')).toHaveLength(1);
  });

  it('should limit the number to two digits (VA-24, TE-13)', async () => {
    const { panel } = await open();
    expect(within(panel).getByLabelText('Number')).toHaveAttribute('maxlength', '2');
  });

  it('should reset a player to the default helmet (AP-26, OK-03, SM-46)', async () => {
    server.use(`DELETE ${AVATAR}`, () =>
      json({
        message: 'Avatar reset to default!',
        avatar: { helmetPresetId: 0, helmetNumber: '-', isCustomized: false },
      }),
    );
    const { user, panel, store } = await open();
    const row = await rowOf(panel, 'boxboxbenji');
    const before = drawingOf(row);
    await user.click(within(row).getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('Avatar reset to default!')).toBeVisible();
    expect(server.asked(`DELETE ${AVATAR}`)[0]?.path).toBe('/api/avatar/users/user-boxboxbenji');
    await expectChanged(() => row, before);
    const reset = { avatar: { helmetPresetId: 0, helmetNumber: '-', isCustomized: false } };
    expect(store.getState().api.queries['allAvatars(undefined)']?.data).toMatchObject({
      pages: [[reset, {}, {}]],
    });
  });

  it("should change the app admin's own helmet everywhere at once", async () => {
    const changing = later();
    server.use('GET /api/avatar/users', {
      users: [...someUsers, { ...anAdmin(), _id: 'user-mara' }],
    });
    server.use(`PUT ${AVATAR}`, () => changing.answer);
    const { user, router } = renderApp({ path: '/profile', as: anAdmin() });
    await findTitle('Profile');
    const own = () => screen.getByRole('img', { name: 'Helmet of mara_apex' });
    const before = drawingOf(own());
    await act(() => router.navigate('/admin'));
    const panel = await screen.findByRole('region', { name: 'Avatar Testing' });
    await user.click(within(panel).getByRole('button', { name: 'Previous preset' }));
    const row = await rowOf(panel, 'mara_apex');
    await user.click(within(row).getByRole('button', { name: 'Test' }));
    await act(() => router.navigate('/profile'));
    await findTitle('Profile');
    await expectChanged(own, before);
    changing.give(failure(500));
    await expectChanged(own, before, false);
  });

  it.each([
    ['Test', `PUT ${AVATAR}`, () => failure(500), 'Failed to update avatar'],
    [
      'Test',
      `PUT ${AVATAR}`,
      () => problem(404, 'This player doesn’t exist.'),
      'This player doesn’t exist',
    ],
    ['Reset', `DELETE ${AVATAR}`, () => failure(500), 'Failed to reset avatar'],
  ])('should say in the row what went wrong with %s of %s (ER-50, ER-51)', async (...facts) => {
    const [name, route, answer, text] = facts;
    server.use(route, answer);
    const { user, panel } = await open();
    const row = await rowOf(panel, 'undercut_ines');
    const before = drawingOf(row);
    await user.click(within(row).getByRole('button', { name }));
    expect(await within(row).findByRole('alert')).toHaveTextContent(text);
    await expectChanged(() => row, before, false);
  });

  it('should say that the players cannot be loaded, and try again', async () => {
    server.use('GET /api/avatar/users', () => failure(500));
    const { user, panel } = await open();
    expect(await within(panel).findByRole('alert')).toHaveTextContent('Failed to load users');
    server.use('GET /api/avatar/users', { users: someUsers });
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByText('boxboxbenji')).toBeVisible();
  });
});
