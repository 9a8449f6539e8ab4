import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aHook } from '../../testing/hooks';
import { aLeague } from '../../testing/people';
import { findTitle, renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';

const LIST = 'GET /api/league/:id/hooks';

const listOf = (...hooks: object[]) => ({ isOn: true, max: 5, hooks });

async function open() {
  const app = renderApp({ path: '/league/league-sunday/hooks' });
  await findTitle('Chat hooks');
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
    await user.click(other.getByRole('button', { name: 'Last messages' }));
    expect(await screen.findByRole('dialog', { name: 'Last messages to #pit-wall' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(other.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('dialog', { name: 'Remove the #pit-wall hook?' })).toBeVisible();
    await expectAccessible();
  });
});
