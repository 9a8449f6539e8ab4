import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { copiedText } from '../../testing/clipboard';
import { aDelivery, aHook } from '../../testing/hooks';
import { aLeague } from '../../testing/people';
import { findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, later, problem, server } from '../../testing/server';

const LIST = 'GET /api/league/:id/hooks';
const ADD = 'POST /api/league/:id/hooks';
const REMOVE = 'DELETE /api/league/:id/hooks/:hookId';
const TEST = 'POST /api/league/:id/hooks/:hookId/test';

const FAILING = aHook({
  _id: 'hook-slack',
  kind: 'slack',
  address: 'hooks.slack.com/services/…',
  state: 'failing',
  nextTryAt: '2025-06-01T15:26:04Z',
  deliveries: [
    aDelivery({ state: 'queued', tries: 3, status: 503 }),
    aDelivery({ event: 'reveal' }),
    aDelivery({ event: 'lock', state: 'dropped', status: null }),
  ],
});
const OFF = aHook({
  _id: 'hook-json',
  kind: 'json',
  address: 'home.example/…',
  state: 'off',
  offReason: 'failing',
  deliveries: [aDelivery({ state: 'failed', status: null, reason: 'no-connection' })],
});
const ON = { state: 'on', offReason: null };
const LOCK_SOON = {
  event: 'lock',
  title: 'Spanish Grand Prix: picks lock soon',
  text: 'Last chance to pick. Lock:',
  when: '2025-05-31T13:55:00Z',
  picture: null,
  json: '{}',
};
const listOf = (...hooks: object[]) => ({ isOn: true, max: 5, hooks });

async function open() {
  const app = renderApp({ path: '/league/league-sunday/hooks' });
  await findTitle('Chat updates');
  return app;
}
const panelOf = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const form = () => panelOf(/^Add a hook$/);

