import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aUser } from '../../testing/people';
import { findLasting, findTitle, renderApp } from '../../testing/renderApp';
import {
  aCurrent,
  aForm,
  aNextRace,
  aPick,
  aRace,
  aSeason,
  aSelection,
  NOTHING_USED,
  PICKS,
  standings,
} from '../../testing/season';
import { ALL_PICKS, picksOf, SAME_PICK, savedAnswer } from '../../testing/selectionsPage';
import { json, problem, server } from '../../testing/server';

const CURRENT = 'GET /api/selections/current';
const USED = 'GET /api/selections/used';
const SAVE = 'POST /api/selections/save';
const WITHDRAW = 'DELETE /api/selections/league/:league/race/:round';
const RACE = 'GET /api/race/league/:league/round/:round';
const RACES = 'GET /api/race/league/:league';

// nothing on this page tells the game's time: far off by any clock
const NEW_LOCK = '2099-08-15T14:25:00.000Z';
const postponed = aRace({
  round: 2,
  raceName: 'Chinese Grand Prix',
  status: 'scheduled',
  locked: false,
  lockAt: NEW_LOCK,
});
const CHINA = {
  round: 2,
  raceName: 'Chinese Grand Prix',
  lockAt: NEW_LOCK,
  isPostponed: true,
  selectionMade: true,
};
const kept = { round: 2, raceName: 'Chinese Grand Prix', isPostponed: true };

beforeEach(() => {
  server.use('GET /api/league/:id', aLeague());
  server.use('GET /api/race/next-race', aNextRace());
  server.use('GET /api/season/:season', aSeason());
  server.use(RACE, postponed);
  server.use(USED, NOTHING_USED);
  server.use(ALL_PICKS, picksOf(3, 8));
  server.use(SAME_PICK, []);
  server.use('GET /api/race/form', aForm());
  server.use(CURRENT, ({ query }) =>
    json(
      query.get('round') === '2'
        ? aCurrent(aPick({ round: 2 }), { lockAt: NEW_LOCK, alsoOpen: [CHINA] })
        : aCurrent(aSelection(), { alsoOpen: [CHINA] }),
    ),
  );
  server.use('GET /api/switcheroo/remaining', { remaining: 2, total: 3 });
  server.use('GET /api/switcheroo/window-status', {
    isSwitcherooAllowed: false,
    opensAt: null,
    closesAt: null,
  });
});

const openPostponed = () => renderApp({ path: '/league/league-sunday/race/2/selections' });
const openNext = () => renderApp({ path: '/league/league-sunday/race/next/selections' });
const findSaved = () => screen.findByRole('region', { name: 'Saved picks' });

