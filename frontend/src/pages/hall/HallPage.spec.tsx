import { screen, waitFor, within } from '@testing-library/react';
import type { Honours } from '../../api/honoursApi';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { problem, server } from '../../testing/server';

const HONOURS = 'GET /api/league/:id/honours';
const ENTER = 'POST /api/league/:id/seasons';
const NAMES = 'POST /api/league/:id/seasons/names';
const REMOVE = 'DELETE /api/league/:id/seasons/:season';

const { _id, username, avatar } = aMember();
const mara = { _id, username, avatar };
const adam = { ...mara, _id: 'user-adam', username: 'adam' };
const old = { _id: null, username: 'Old Friend', avatar: null };
const unknown = { _id: null, username: 'champ_of_old', avatar: null };

const honours = (more: Partial<Honours> = {}): Honours => ({
  seasons: [
    {
      season: 2026,
      leagueId: 'league-sunday',
      isFinished: false,
      isEntered: false,
      members: 2,
      drivers: [],
      teams: [],
      margin: null,
      table: [],
    },
    {
      season: 2025,
      leagueId: 'league-old',
      isFinished: true,
      isEntered: false,
      members: 2,
      drivers: [{ user: mara, position: 1, points: 205 }],
      teams: [{ user: adam, position: 1, points: 362 }],
      margin: 2,
      table: [],
    },
    {
      season: 2019,
      leagueId: null,
      isFinished: true,
      isEntered: true,
      members: 2,
      drivers: [{ user: old, position: 1, points: 99 }],
      teams: [],
      margin: 9,
      table: [
        { user: old, position: 1, points: 99 },
        { user: mara, position: 2, points: 90 },
      ],
    },
  ],
  titles: [
    { user: mara, drivers: 1, teams: 0 },
    { user: adam, drivers: 0, teams: 1 },
  ],
  allTime: [
    { user: mara, position: 1, seasons: 2, podiums: 2, titles: 1, points: 295 },
    { user: old, position: 2, seasons: 1, podiums: 1, titles: 1, points: 99 },
    { user: unknown, position: 3, seasons: 1, podiums: 1, titles: 1, points: null },
  ],
  records: [
    {
      kind: 'best-round',
      value: 73,
      holders: [{ user: mara, season: 2025, round: 21, raceName: 'São Paulo Grand Prix' }],
    },
    {
      kind: 'best-swap',
      value: 25,
      holders: [
        { user: mara, season: 2025, round: 1, raceName: 'Australian Grand Prix' },
        { user: adam, season: 2025, round: 2, raceName: 'Chinese Grand Prix' },
      ],
    },
  ],
  headToHead: [
    {
      user: adam,
      seasons: { own: 1, rival: 0, level: 0 },
      rounds: { own: 14, rival: 9, level: 1 },
    },
  ],
  ...more,
});

function open(answer: Honours = honours(), league = aLeague({ season: 2026 })) {
  server.use('GET /api/league/:id', league);
  server.use(HONOURS, answer);
  return renderApp({ path: '/league/league-sunday/hall' });
}

const line = async (year: string) => {
  const heading = await screen.findByRole('heading', { name: year });
  const item = heading.closest('li');
  if (!item) throw new Error('The year is in no line.');
  return within(item);
};