describe('the chat hooks of a league (NT-04)', () => {
  beforeEach(() => {
    server.use('GET /api/league/:id', aLeague());
    server.use(LIST, listOf());
    server.use('GET /api/league/:id/hooks/preview', LOCK_SOON);
  });

  it('should say what they are for while there are none', async () => {
    await open();
    expect(await screen.findByText(/^No chats connected yet/)).toBeVisible();
    expect(
      screen.getByText((_text, element) => element?.textContent === 'Sunday Drivers · 0 of 5', {
        selector: 'span',
      }),
    ).toBeVisible();
    await expectAccessible();
  });

  it('should show of each how its messages went', async () => {
    server.use(LIST, listOf(aHook(), FAILING, OFF));
    await open();
    const discord = await panelOf(/^Discord/);
    expect(discord.getByText('discord.com/api/…')).toBeVisible();
    expect(discord.getByText('Lights out, result and recap')).toBeVisible();
    expect(discord.getByText(/^204, 01-06-2025 \d\d:20$/)).toBeVisible();
    expect(
      discord.getByRole('img', { name: 'Of the last 2 messages 2 arrived.' }),
    ).toBeInTheDocument();
    const slack = await panelOf(/^Slack/);
    expect(slack.getByText(/^503, again at \d\d:26$/)).toBeVisible();
    expect(
      slack.getByRole('img', { name: 'Of the last 3 messages 1 arrived.' }),
    ).toBeInTheDocument();
    const off = await panelOf(/^JSON/);
    expect(off.getByText('Switched off after three days')).toBeVisible();
    expect(off.getByRole('img', { name: 'The last message did not arrive.' })).toBeInTheDocument();
    await expectAccessible();
  });

  it.each([
    [{ state: 'failed', status: 404 }, /^Refused \(404\), 01-06-2025/],
    [{ state: 'dropped', status: null }, /^Out of date, 01-06-2025/],
  ])('should not tell of a message that did not arrive as of one that did', async (one, text) => {
    server.use(LIST, listOf(aHook({ deliveries: [aDelivery(one), aDelivery()] })));
    await open();
    expect((await panelOf(/^Discord/)).getByText(text)).toBeVisible();
  });

  it('should say what of a message was refused', async () => {
    const deliveries = [
      aDelivery({ loss: 'layout' }),
      aDelivery({ event: 'reveal', loss: 'picture' }),
    ];
    server.use(LIST, listOf(aHook({ deliveries })));
    server.use(TEST, { hook: aHook(), arrived: true, status: 204, reason: null, loss: 'layout' });
    const { user } = await open();
    const discord = await panelOf(/^Discord/);
    expect(discord.getByText(/^204, as plain text, the layout was refused, 01-06/)).toBeVisible();
    await user.click(discord.getByRole('button', { name: 'Recent messages' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Recent messages/ }));
    expect(dialog.getByText(/Arrived, the picture was refused \(204\)$/)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(discord.getByRole('button', { name: 'Test' }));
    expect(
      await screen.findByText('The test arrived, as plain text, the layout was refused.'),
    ).toBeVisible();
  });

  it('should list the last messages', async () => {
    server.use(LIST, listOf(FAILING));
    const { user } = await open();
    const slack = await panelOf(/^Slack/);
    await user.click(slack.getByRole('button', { name: 'Recent messages' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recent messages to Slack' }));
    const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Result and recap, round 9.*Waiting \(503\) · 3 tries$/);
    expect(rows[1]).toMatch(/Arrived \(204\)$/);
    expect(rows[2]).toMatch(/^Picks lock soon, round 9.*Out of date$/);
    await expectAccessible();
  });

  it('should be added and tested at once', async () => {
    const adding = later();
    server.use(ADD, () => adding.answer);
    server.use(TEST, { hook: aHook(), arrived: true, status: 204, reason: null, loss: null });
    const { user } = await open();
    const add = await form();
    await user.type(add.getByLabelText('Address'), 'https://discord.com/api/webhooks/1/a');
    await user.type(add.getByLabelText('Name (optional)'), 'Race chat');
    await user.click(add.getByRole('checkbox', { name: 'Picks lock soon' }));
    await user.click(add.getByRole('button', { name: 'Add and send a test' }));
    expect(add.getByRole('button', { name: 'Adding…' })).toHaveAttribute('aria-busy', 'true');
    server.use(LIST, listOf(aHook()));
    adding.give(json({ ...aHook({ deliveries: [] }), secret: null }, 201));
    expect(await add.findByRole('status')).toHaveTextContent('Hook added. The test arrived.');
    expect(await panelOf(/^Discord/)).toBeTruthy();
    expect(server.asked(ADD).map(({ body }) => body)).toEqual([
      {
        kind: 'discord',
        name: 'Race chat',
        url: 'https://discord.com/api/webhooks/1/a',
        events: ['lock-moved', 'reveal', 'result', 'correction', 'season-end'],
      },
    ]);
    expect(server.asked(TEST).map(({ params }) => params)).toEqual([
      { id: 'league-sunday', hookId: 'hook-discord' },
    ]);
    expect(add.getByLabelText('Address')).toHaveValue('');
    expect(add.getByLabelText('Name (optional)')).toHaveValue('');
  });

  it('should show the secret of a program once, and say that the test did not arrive', async () => {
    server.use(ADD, () => json({ ...OFF, ...ON, deliveries: [], secret: 'whsec_abc' }, 201));
    const tested = later();
    server.use(TEST, () => tested.answer);
    const { user } = await open();
    const add = await form();
    await user.click(add.getByRole('radio', { name: /^JSON/ }));
    await user.type(add.getByLabelText('Address'), 'https://home.example/hook{Enter}');
    // nobody waits for the test to see it
    expect(await add.findByText('whsec_abc')).toBeVisible();
    tested.give(
      json({ hook: OFF, arrived: false, status: null, reason: 'no-connection', loss: null }),
    );
    expect(await add.findByRole('alert')).toHaveTextContent(
      'Hook added, but the test didn’t arrive: No connection.',
    );
    await user.click(add.getByRole('button', { name: 'Copy the signing secret' }));
    expect(await copiedText()).toBe('whsec_abc');
    await expectAccessible();
  });

  it('should say at its field what is wrong with an address', async () => {
    const message = 'This address is inside the server’s own network.';
    const details = [{ field: 'url', message }];
    server.use(ADD, () => json({ statusCode: 400, code: 'INVALID_INPUT', message, details }, 400));
    const { user } = await open();
    const add = await form();
    await user.click(add.getByRole('button', { name: 'Add and send a test' }));
    const field = add.getByLabelText('Address');
    expect(field).toHaveAccessibleDescription('Enter the address of the chat.');
    await user.type(field, 'https://192.168.1.20/hook{Enter}');
    expect(await add.findByText(message)).toBeVisible();
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveValue('https://192.168.1.20/hook');
    expect(server.asked(TEST)).toHaveLength(0);
  });

  it('should need something to tell', async () => {
    const { user } = await open();
    const add = await form();
    for (const box of add.getAllByRole('checkbox')) await user.click(box);
    await user.type(add.getByLabelText('Address'), 'https://home.example/hook{Enter}');
    expect(await add.findByText('Choose one or more.')).toBeVisible();
    expect(server.asked(ADD)).toHaveLength(0);
  });

  it.each([
    [true, 204, null, 'The test arrived.'],
    [false, 404, null, 'The test didn’t arrive: 404.'],
    [
      false,
      404,
      'webhook-deleted',
      'The test didn’t arrive: 404, the webhook was deleted in Discord.',
    ],
  ])('should send a test (arrived: %p, %p, %p)', async (arrived, status, reason, text) => {
    server.use(LIST, listOf(aHook()));
    server.use(TEST, { hook: aHook(), arrived, status, reason, loss: null });
    const { user } = await open();
    await user.click((await panelOf(/^Discord/)).getByRole('button', { name: 'Test' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('should switch on again what was switched off, by a test', async () => {
    server.use(LIST, listOf(OFF));
    server.use(TEST, { hook: OFF, arrived: true, status: 200, reason: null, loss: null });
    const { user } = await open();
    const off = await panelOf(/^JSON/);
    server.use(LIST, listOf({ ...OFF, ...ON, deliveries: [aDelivery({ status: 200 })] }));
    await user.click(off.getByRole('button', { name: 'Test' }));
    expect(await off.findByText(/^200, /)).toBeVisible();
    expect(off.queryByRole('button', { name: 'Switch on again' })).toBeNull();
  });

  it('should ask before one is removed', async () => {
    server.use(LIST, listOf(aHook()));
    const { user } = await open();
    const discord = await panelOf(/^Discord/);
    await user.click(discord.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the Discord hook?' }));
    server.use(REMOVE, () => problem(503, 'The database is away.', 'UNAVAILABLE'));
    await user.click(dialog.getByRole('button', { name: 'Remove hook' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The database is away.');
    server.use(REMOVE, { message: 'The hook is removed.' });
    server.use(LIST, listOf());
    await user.click(dialog.getByRole('button', { name: 'Remove hook' }));
    expect(await screen.findByText('The hook is removed.')).toBeVisible();
    expect(await screen.findByText(/^No chats connected yet/)).toBeVisible();
  });

  it('should take no more than five', async () => {
    server.use(
      LIST,
      listOf(...Array.from({ length: 5 }, (_, i) => aHook({ _id: `hook-${String(i)}` }))),
    );
    await open();
    const add = await form();
    expect(add.getByText('A league can have five hooks. Remove one first.')).toBeVisible();
    expect(add.queryByRole('button')).toBeNull();
  });

  it('should say that the host wants none', async () => {
    server.use(LIST, { isOn: false, max: 5, hooks: [aHook()] });
    await open();
    const discord = await panelOf(/^Discord/);
    expect(discord.queryByRole('button', { name: 'Test' })).toBeNull();
    expect(discord.getByRole('button', { name: 'Remove' })).toBeVisible();
    expect(screen.getByText(/^Chat updates are turned off on this server/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Add a hook' })).toBeNull();
  });

  it('should be the owner’s alone', async () => {
    server.use(LIST, () => problem(403, 'Only the owner of the league can do this.'));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Only the owner of the league can do this.',
    );
  });

  it('should say that they cannot be loaded, and try again', async () => {
    server.use(LIST, () => failure(500));
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Couldn’t load the chat hooks. Try again.',
    );
    server.use(LIST, listOf(aHook()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await panelOf(/^Discord/)).toBeTruthy();
  });
});
