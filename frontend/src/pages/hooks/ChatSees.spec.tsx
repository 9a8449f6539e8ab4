import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aHook } from '../../testing/hooks';
import { aLeague } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { failure, problem, server } from '../../testing/server';
import { png } from '../../testing/share';
import { formatRaceTime } from '../../lib/game/formatRaceTime';

const LIST = 'GET /api/league/:id/hooks';
const PREVIEW = 'GET /api/league/:id/hooks/preview';
const PICTURE = 'GET /api/league/:leagueId/picture/:file';

const picture = { kind: 'grid', round: 9, alt: 'The grid in Spain', chats: ['discord'] };
const preview = {
  event: 'reveal',
  title: 'Lights out: Spanish Grand Prix',
  text: '11 picks are on the grid.',
  when: null,
  table: null,
  picture,
  json: '{\n  "type": "reveal"\n}',
};
const hook = aHook({ kind: 'slack' });

const open = (hooks: object[] = [], isOn = true) => {
  server.use(LIST, { isOn, max: 5, hooks });
  return renderApp({ path: '/league/league-sunday/hooks' });
};
const panelOf = async (name: string) => within(await screen.findByRole('region', { name }));

describe('what a chat sees (NT-04)', () => {
  beforeEach(() => {
    server.use('GET /api/league/:id', aLeague());
    server.use(PREVIEW, preview);
    server.use(PICTURE, png);
  });

  it('should be the latest message with its picture, as everybody sees it', async () => {
    open();
    const chat = await panelOf('What the chat sees');
    expect(await chat.findByText('Gridlock, in Discord')).toBeVisible();
    expect(chat.getByText('Lights out: Spanish Grand Prix')).toBeVisible();
    expect(chat.getByText('11 picks are on the grid.')).toBeVisible();
    expect(await chat.findByRole('img', { name: 'The grid in Spain' })).toBeVisible();
    const asked = server.asked(PICTURE).map(({ params, query }) => `${params['file']}?${query}`);
    expect(asked).toEqual(['grid.png?round=9&size=wide&forOthers=true']);
    await expectAccessible();
  });

  it('should have the table that a result comes with', async () => {
    const table = 'Drivers Championship\n1  ann_bell  130  +30';
    server.use(PREVIEW, { ...preview, event: 'result', table });
    open();
    const chat = await panelOf('What the chat sees');
    expect((await chat.findByText(/Drivers Championship/)).textContent).toBe(table);
  });

  it('should say which chats show no picture, and what it takes', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: /^Slack/ }));
    const chat = await panelOf('What the chat sees');
    expect(await chat.findByText('Gridlock, in Slack')).toBeVisible();
    expect(chat.getByText(/^Slack shows the picture once the league has a/)).toBeVisible();
    expect(chat.getByRole('link', { name: 'public link' })).toHaveAttribute(
      'href',
      '/league/league-sunday/share',
    );
    expect(chat.queryByRole('img')).toBeNull();
  });

  it('should be the picture there too, behind a public link', async () => {
    server.use(PREVIEW, { ...preview, picture: { ...picture, chats: ['discord', 'slack'] } });
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: /^Slack/ }));
    const chat = await panelOf('What the chat sees');
    expect(await chat.findByRole('img', { name: 'The grid in Spain' })).toBeVisible();
    expect(chat.queryByText(/shows the picture once/)).toBeNull();
  });

  it('should be the body of the post for a program', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: /^JSON/ }));
    const program = await panelOf('What your program gets');
    expect((await program.findByLabelText('Body of the post')).textContent).toBe(preview.json);
    await expectAccessible();
  });

  it('should tell a lock in the time of the reader', async () => {
    const when = '2025-06-14T13:55:00Z';
    server.use(PREVIEW, { ...preview, event: 'lock', text: 'Lock:', when, picture: null });
    open();
    const chat = await panelOf('What the chat sees');
    expect(await chat.findByText(`Lock: ${formatRaceTime(when)}`)).toBeVisible();
    expect(chat.queryByRole('img')).toBeNull();
  });

  it('should be that of the first hook where no more can be added', async () => {
    open(Array.from({ length: 5 }, (_, i) => ({ ...hook, _id: `hook-${String(i)}` })));
    const chat = await panelOf('What the chat sees');
    expect(await chat.findByText('Gridlock, in Slack')).toBeVisible();
  });

  it('should not be asked for where hooks are off', async () => {
    open([hook], false);
    expect(await screen.findByRole('region', { name: /^Slack/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What the chat sees' })).toBeNull();
    expect(server.asked(PREVIEW)).toHaveLength(0);
  });

  it('should say before the first lock what it waits for', async () => {
    server.use(PREVIEW, () => problem(404, 'Picks are shown once they lock.', 'NOT_REVEALED'));
    open();
    const chat = await panelOf('What the chat sees');
    expect(await chat.findByText(/^No round of this league has locked yet/)).toBeVisible();
    expect(chat.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('should say that it cannot be loaded, and try again', async () => {
    server.use(PREVIEW, () => failure(500));
    const { user } = open();
    const chat = await panelOf('What the chat sees');
    expect(await chat.findByRole('alert')).toHaveTextContent(
      'Couldn’t load the preview. Try again.',
    );
    server.use(PREVIEW, preview);
    await user.click(chat.getByRole('button', { name: 'Try again' }));
    expect(await chat.findByText('Lights out: Spanish Grand Prix')).toBeVisible();
  });
});
