import { act, cleanup, screen, within } from '@testing-library/react';
import { invalidate } from '../../app/live/staleTags';
import { timeOfDay } from '../../lib/game/formatRaceTime';
import { expectAccessible } from '../../testing/axe';
import { aCurrent, aPick, PICKS } from '../../testing/season';
import {
  choose,
  column,
  confirm,
  CURRENT,
  findSaved,
  mockSelectionsPage,
  nothing,
  openSelections,
  SAVE,
  saved,
  savedAnswer,
  SAVED_AT,
} from '../../testing/selectionsPage';
import { problem, server } from '../../testing/server';

beforeEach(mockSelectionsPage);

describe('a pick that another device changes', () => {
  const AT_TWO = '2025-07-23T14:02:00.000Z';
  const other = {
    ...saved,
    mainDriver: 'George Russell',
    reserveDriver: 'Oscar Piastri',
    team: 'Mercedes',
    savedAt: AT_TWO,
  };
  const changed = () =>
    problem(409, 'You changed this on another device at 14:02 UTC.', 'PICK_CHANGED');
  const text = `You changed this on another device at ${timeOfDay(AT_TWO)}.`;

  /** The same player confirms other names than those that are saved there meanwhile. */
  async function confirmOlder() {
    server.use(CURRENT, saved);
    const opened = openSelections();
    await findSaved();
    await opened.user.click(screen.getByRole('button', { name: 'Edit' }));
    await choose(opened.user, { team: 'McLaren' });
    server.use(SAVE, changed);
    server.use(CURRENT, other);
    await confirm(opened.user);
    expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      `${text} It’s now Russell, Piastri, Mercedes.`,
    );
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(server.asked(SAVE).map(({ body }) => body)).toMatchObject([{ basedOn: SAVED_AT }]);
    return opened;
  }

  it('should show at once where nothing is being changed', async () => {
    server.use(CURRENT, saved);
    const { store } = openSelections();
    await findSaved();
    server.use(CURRENT, other);
    act(() => {
      store.dispatch(invalidate({ league: 'league-sunday', what: ['picks'] }));
    });
    const region = within(await findSaved());
    expect(await region.findByText('Russell')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('should be told before Confirm where something is being changed', async () => {
    server.use(CURRENT, saved);
    const { user, store } = openSelections();
    await findSaved();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await choose(user, { team: 'McLaren' });
    server.use(CURRENT, { ...nothing, savedAt: null });
    act(() => {
      store.dispatch(invalidate({ league: 'league-sunday', what: ['picks'] }));
    });
    expect(await screen.findByText('You withdrew this pick on another device.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard mine' }));
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('should not be overwritten silently, and be shown if the player likes', async () => {
    const { user } = await confirmOlder();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Show that pick' }));
    expect(within(await findSaved()).getByText('Russell')).toBeVisible();
    expect(server.asked(SAVE)).toHaveLength(1);
  });

  it('should give way to the own choice once the player says so', async () => {
    const { user } = await confirmOlder();
    const mine = aPick({ team: 'McLaren' });
    server.use(SAVE, () => {
      server.use(CURRENT, aCurrent(mine, { savedAt: '2025-07-23T14:05:00.000Z' }));
      return savedAnswer(mine, '2025-07-23T14:05:00.000Z');
    });
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(within(await findSaved()).getByText('McLaren', { selector: 'dd' })).toBeVisible();
    expect(server.asked(SAVE)[1]?.body).toMatchObject({
      ...PICKS,
      team: 'McLaren',
      basedOn: AT_TWO,
    });
  });
});

describe('a half-made pick', () => {
  it('should survive a reload', async () => {
    const { user } = openSelections();
    await choose(user, { mainDriver: 'Lando Norris' });
    cleanup();
    // a new store, as after a reload
    openSelections();
    await screen.findByRole('radiogroup', { name: 'Main driver' });
    expect(column('Main driver').getByRole('radio', { name: 'Lando Norris' })).toBeChecked();
  });

  it('should be gone with what was saved', async () => {
    server.use(SAVE, () => {
      server.use(CURRENT, saved);
      return savedAnswer();
    });
    const { user } = openSelections();
    await choose(user, PICKS);
    await confirm(user);
    await findSaved();
    cleanup();
    openSelections();
    await findSaved();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
