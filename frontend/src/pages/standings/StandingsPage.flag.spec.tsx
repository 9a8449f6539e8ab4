import { act, screen, within } from '@testing-library/react';
import { noteFlag } from '../../lib/game/flags';
import { noteResults } from '../../lib/app/live';
import { expectAccessible } from '../../testing/axe';
import { aFlag, aFlagOfHundred, aFlagShow } from '../../testing/flag';
import { aLeague, aUser } from '../../testing/people';
import { aRecap } from '../../testing/recap';
import { findTitle, renderApp } from '../../testing/renderApp';
import { anEntry, aSeason, standings } from '../../testing/season';
import { failure, server } from '../../testing/server';

const FLAG = 'GET /api/league/:leagueId/flag/:round';
const RESULT_AT = Date.parse('2025-07-27T15:20:00.000Z');
/** The server's clock ticks in whole seconds: this is one of them. */
const SOON_AFTER = RESULT_AT + 3_000;

beforeEach(() => {
  server.use('GET /api/league/:id', aLeague());
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/league/:leagueId/recap/:round', aRecap());
  server.use(FLAG, aFlag());
  server.use(
    'GET /api/league/:leagueId/standings/:season',
    standings({ completedRounds: [12, 13], driverStandings: [anEntry('zed'), anEntry('mara')] }),
  );
});
afterEach(() => {
  jest.useRealTimers();
});

const open = async () => {
  jest.useFakeTimers({ now: SOON_AFTER });
  const opened = renderApp({ path: '/league/league-sunday/standings' });
  await findTitle('Standings');
  act(() => screen.getByRole('button', { name: 'Options' }).click());
  await screen.findByRole('button', { name: 'Replay the result' });
  return opened;
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string, role = 'button') => {
  act(() => {
    const control = screen.getByRole(role, { name });
    control.focus();
    control.click();
  });
  await pass(50);
};
/** The show begins when its code has come. */
const watch = async () => {
  await press('Replay the result');
  await screen.findByRole('dialog');
};
const dialog = () => within(screen.getByRole('dialog', { name: 'Belgian Grand Prix' }));
const rows = () =>
  within(dialog().getByRole('tabpanel'))
    .getAllByRole('listitem')
    .map((row) => [row.querySelector('.who b')?.textContent, row.style.getPropertyValue('--at')]);
const spoken = () => dialog().getByRole('status').textContent;