describe('the pick of a postponed round (PICK-3)', () => {
  it('should be found from the next race, which says that it is kept', async () => {
    const { user, router } = openNext();
    const link = await screen.findByRole('link', { name: 'Change or withdraw' });
    expect(
      screen.getByText('Your pick for the postponed Chinese Grand Prix is kept.'),
    ).toBeVisible();
    await user.click(link);
    await findSaved();
    expect(router.state.location.pathname).toBe('/league/league-sunday/race/2/selections');
    await findTitle('Picks');
    expect(screen.getByText('Round 2 · Chinese Grand Prix')).toBeVisible();
    expect(screen.getByText('Postponed')).toBeVisible();
    expect(screen.queryByText(/is kept\./)).toBeNull();
    await expectAccessible();
  });

  it('should be changed with a save that names its race', async () => {
    const { user } = openPostponed();
    await findSaved();
    server.use(SAVE, ({ body }) => {
      const { mainDriver, reserveDriver, team } = body as typeof PICKS;
      const selection = aPick({ round: 2, mainDriver, reserveDriver, team });
      return savedAnswer(selection);
    });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const main = within(screen.getByRole('radiogroup', { name: 'Main driver' }));
    await user.click(main.getByRole('radio', { name: 'Lando Norris' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => {
      expect(server.asked(SAVE)).toHaveLength(1);
    });
    await findSaved();
    expect(server.asked(SAVE).map(({ body }) => body)).toEqual([
      { leagueId: 'league-sunday', raceId: 2, ...PICKS, mainDriver: 'Lando Norris', basedOn: null },
    ]);
  });

  it('should be withdrawn after a question, and can be made anew at once', async () => {
    const { user } = openPostponed();
    await findSaved();
    server.use(WITHDRAW, () =>
      json({
        message: 'Your pick has been withdrawn.',
        selection: aSelection({ round: 2 }),
        savedAt: null,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw this pick?' });
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(server.asked(WITHDRAW)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    server.use(
      CURRENT,
      aCurrent(aSelection({ round: 2 }), { lockAt: NEW_LOCK, alsoOpen: [CHINA] }),
    );
    await user.click(screen.getByRole('button', { name: 'Withdraw pick' }));
    await screen.findByText('Your pick has been withdrawn.');
    expect(await screen.findByRole('form', { name: 'Picks' })).toHaveFocus();
    expect(server.asked(WITHDRAW)[0]?.params).toEqual({ league: 'league-sunday', round: '2' });
    expect(screen.queryByRole('region', { name: 'Saved picks' })).toBeNull();
  });

  it('should stay with a reason when it cannot be withdrawn', async () => {
    const { user } = openPostponed();
    await findSaved();
    server.use(WITHDRAW, () => problem(400, 'Picks are locked for this race.'));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw pick' }));
    expect(await screen.findByText('Picks are locked for this race.')).toBeVisible();
  });

  it('should be neither changed nor withdrawn once it is locked', async () => {
    server.use(CURRENT, aCurrent(aPick({ round: 2 }), { locked: true, lockAt: NEW_LOCK }));
    openPostponed();
    await findSaved();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('should be offered where there is none yet', async () => {
    server.use(CURRENT, aCurrent(aSelection(), { alsoOpen: [{ ...CHINA, selectionMade: false }] }));
    openNext();
    expect(await screen.findByText('The Chinese Grand Prix is postponed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pick now' })).toHaveAttribute(
      'href',
      '/league/league-sunday/race/2/selections',
    );
  });

  it('should not be made for a race that is not open', async () => {
    server.use(CURRENT, aCurrent(aSelection({ round: 2 })));
    openPostponed();
    expect(await screen.findByText('Picks for this race can’t be made here.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Picks for the next race' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Picks' })).toBeNull();
  });

  it('should say when there is no such race', async () => {
    server.use(RACE, () => problem(404, 'Race not found', 'RACE_NOT_FOUND'));
    openPostponed();
    expect(await findLasting(() => screen.findByText('Race not found'))).toBeVisible();
  });
});

describe('names that a postponed round keeps (USED-7)', () => {
  it('should not be struck out, and say what they are kept for', async () => {
    server.use(USED, {
      usedMainDrivers: ['Lando Norris', 'George Russell'],
      usedReserveDrivers: [],
      usedTeams: ['McLaren'],
      kept: [
        { field: 'mainDriver', name: 'Lando Norris', ...kept },
        { field: 'team', name: 'McLaren', ...kept },
      ],
    });
    openNext();
    const main = within(await screen.findByRole('radiogroup', { name: 'Main driver' }));
    const name = 'Lando Norris (kept for the postponed Chinese Grand Prix)';
    const radio = main.getByRole('radio', { name });
    expect(radio).toBeDisabled();
    const card = radio.closest('label');
    expect(card?.querySelector('s')).toBeNull();
    expect(card?.title).toBe('Lando Norris is kept for the postponed Chinese Grand Prix');
    const spent = main.getByRole('radio', { name: 'George Russell (used)' }).closest('label');
    expect(spent?.querySelector('s')).not.toBeNull();
    expect(screen.getByText('= kept for the postponed Chinese Grand Prix')).toBeVisible();
    await expectAccessible();
  });
});

describe('the league home with a postponed round', () => {
  beforeEach(() => {
    server.use('GET /api/league/:id/standings/:season', standings());
    server.use('GET /api/season/:season', aSeason());
    server.use('GET /api/selections/league/:leagueId/race/:round', {
      selections: [aPick()],
      isAdmin: false,
      locked: false,
    });
  });
  const next = aRace({ round: 13, status: 'scheduled', locked: false });

  it('should lead to its pick', async () => {
    server.use(RACES, () => json([aRace(), next, postponed]));
    renderApp({ path: '/league/league-sunday' });
    expect(await screen.findByRole('link', { name: 'Change or withdraw' })).toHaveAttribute(
      'href',
      '/league/league-sunday/race/2/selections',
    );
    await expectAccessible();
  });

  it.each([
    ['all are in order', [postponed, next]],
    ['it is locked', [next, { ...postponed, locked: true }]],
    ['it is cancelled', [next, { ...postponed, status: 'cancelled' as const }]],
    ['the later one has a higher number', [next, aRace({ round: 14, locked: false })]],
  ])('should not ask for one when %s', async (_case, races) => {
    server.use(RACES, () => json(races));
    renderApp({ path: '/league/league-sunday', as: aUser() });
    await screen.findByText(/^\d+ of \d+ rounds? run$/);
    expect(server.asked(CURRENT)).toHaveLength(0);
  });
});
