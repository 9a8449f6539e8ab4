import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { copiedText } from '../../testing/clipboard';
import { mockProfileApi } from '../../testing/mockProfileApi';
import { findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, later, problem, server } from '../../testing/server';
import { onAWideScreen } from '../../testing/wideScreen';

onAWideScreen();

const LIST = 'GET /api/users/tokens';
const MAKE = 'POST /api/users/tokens';
const REVOKE = 'DELETE /api/users/tokens/:id';

const aToken = (more: object = {}) => ({
  _id: 'token-standings',
  name: 'Standings bot',
  createdAt: '2025-03-01T08:00:00Z',
  lastUsedAt: null,
  ...more,
});
const used = aToken({
  _id: 'token-wall',
  name: 'Kitchen wall',
  lastUsedAt: '2025-03-02T10:15:00Z',
});

async function open() {
  const app = renderApp({ path: '/profile' });
  await findTitle('Profile');
  const panel = await screen.findByRole('region', { name: 'API tokens' });
  return { ...app, panel, within: within(panel) };
}

describe('the API tokens on the profile (AC-06)', () => {
  beforeEach(() => {
    mockProfileApi();
  });

  it('should list the tokens with their last use', async () => {
    server.use(LIST, [aToken(), used]);
    const { within: panel } = await open();
    expect(await panel.findByRole('heading', { name: 'Standings bot' })).toBeVisible();
    expect(panel.getByText('Made 01-03-2025, never used')).toBeVisible();
    expect(panel.getByText(/^Last used 02-03-2025 \d\d:15$/)).toBeVisible();
    expect(panel.getByRole('link', { name: 'See the API' })).toHaveAttribute('href', '/api/docs');
    await expectAccessible();
  });

  it('should show a new token once, to copy', async () => {
    const making = later();
    server.use(MAKE, () => making.answer);
    const { user, within: panel } = await open();
    await user.type(panel.getByLabelText('New token'), 'Standings bot');
    await user.type(panel.getByLabelText('Current password'), 'box-box-box{Enter}');
    expect(panel.getByRole('button', { name: 'Making…' })).toHaveAttribute('aria-busy', 'true');
    server.use(LIST, [aToken()]);
    making.give(json({ ...aToken(), token: 'gridlock_a.b.c' }, 201));
    expect(await panel.findByText('gridlock_a.b.c')).toBeVisible();
    expect(panel.getByRole('status')).toHaveTextContent(
      'Copy the token of Standings bot now. It won’t be shown again.',
    );
    expect(await panel.findByRole('button', { name: 'Revoke' })).toHaveAccessibleDescription(
      'Standings bot',
    );
    await user.click(panel.getByRole('button', { name: 'Copy the token' }));
    expect(await copiedText()).toBe('gridlock_a.b.c');
    expect(screen.getByText('Token copied.')).toBeVisible();
    expect(panel.getByLabelText('New token')).toHaveValue('');
    expect(server.asked(MAKE).map(({ body }) => body)).toEqual([
      { name: 'Standings bot', currentPassword: 'box-box-box' },
    ]);
    await expectAccessible();
  });

  it('should ask for a name', async () => {
    const { user, within: panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Make token' }));
    expect(panel.getByLabelText('New token')).toHaveAccessibleDescription('Give the token a name.');
    expect(server.asked(MAKE)).toHaveLength(0);
  });

  it.each([
    ['its own sentence', () => failure(500), 'Couldn’t make the token. Try again.'],
    [
      "the server's",
      () => problem(409, 'You can have 10 tokens. Revoke one first.'),
      'You can have 10 tokens. Revoke one first.',
    ],
  ])('should say with %s that none was made', async (_, answer, text) => {
    server.use(MAKE, answer);
    const { user, within: panel } = await open();
    await user.type(panel.getByLabelText('New token'), 'Standings bot');
    await user.type(panel.getByLabelText('Current password'), 'box-box-box{Enter}');
    expect(await panel.findByRole('alert')).toHaveTextContent(text);
    expect(panel.getByLabelText('New token')).toHaveValue('Standings bot');
  });

  it('should ask before a token is revoked, and keep the keyboard in the panel', async () => {
    server.use(LIST, [aToken(), used]);
    const { user, panel, within: rows } = await open();
    const [button] = await rows.findAllByRole('button', { name: 'Revoke' });
    if (!button) throw new Error('No button.');
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Standings bot?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.asked(REVOKE)).toHaveLength(0);
    await user.click(button);
    server.use(REVOKE, () => failure(500));
    await user.click(screen.getByRole('button', { name: 'Revoke token' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Couldn’t revoke the token. Try again.',
    );
    server.use(REVOKE, { message: 'The token is revoked.' });
    server.use(LIST, [used]);
    await user.click(screen.getByRole('button', { name: 'Revoke token' }));
    expect(await screen.findByText('The token is revoked.')).toBeVisible();
    await waitFor(() => {
      expect(rows.queryByText('Standings bot')).toBeNull();
    });
    expect(server.asked(REVOKE).map(({ params }) => params)).toEqual([
      { id: 'token-standings' },
      { id: 'token-standings' },
    ]);
    expect(panel).toContainElement(document.activeElement as HTMLElement);
  });

  it('should say that it cannot load them, and try again', async () => {
    server.use(LIST, () => failure(500));
    const { user, within: panel } = await open();
    expect(await panel.findByRole('alert')).toHaveTextContent(
      'Couldn’t load your tokens. Try again.',
    );
    server.use(LIST, [used]);
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('Kitchen wall')).toBeVisible();
  });
});