describe('the flag', () => {
  it('should go from the table as it was to the story of the round (MO-02)', async () => {
    await open();
    await watch();
    expect(dialog().getByRole('button', { name: 'Skip' })).toHaveFocus();
    expect(dialog().getByText('as it was after Silverstone')).toBeVisible();
    expect(dialog().getByText('Round 13, result')).toBeVisible();
    expect(dialog().getByText('Provisional')).toBeVisible();
    const line = (name: string) => rows().find(([who]) => who === name)?.[1];
    expect(['mara', 'adam', 'zed'].map(line)).toEqual(['0', '1', '2']);
    // from the last one up: zed first
    await pass(1_300);
    expect(dialog().getByText('points come in')).toBeVisible();
    const paid = () =>
      [...document.querySelectorAll('.paid .who > b')].map((who) => who.textContent);
    expect(paid()).toEqual(['zed']);
    await pass(500);
    expect(paid()).toHaveLength(3);
    expect(line('zed')).toBe('2');
    await pass(600);
    expect(dialog().getByText('Updating the table…')).toBeVisible();
    expect(['zed', 'mara', 'adam'].map(line)).toEqual(['0', '1', '2']);
    expect(spoken()).toBe(
      'zed up two to first, 35 points. mara down one to second, 34 points. adam down one to third, 25 points.',
    );
    expect(dialog().queryByRole('link')).not.toBeInTheDocument();
    await pass(1_500);
    expect(dialog().getByText('after Spa')).toBeVisible();
    expect(dialog().getByRole('link', { name: /The story of the round/ })).toHaveTextContent(
      'ines takes the round',
    );
    expect(spoken()).toBe('ines takes the round.');
    expect(dialog().getByRole('button', { name: 'Close' })).toHaveFocus();
    const links = dialog().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['See the standings', '/league/league-sunday/standings'],
      ['Share', '/league/league-sunday/share?kind=standings'],
      [expect.stringContaining('The story of the round'), '/league/league-sunday/recap/13'],
    ]);
    const race = within(dialog().getByRole('region', { name: 'The race' }));
    expect(race.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '1Oscar Piastri25no one',
      '7Lewis Hamilton6',
    ]);
    expect(race.getByRole('img', { name: 'zed' })).toBeInTheDocument();
    expect(dialog().queryByRole('region', { name: 'The sprint' })).not.toBeInTheDocument();
    jest.useRealTimers();
    await expectAccessible();
  });

  it('should be skipped by button, Escape and tap, and be played again (MO-02)', async () => {
    await open();
    await watch();
    await press('Skip');
    expect(dialog().getByText('after Spa')).toBeVisible();
    await press('Replay');
    expect(dialog().getByText('as it was after Silverstone')).toBeVisible();
    act(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    });
    expect(dialog().getByText('after Spa')).toBeVisible();
    await press('Replay');
    act(() => {
      dialog().getByText('as it was after Silverstone').click();
    });
    expect(dialog().getByText('after Spa')).toBeVisible();
    await press('Close');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Replay the result' })).toHaveFocus();
  });

  it('should keep the second championship waiting as a tab with a dot (MO-02)', async () => {
    await open();
    await watch();
    await press('Skip');
    await press('Teams Championship not watched yet', 'tab');
    expect(dialog().getByText('as it was after Silverstone')).toBeVisible();
    await pass(5_000);
    expect(dialog().getByText('after Spa')).toBeVisible();
    expect(rows().map(([who]) => who)).toEqual(['mara', 'zed', 'adam']);
    // both are watched: the first one rests at its end
    await press('Drivers Championship', 'tab');
    expect(dialog().getByText('after Spa')).toBeVisible();
  });

  it('should be its last frame at once for whoever wants no motion (MO-02)', async () => {
    await open();
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      Object.assign(matchMedia(query), { matches: query.includes('reduce') });
    await watch();
    window.matchMedia = matchMedia;
    expect(dialog().getByText('after Spa')).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Replay' })).not.toBeInTheDocument();
    expect(dialog().queryByRole('button', { name: 'Sound' })).not.toBeInTheDocument();
  });

  it('should draw ten of a hundred and the own row, and count the others (MO-02, FLAG-3)', async () => {
    server.use(FLAG, aFlagOfHundred());
    await open();
    await watch();
    expect(rows()).toHaveLength(11);
    expect(rows().at(-1)).toEqual(['mara', '10']);
    expect(dialog().getByText('and 89 more')).toBeVisible();
    await pass(10_000);
    expect(spoken()).toBe('ines takes the round.');
  });

  it('should show what a correction has changed, from the old points to the new (MO-02, FLAG-2)', async () => {
    const correction = aFlagShow({ kind: 'correction', at: '2025-07-28T08:00:00.000Z' });
    server.use(FLAG, aFlag({ shows: [aFlagShow(), correction] }));
    await open();
    await watch();
    await press('Skip');
    await press('Watch what changed');
    expect(dialog().getByText('as it was before the correction')).toBeVisible();
    expect(dialog().getByText('Round 13, corrected')).toBeVisible();
    await press('Skip');
    expect(dialog().getByText('after the correction')).toBeVisible();
  });

  it('should say that it could not be loaded', async () => {
    server.use(FLAG, () => failure());
    await open();
    await press('Replay the result');
    expect(await screen.findByText('Couldn’t load the flag. Try again.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a page that is open when results come', () => {
  const news = async (what: 'result' | 'correction' = 'result') => {
    act(() => {
      noteResults('league-sunday', what);
    });
    await pass(1_000);
  };
  const isOn = () => screen.queryByRole('dialog', { name: 'Belgian Grand Prix' }) !== null;

  it('should play the flag, once (MO-02)', async () => {
    await open();
    await news();
    expect(isOn()).toBe(true);
    expect(server.asked(FLAG)[0]?.params['round']).toBe('latest');
    await press('Skip');
    await press('Close');
    await news();
    expect(isOn()).toBe(false);
  });

  it('should play it too when a line comes into the log right after the result (MO-02)', async () => {
    await open();
    act(() => {
      noteResults('league-sunday', 'result');
    });
    await news('correction');
    expect(isOn()).toBe(true);
  });

  it('should play what changed when a correction is in the log (MO-02, FLAG-2)', async () => {
    await open();
    await news('correction');
    expect(isOn()).toBe(false);
    const at = new Date(SOON_AFTER).toISOString();
    server.use(FLAG, aFlag({ shows: [aFlagShow(), aFlagShow({ kind: 'correction', at })] }));
    await news('correction');
    await pass(2_000);
    expect(dialog().getByText('Round 13, corrected')).toBeVisible();
  });

  it.each([
    ['it has been seen', () => aFlag(), () => ({ round: 13, at: '2025-07-27T15:20:00.000Z' })],
    [
      'the result is an old one',
      () => aFlag({ shows: [aFlagShow({ at: '2025-07-27T15:18:00.000Z' })] }),
      null,
    ],
    ['a race night shows its own table', () => aFlag({ isRaceNight: true }), null],
  ])('should not when %s (MO-02)', async (_why, flag, seen) => {
    server.use(FLAG, flag());
    if (seen) noteFlag(aUser()._id, 'league-sunday', seen());
    await open();
    await news();
    expect(server.asked(FLAG)).toHaveLength(1);
    expect(isOn()).toBe(false);
  });
});
