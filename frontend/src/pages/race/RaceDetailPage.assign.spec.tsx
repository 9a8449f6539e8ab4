import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import {
  adam,
  cellsOf,
  mara,
  members as picks,
  openRace,
  PICKS_OF,
  RACE,
  serveRace,
  zed,
} from '../../testing/racePage';
import { aPick, aRaceDetail, NOTHING_USED } from '../../testing/season';
import { failure, json, later, problem, server } from '../../testing/server';

const USED = 'GET /api/selections/used';
const OVERRIDE = 'POST /api/selections/admin/override';

const members = { ...picks, ownerMay: 'replace' };
const asOwner = { ...members, isAdmin: true };
const open = (selections: Parameters<typeof openRace>[0] = members) => openRace(selections);

beforeEach(serveRace);

describe('assigning a pick', () => {
  const edit = async (name: string) => {
    const opened = open(asOwner);
    const button = await screen.findByRole('button', { name: `Edit ${name}` });
    await waitFor(() => {
      expect(button).toBeEnabled();
    });
    await opened.user.click(button);
    return opened;
  };
  const select = (label: string) => screen.findByRole('combobox', { name: label });

  beforeEach(() => {
    server.use(USED, NOTHING_USED);
  });

  it('should be offered to the owner in a column of its own (RD-05)', async () => {
    open(asOwner);
    expect(await screen.findByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(3);
  });

  it.each([
    ['picks are open', { locked: false }, /^You can assign picks once they’re locked\./],
    [
      'all of them are picks of the players',
      { ownerMay: 'fill-missed', selections: [aPick(mara)] },
      /^In this league the owner can only fill in missed picks/,
    ],
  ])('should be no column but a reason when %s (OVERRIDE-4)', async (_when, more, text) => {
    open({ ...asOwner, ...more });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Edit / })).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('should leave missed and assigned picks to the owner where picks stay (OVERRIDE-4)', async () => {
    open({ ...asOwner, ownerMay: 'fill-missed' });
    for (const name of ['adam', 'zed']) {
      const button = await screen.findByRole('button', { name: `Edit ${name}` });
      await waitFor(() => {
        expect(button).toBeEnabled();
      });
    }
    expect(screen.queryByRole('button', { name: 'Edit mara_apex' })).not.toBeInTheDocument();
    expect(
      screen.getByText(/^In this league the owner can only fill in missed picks/),
    ).toBeVisible();
    await expectAccessible();
  });

  it('should say that a race is cancelled', async () => {
    server.use(RACE, aRaceDetail({ status: 'cancelled' }));
    open(asOwner);
    expect(await screen.findByText(/^This race is cancelled/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Edit / })).not.toBeInTheDocument();
    expect(screen.queryByText('Still to pick')).not.toBeInTheDocument();
  });

  it('should warn before a pick of the player is replaced, and mark one that was (OVERRIDE-6)', async () => {
    await edit('mara_apex');
    expect(await screen.findByText(/mara_apex made this pick.*they’ll be emailed/)).toBeVisible();
    expect(screen.queryByText('Pick replaced by owner')).not.toBeInTheDocument();
  });

  it('should mark an assignment over a pick of the player beside its status (OVERRIDE-6)', async () => {
    open({ ...members, selections: [aPick({ ...zed, overOwnPick: true })] });
    expect(await screen.findByText('Pick replaced by owner')).toBeVisible();
  });

  it('should open three selects with used names marked and disabled (RD-06, RD-09, RD-10)', async () => {
    server.use(USED, {
      usedMainDrivers: ['Lando Norris'],
      usedReserveDrivers: [],
      usedTeams: ['McLaren'],
    });
    await edit('adam');
    const main = await select('Main driver');
    expect(main).toHaveFocus();
    const option = within(main).getByRole('option', { name: 'Lando Norris (Used)' });
    expect(option).toBeDisabled();
    expect(
      within(await select('Reserve driver')).getByRole('option', { name: 'Lando Norris' }),
    ).toBeEnabled();
    expect(
      within(await select('Team')).getByRole('option', { name: 'McLaren (Used)' }),
    ).toBeDisabled();
    expect(within(main).queryByRole('option', { name: /Doohan/ })).not.toBeInTheDocument();
    expect(Object.fromEntries(server.asked(USED)[0]!.query)).toEqual({
      leagueId: 'league-sunday',
      round: '12',
      userId: 'user-adam',
    });
    await expectAccessible();
  });

  it('should start from the pick that is there', async () => {
    await edit('zed');
    expect(await select('Main driver')).toHaveValue('Kimi Antonelli');
    expect(await select('Team')).toHaveValue('Williams');
  });

  it.each([
    ['Real points', true],
    ['0 points', false],
  ])('should save with %s (RD-07, SM-40, AP-32)', async (button, assignPoints) => {
    server.use(OVERRIDE, { message: 'The pick is assigned.', selection: aPick(adam) });
    const { user } = await edit('adam');
    await user.selectOptions(await select('Main driver'), 'Lando Norris');
    await user.selectOptions(await select('Reserve driver'), 'Carlos Sainz');
    await user.selectOptions(await select('Team'), 'Mercedes');
    await user.type(screen.getByRole('textbox', { name: 'Notes (optional)' }), ' Was on a plane ');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('The pick is assigned.')).toBeVisible();
    expect(server.asked(OVERRIDE)[0]?.body).toEqual({
      leagueId: 'league-sunday',
      userId: 'user-adam',
      raceId: 12,
      mainDriver: 'Lando Norris',
      reserveDriver: 'Carlos Sainz',
      team: 'Mercedes',
      assignPoints,
      notes: 'Was on a plane',
    });
    await waitFor(() => {
      expect(server.asked(PICKS_OF)).toHaveLength(2);
    });
    expect(screen.getByRole('button', { name: 'Edit adam' })).toHaveFocus();
  });

  it('should discard on Cancel and hand the focus back (RD-08, SM-40)', async () => {
    const { user } = await edit('zed');
    await user.selectOptions(await select('Team'), 'Mercedes');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect((await cellsOf('zed'))[3]).toBe('Williams');
    expect(screen.getByRole('button', { name: 'Edit zed' })).toHaveFocus();
    expect(server.asked(OVERRIDE)).toHaveLength(0);
  });

  it('should require all three names', async () => {
    const { user } = await edit('adam');
    await user.selectOptions(await select('Team'), 'Mercedes');
    await user.click(screen.getByRole('button', { name: '0 points' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('All selections are required');
    expect(server.asked(OVERRIDE)).toHaveLength(0);
  });

  it.each([
    [
      'the words of the server',
      () => problem(400, 'Williams has been used.'),
      'Williams has been used.',
    ],
    ['its own (ER-31)', () => failure(), 'Failed to save selection'],
  ])('should tell a refusal in %s and stay open', async (_, answer, text) => {
    server.use(OVERRIDE, answer);
    const { user } = await edit('zed');
    await select('Team');
    await user.click(screen.getByRole('button', { name: 'Real points' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await select('Team')).toBeEnabled();
  });

  it('should say that it is saving', async () => {
    const waiting = later();
    server.use(OVERRIDE, () => waiting.answer);
    const { user } = await edit('zed');
    await select('Team');
    await user.click(screen.getByRole('button', { name: 'Real points' }));
    expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy');
    await user.click(screen.getByRole('button', { name: '0 points' }));
    waiting.give(json({ message: 'The pick is assigned.', selection: mara }));
    await screen.findByText('The pick is assigned.');
    expect(server.asked(OVERRIDE)).toHaveLength(1);
  });

  it('should leave another row open when a save has taken its time', async () => {
    const answer = later();
    server.use(OVERRIDE, () => answer.answer);
    const { user } = await edit('zed');
    await user.click(await screen.findByRole('button', { name: 'Real points' }));
    await user.click(screen.getByRole('button', { name: 'Edit mara_apex' }));
    await user.type(await screen.findByRole('textbox', { name: /^Notes/ }), 'By phone');
    answer.give(json({ message: 'Pick assigned.' }));
    expect(await screen.findByText('Pick assigned.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Notes/ })).toHaveValue('By phone');
    expect(screen.getByRole('textbox', { name: /^Notes/ })).toHaveFocus();
  });

  it('should tell of a refusal also after its row has been closed', async () => {
    const answer = later();
    server.use(OVERRIDE, () => answer.answer);
    const { user } = await edit('zed');
    await user.click(await screen.findByRole('button', { name: 'Real points' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    answer.give(problem(400, 'Williams was used in round 3.'));
    expect(await screen.findByText('zed: Williams was used in round 3.')).toBeVisible();
  });

  it('should say that the used names could not be loaded (ER-30)', async () => {
    server.use(USED, () => failure());
    await edit('adam');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch used selections');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});
