import { act, fireEvent, screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { mockProfileApi } from '../../testing/mockProfileApi';
import { aUser } from '../../testing/people';
import { waitForPath, findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, later, problem, server } from '../../testing/server';

const AVATAR = '/api/avatar/users/:userId';

const anAvatar = (helmetPresetId: number, helmetNumber = '27') => ({
  helmetPresetId,
  helmetNumber,
  isCustomized: helmetPresetId > 0,
});

/** Opens the editor of a player whose saved helmet is this one. */
async function open(avatar = anAvatar(7)) {
  server.use(`GET ${AVATAR}`, { avatar });
  const app = renderApp({ path: '/avatar-editor', as: aUser({ avatar }) });
  await findTitle('Choose Your Avatar');
  await screen.findByLabelText('Number');
  return app;
}

const number = () => screen.getByLabelText('Number');
const preview = () => screen.getByRole('button', { name: 'Open the full-size preview' });
const next = () => screen.getByRole('button', { name: 'Next helmet' });
const previous = () => screen.getByRole('button', { name: 'Previous helmet' });
const saveButton = () => screen.getByRole('button', { name: 'Save Avatar' });
const hasBadge = (helmet: HTMLElement) => helmet.querySelector('svg g circle') !== null;

function takeChange() {
  server.use(`PUT ${AVATAR}`, ({ body }) =>
    json({
      message: 'Avatar updated successfully!',
      avatar: { ...(body as object), isCustomized: true },
    }),
  );
}

describe('the avatar editor', () => {
  it('should show title, helmet, place, number and hint outside of the shell (RT-07, AE-01, AE-08)', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 2, name: 'Furnace' })).toBeVisible();
    expect(screen.getByText('Helmet 7 of 30')).toBeVisible();
    expect(number()).toHaveValue('27');
    expect(number()).toHaveAccessibleDescription('Numbers 1-99');
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
    expect(server.asked()).toHaveLength(2); // who is signed in, and the helmet
    await expectAccessible();
  });

  it('should step through thirty helmets and wrap around (AE-02, AE-03, CO-25)', async () => {
    const { user } = await open(anAvatar(30));
    await user.click(next());
    expect(screen.getByText('Helmet 1 of 30')).toBeVisible();
    await user.click(previous());
    expect(screen.getByText('Helmet 30 of 30')).toBeVisible();
    const seen = new Set<string>();
    const button = next();
    for (let i = 0; i < 30; i += 1) {
      fireEvent.click(button);
      seen.add(screen.getByText(/^Helmet \d+ of 30$/).textContent);
    }
    expect(seen.size).toBe(30);
  });

  it('should start at the first helmet for anyone who has not chosen one (EN-02, TE-11)', async () => {
    await open(anAvatar(0, '-'));
    expect(screen.getByText('Helmet 1 of 30')).toBeVisible();
    expect(number()).toHaveValue('');
  });

  it('should show all thirty in a gallery, and select and close with one tap (AE-04, AE-05)', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'See all 30' }));
    const gallery = await screen.findByRole('dialog', { name: 'All helmets' });
    const helmets = within(gallery).getAllByRole('radio');
    expect(helmets).toHaveLength(30);
    const chosen = within(gallery).getByRole('radio', { name: 'Furnace' });
    expect(chosen).toBeChecked();
    expect(chosen).toHaveFocus();
    await user.click(within(gallery).getByRole('radio', { name: 'Podium' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Helmet 30 of 30')).toBeVisible();
  });

  it('should let the keyboard look around in the gallery before it picks', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'See all 30' }));
    await screen.findByRole('dialog');
    const focused = () => document.activeElement?.textContent;
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Two Stop');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(focused()).toBe('Vortex');
    await user.keyboard('{End}');
    expect(focused()).toBe('Podium');
    await user.keyboard('{Home}');
    expect(focused()).toBe('Pit Board');
    expect(await screen.findByRole('dialog')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Helmet 1 of 30')).toBeVisible();
  });

  it('should open the preview at full size, and give the focus back (AE-06)', async () => {
    const { user } = await open();
    await user.click(preview());
    const dialog = await screen.findByRole('dialog', { name: 'Furnace' });
    expect(within(dialog).getByRole('img', { name: 'Furnace 27' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByRole('button', { name: 'Open the full-size preview' });
    expect(preview()).toHaveFocus();
  });

  it('should show the number as a badge on the helmet, and none without one (AE-07)', async () => {
    const { user } = await open();
    expect(hasBadge(preview())).toBe(true);
    await user.clear(number());
    expect(hasBadge(preview())).toBe(false);
    await user.type(number(), '9');
    expect(hasBadge(preview())).toBe(true);
  });

  it('should take digits from 1 to 99 only and pad when it is left (VA-20, VA-21, VA-22)', async () => {
    const { user } = await open(anAvatar(7, '-'));
    await user.type(number(), '0a-5x');
    expect(number()).toHaveValue('5');
    await user.tab();
    expect(number()).toHaveValue('05');
    await user.click(number());
    expect(number()).toHaveValue('5');
    await user.type(number(), '44');
    expect(number()).toHaveValue('54');
    fireEvent.change(number(), { target: { value: '100' } });
    expect(number()).toHaveValue('54');
    expect(number()).toHaveAttribute('maxlength', '2');
  });

  it('should go back to the profile by Cancel, without saving (AE-09)', async () => {
    mockProfileApi();
    const { user, router } = await open();
    await user.click(next());
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitForPath(router, '/profile');
    expect(await screen.findByRole('img', { name: 'Helmet of mara_apex' })).toBeVisible();
  });

  it('should save, say so, and go back to the profile with the new helmet (AE-10, AP-25, OK-02, SM-45)', async () => {
    mockProfileApi();
    takeChange();
    const { user, router, store } = await open(anAvatar(7, '-'));
    await user.click(next());
    await user.type(number(), '5{Enter}');
    await waitForPath(router, '/profile');
    expect(server.asked(`PUT ${AVATAR}`).map(({ path, body }) => [path, body])).toEqual([
      ['/api/avatar/users/user-mara', { helmetPresetId: 8, helmetNumber: '05' }],
    ]);
    expect(await screen.findByText('Avatar updated successfully!')).toBeVisible();
    // shown from what is known, not asked for again
    expect(server.asked('GET /api/auth/me')).toHaveLength(1);
    expect(JSON.stringify(store.getState())).toContain('"helmetPresetId":8');
  });

  it('should save no number as - (VA-23)', async () => {
    mockProfileApi();
    takeChange();
    const { user, router } = await open();
    await user.clear(number());
    await user.click(saveButton());
    await waitForPath(router, '/profile');
    expect(server.asked(`PUT ${AVATAR}`)[0]?.body).toEqual({
      helmetPresetId: 7,
      helmetNumber: '-',
    });
  });

  it('should say that it is saving, and save once', async () => {
    mockProfileApi();
    const saving = later();
    server.use(`PUT ${AVATAR}`, () => saving.answer);
    const { user, router } = await open();
    await user.click(saveButton());
    const busy = await screen.findByRole('button', { name: 'Saving…' });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    await user.click(busy);
    await user.type(number(), '{Enter}');
    saving.give(json({ message: 'Avatar updated successfully!', avatar: anAvatar(7) }));
    await waitForPath(router, '/profile');
    expect(server.asked(`PUT ${AVATAR}`)).toHaveLength(1);
  });

  it('should leave who has gone elsewhere meanwhile where they are', async () => {
    const saving = later();
    server.use(`PUT ${AVATAR}`, () => saving.answer);
    const { user, router } = await open();
    await user.click(saveButton());
    await act(() => router.navigate('/rules'));
    await findTitle('Rules');
    saving.give(json({ message: 'Avatar updated successfully!', avatar: anAvatar(7) }));
    expect(await screen.findByText('Avatar updated successfully!')).toBeVisible();
    expect(router.state.location.pathname).toBe('/rules');
  });

  it.each([
    ['its own sentence', () => failure(500), 'Failed to save avatar. Please try again.'],
    ["the server's", () => problem(400, 'The helmet is taken off.'), 'The helmet is taken off.'],
  ])('should stay with %s when saving fails (ER-52)', async (_, answer, text) => {
    server.use(`PUT ${AVATAR}`, answer);
    const { user, router, store } = await open();
    await user.click(next());
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(router.state.location.pathname).toBe('/avatar-editor');
    // what was chosen is still there, what was shown at once is taken back
    expect(screen.getByText('Helmet 8 of 30')).toBeVisible();
    expect(JSON.stringify(store.getState().api.queries['getMe(undefined)'])).toContain(
      '"helmetPresetId":7',
    );
  });

  it('should show the default helmet when the avatar cannot be loaded (ER-53)', async () => {
    server.use(`GET ${AVATAR}`, () => failure(500));
    const { user } = renderApp({ path: '/avatar-editor' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load avatar');
    expect(screen.getByText('Default helmet')).toBeVisible();
    expect(saveButton()).toBeDisabled();
    await user.click(next());
    expect(screen.getByText('Helmet 1 of 30')).toBeVisible();
    expect(saveButton()).toBeEnabled();
    server.use(`GET ${AVATAR}`, { avatar: anAvatar(12, '16') });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Helmet 12 of 30')).toBeVisible();
    expect(number()).toHaveValue('16');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('should show a skeleton until the avatar has come', async () => {
    const loading = later();
    server.use(`GET ${AVATAR}`, () => loading.answer);
    renderApp({ path: '/avatar-editor' });
    await findTitle('Choose Your Avatar');
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(screen.queryByLabelText('Number')).toBeNull();
    loading.give(json({ avatar: anAvatar(7) }));
    expect(await screen.findByLabelText('Number')).toBeVisible();
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  it('should put the number in the place of a helmet without a picture (AE-11, TE-08)', async () => {
    await open(anAvatar(77, '44'));
    const picture = preview().querySelector('img');
    expect(picture).toHaveAttribute('src', '/images/helmets/preset-77.png');
    if (picture) fireEvent.error(picture);
    expect(preview().querySelector('img')).toBeNull();
    expect(within(preview()).getByText('44')).toBeInTheDocument();
    expect(preview()).not.toHaveTextContent('H77');
    expect(saveButton()).toBeDisabled();
  });
});
