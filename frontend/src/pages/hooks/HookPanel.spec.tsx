import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aHook } from '../../testing/hooks';
import { aLeague } from '../../testing/people';
import { findTitle, renderApp } from '../../testing/renderApp';
import { json, later, problem, server } from '../../testing/server';

const LIST = 'GET /api/league/:id/hooks';
const SWITCH_ON = 'POST /api/league/:id/hooks/:hookId/on';
const SWITCH_OFF = 'POST /api/league/:id/hooks/:hookId/off';
const UPDATE = 'PATCH /api/league/:id/hooks/:hookId';

const listOf = (...hooks: object[]) => ({ isOn: true, max: 5, hooks });

async function open() {
  const app = renderApp({ path: '/league/league-sunday/hooks' });
  await findTitle('Chat updates');
  return app;
}
const panelOf = async (name: RegExp) => within(await screen.findByRole('region', { name }));

describe('a chat hook (NT-04)', () => {
  beforeEach(() => {
    server.use('GET /api/league/:id', aLeague());
    server.use('GET /api/league/:id/hooks/preview', {
      event: 'test',
      title: 'Hello from Sunday Drivers',
      text: 'This hook works.',
      when: null,
      picture: null,
      json: '{}',
    });
  });

  it('should be told from another one of its kind by its name', async () => {
    const named = (name: string) => aHook({ _id: name, name });
    server.use(LIST, listOf(named('Race chat'), named('#pit-wall'), aHook()));
    const { user } = await open();
    const chat = await panelOf(/^Race chat, discord\.com/);
    expect(chat.getByRole('heading', { name: 'Race chat' })).toBeVisible();
    expect(chat.getByText('Discord')).toBeVisible();
    expect(chat.getByText('discord.com/api/…')).toBeVisible();
    expect((await panelOf(/^Discord, /)).getByRole('heading', { name: 'Discord' })).toBeVisible();
    const other = await panelOf(/^#pit-wall/);
    await user.click(other.getByRole('button', { name: 'Recent messages' }));
    expect(
      await screen.findByRole('dialog', { name: 'Recent messages to #pit-wall' }),
    ).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(other.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('dialog', { name: 'Remove the #pit-wall hook?' })).toBeVisible();
    await expectAccessible();
  });

  it('should be given another name and other events', async () => {
    server.use(LIST, listOf(aHook({ name: 'Race chat' })));
    const saving = later();
    server.use(UPDATE, () => saving.answer);
    const { user } = await open();
    const chat = await panelOf(/^Race chat/);
    await user.click(chat.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the Race chat hook' }));
    const name = dialog.getByLabelText('Name (optional)');
    expect(name).toHaveValue('Race chat');
    const boxes = dialog.getAllByRole('checkbox', { checked: true });
    expect(boxes.map((box) => box.getAttribute('value'))).toEqual(['reveal', 'result']);
    await expectAccessible();
    await user.clear(name);
    await user.type(name, '#pit-wall');
    await user.click(dialog.getByRole('checkbox', { name: 'Picks lock soon' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Lights out' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy', 'true');
    const changed = aHook({ name: '#pit-wall', events: ['lock', 'result'] });
    server.use(LIST, listOf(changed));
    saving.give(json(changed));
    expect(await screen.findByText('Hook saved.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const now = await panelOf(/^#pit-wall/);
    expect(now.getByText('Picks lock soon, result and recap')).toBeVisible();
    expect(server.asked(UPDATE).map(({ params, body }) => [params['hookId'], body])).toEqual([
      ['hook-discord', { name: '#pit-wall', events: ['lock', 'result'] }],
    ]);
  });

  it('should say what is wrong with a change, and keep it', async () => {
    server.use(LIST, listOf(aHook()));
    const message = 'Please leave out invisible characters.';
    const details = [{ field: 'name', message }];
    server.use(UPDATE, () =>
      json({ statusCode: 400, code: 'INVALID_INPUT', message, details }, 400),
    );
    const { user } = await open();
    await user.click((await panelOf(/^Discord/)).getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the Discord hook' }));
    const name = dialog.getByLabelText('Name (optional)');
    for (const box of dialog.getAllByRole('checkbox', { checked: true })) await user.click(box);
    await user.type(name, 'Race{Enter}');
    expect(await dialog.findByText('Choose one or more.')).toBeVisible();
    expect(server.asked(UPDATE)).toHaveLength(0);
    await user.click(dialog.getByRole('checkbox', { name: 'Champions' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(name).toHaveAccessibleDescription(message);
    server.use(UPDATE, () => problem(409, 'The hook is being changed right now.'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('The hook is being changed right now.')).toBeVisible();
    expect(name).toHaveValue('Race');
  });

  it('should be switched on again after three days without an answer', async () => {
    const off = aHook({ name: 'home-server', state: 'off', offReason: 'failing' });
    server.use(LIST, listOf(off));
    server.use(SWITCH_ON, () => problem(503, 'The database is away.', 'UNAVAILABLE'));
    const { user } = await open();
    const panel = await panelOf(/^home-server/);
    expect(panel.getByText('Switched off after three days')).toBeVisible();
    const button = panel.getByRole('button', { name: 'Switch on again' });
    await user.click(button);
    expect(await panel.findByRole('alert')).toHaveTextContent('The database is away.');
    const switching = later();
    server.use(SWITCH_ON, () => switching.answer);
    await user.click(button);
    expect(panel.getByRole('button', { name: 'Switching on…' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    const on = { ...off, state: 'on', offReason: null };
    server.use(LIST, listOf(on));
    switching.give(json(on));
    expect(await screen.findByText(/^The hook is on\. Send a test/)).toBeVisible();
    expect(await panel.findByText(/^204, /)).toBeVisible();
    expect(panel.queryByRole('button', { name: /^Switch/ })).toBeNull();
    expect(panel.getByRole('switch', { name: 'home-server' })).toBeChecked();
    expect(panel.getByRole('button', { name: 'Test' })).toHaveFocus();
    expect(server.asked(SWITCH_ON).at(-1)?.params['hookId']).toBe('hook-discord');
  });

  it('should be switched off, say so, and be switched on the same way', async () => {
    const on = aHook({ name: 'Race chat' });
    const off = { ...on, state: 'off', offReason: 'owner' };
    server.use(LIST, listOf(on));
    server.use(SWITCH_OFF, () => problem(503, 'The database is away.', 'UNAVAILABLE'));
    const { user } = await open();
    const panel = await panelOf(/^Race chat/);
    const toggle = panel.getByRole('switch', { name: 'Race chat' });
    expect(toggle).toBeChecked();
    await user.click(toggle);
    expect(await panel.findByRole('alert')).toHaveTextContent('The database is away.');
    expect(toggle).toBeChecked();
    server.use(SWITCH_OFF, off);
    server.use(LIST, listOf(off));
    await user.click(toggle);
    expect(await panel.findByText('Switched off: nothing is sent')).toBeVisible();
    expect(toggle).not.toBeChecked();
    expect(panel.queryByRole('alert')).toBeNull();
    expect(panel.queryByRole('button', { name: 'Switch on again' })).toBeNull();
    expect(panel.getByRole('button', { name: 'Test' })).toBeVisible();
    await expectAccessible();
    server.use(SWITCH_ON, on);
    server.use(LIST, listOf(on));
    await user.click(toggle);
    expect(await panel.findByText(/^204, /)).toBeVisible();
    expect(toggle).toBeChecked();
    expect(server.asked(SWITCH_OFF)).toHaveLength(2);
    expect(server.asked(SWITCH_ON).map(({ params }) => params['hookId'])).toEqual(['hook-discord']);
  });

  it('should not be offered to be switched on where the host wants none', async () => {
    server.use(LIST, { ...listOf(aHook({ state: 'off', offReason: 'failing' })), isOn: false });
    await open();
    const panel = await panelOf(/^Discord/);
    expect(panel.queryByRole('button', { name: 'Switch on again' })).toBeNull();
    expect(panel.queryByRole('switch')).toBeNull();
    expect(panel.getByRole('button', { name: 'Edit' })).toBeVisible();
  });
});