describe('the hall of fame (LL-05)', () => {
  it('should have a line a season, with both champions and by how much', async () => {
    open();
    const last = await line('2025');
    expect(last.getByText('mara_apex')).toBeVisible();
    expect(last.getByText('205 points, by 2')).toBeVisible();
    expect(last.getByText('362 points')).toBeVisible();
    expect(last.getByRole('link', { name: 'Standings of 2025' })).toHaveAttribute(
      'href',
      '/league/league-old/standings',
    );
    expect((await line('2026')).getByText(/once all results are official/)).toBeVisible();
    expect(screen.getByText('Sunday Drivers · 3 seasons')).toBeVisible();
    await expectAccessible();
  });

  it('should have the all-time table, with titles as stars, and records', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'All-time table' }));
    const row = within(table.getByRole('row', { name: /mara_apex/ }));
    expect(row.getByRole('img', { name: '1 title' })).toBeVisible();
    expect(row.getByText('295')).toBeVisible();
    const unknown = table.getByRole('row', { name: /champ_of_old/ });
    expect(within(unknown).getByRole('cell', { name: 'Not entered' })).toBeVisible();
    const records = within(screen.getByRole('region', { name: 'Records' }));
    expect(records.getByText('mara_apex (São Paulo Grand Prix 2025)')).toBeVisible();
    expect(records.getByText('+25')).toBeVisible();
    expect(
      records.getByText(
        'mara_apex (Australian Grand Prix 2025) and adam (Chinese Grand Prix 2025)',
      ),
    ).toBeVisible();
    const against = within(screen.getByRole('region', { name: 'You against' }));
    expect(against.getByText('14–9, 1 level')).toBeVisible();
  });

  it('should say once that no season is over yet (HALL-5)', async () => {
    const seasons = { own: 0, rival: 0, level: 0 };
    const rounds = { own: 5, rival: 4, level: 0 };
    const zed = { ...adam, _id: 'user-zed', username: 'zed' };
    open(
      honours({
        headToHead: [
          { user: adam, seasons, rounds },
          { user: zed, seasons, rounds },
        ],
      }),
    );
    const against = within(await screen.findByRole('region', { name: 'You against' }));
    expect(against.getAllByText('5–4')).toHaveLength(2);
    expect(
      against.getByText('No season is over yet. Rounds go by points, yours come first.'),
    ).toBeVisible();
    expect(against.getAllByText(/season/i)).toHaveLength(1);
  });

  it('should score no rounds against a member of seasons that were entered by hand', async () => {
    const seasons = { own: 0, rival: 1, level: 0 };
    const rounds = { own: 0, rival: 0, level: 0 };
    open(honours({ headToHead: [{ user: adam, seasons, rounds }] }));
    const against = within(await screen.findByRole('region', { name: 'You against' }));
    expect(against.getByText('1 season: 0–1')).toBeVisible();
    expect(against.queryByText('0–0')).not.toBeInTheDocument();
  });

  it('should mark what was entered by hand, and let the owner remove it', async () => {
    const { user } = open();
    const first = await line('2019');
    expect(first.getByText('Entered by hand')).toBeVisible();
    await user.click(first.getByText('Table of 2 players'));
    expect(first.getByText('90')).toBeVisible();
    await user.click(first.getByRole('button', { name: 'Remove 2019' }));
    server.use(REMOVE, honours());
    server.use(HONOURS, honours({ seasons: honours().seasons.slice(0, 2) }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
    );
    expect(await screen.findByText('Sunday Drivers · 2 seasons')).toBeVisible();
    expect(server.asked(REMOVE)).toHaveLength(1);
  });

  it('should let the owner say which member a name is', async () => {
    const { user } = open(
      honours(),
      aLeague({ members: [aMember(), aMember({ _id: 'user-adam', username: 'adam' })] }),
    );
    await user.click((await line('2019')).getByRole('button', { name: 'Say who played in 2019' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who is it?' }));
    expect(dialog.getByRole('radio', { name: /^Old Friend/ })).toBeChecked();
    // who has a row of their own is nobody else
    expect(dialog.queryByRole('radio', { name: new RegExp(`^${username}`) })).toBeNull();
    await user.click(await dialog.findByRole('radio', { name: /^adam/ }));
    server.use(NAMES, () => problem(409, 'This player has a row of their own in the 2018 season.'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/a row of their own/);
    await expectAccessible();
    server.use(NAMES, honours());
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked(NAMES).at(-1)?.body).toEqual({ name: 'Old Friend', userId: 'user-adam' });
  });

  it('should take an earlier season from its owner, and say what is wrong with it', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add an earlier season' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an earlier season' }));
    await user.click(dialog.getByRole('button', { name: 'Add season' }));
    expect(await dialog.findByText('Enter a year, such as 2019.')).toBeVisible();
    expect(dialog.getByText('Enter the champion or the table.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Year' }), '2018');
    await user.type(dialog.getByRole('textbox', { name: 'Champion' }), 'adam');
    server.use(ENTER, () => problem(409, 'The 2018 season is already in the hall of fame.'));
    await user.click(dialog.getByRole('button', { name: 'Add season' }));
    expect(await dialog.findByText(/already in the hall of fame/)).toBeVisible();
    server.use(ENTER, honours());
    await user.click(dialog.getByRole('button', { name: 'Add season' }));
    expect(await screen.findByText('The 2018 season is in the hall of fame.')).toBeVisible();
    expect(server.asked(ENTER).at(-1)?.body).toEqual({ season: 2018, champion: 'adam' });
  });

  it('should let nobody else add or remove a season', async () => {
    open(honours(), aLeague({ owner: 'user-adam' }));
    expect((await line('2019')).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /earlier season/ })).not.toBeInTheDocument();
  });

  it('should say so before anything counts', async () => {
    const [running] = honours().seasons;
    open(
      honours({
        seasons: running ? [running] : [],
        titles: [],
        allTime: [],
        records: [],
        headToHead: [],
      }),
    );
    expect(await screen.findByText(/after your first full season/)).toBeVisible();
    expect(screen.getByText('No records yet.')).toBeVisible();
  });
});
