import { act, screen, waitFor, within } from '@testing-library/react';
import { setLive } from '../../lib/app/live';
import { expectAccessible } from '../../testing/axe';
import { aNight, inEvening, nightLeague, serveNight, tellNight } from '../../testing/night';
import { atTheEvening, NIGHT_PATH, openNight as open, pass } from '../../testing/nightPage';
import { findTitle, renderApp } from '../../testing/renderApp';
import {
  aCurrent,
  aPick,
  anEntry,
  publishedQualifying,
  aResult,
  aSelection,
  standings,
} from '../../testing/season';
import { json, problem, QUALIFYING, server } from '../../testing/server';

const SAVE = 'POST /api/selections/save';

atTheEvening();
const column = (name: string) => within(screen.getByRole('radiogroup', { name }));

/** The server takes every pick, and tells it from then on. */
const takePicks = () => {
  server.use(SAVE, ({ body }) => {
    const { mainDriver, reserveDriver, team } = body as Record<string, string>;
    const selection = aPick({ round: 13, mainDriver, reserveDriver, team });
    server.use('GET /api/selections/current', aCurrent(selection));
    return json({ message: 'Your pick has been saved.', selection });
  });
};

describe('a round of an evening (TL-06)', () => {
  it('should show the clock, the round, the names and who is ready', async () => {
    open();
    await findTitle('Belgian Grand Prix');
    expect(screen.getByRole('timer')).toHaveTextContent('2:14');
    expect(screen.getByText('Round 2 of 2, 2025')).toBeVisible();
    expect(await screen.findByRole('radiogroup', { name: 'Main driver' })).toBeVisible();
    const party = within(screen.getByRole('region', { name: '1 of 2 are ready' }));
    expect(party.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'youstill to pick',
      'tifosi_tomready',
      'drs_daisyawaystill to pick',
    ]);
    await pass(3);
    expect(screen.getByRole('timer')).toHaveTextContent('2:11');
    // axe waits by the clock
    jest.useRealTimers();
    await expectAccessible();
  });

  it('should wait for everybody where a round takes a day, here or not (TL-04)', async () => {
    const pace = { kind: 'daily', state: 'ready', hour: 21, timeZone: 'Europe/Brussels' } as const;
    open(aNight({ phaseEndsAt: inEvening(7_200) }), nightLeague({ pace }));
    expect(await screen.findByText('1 of 3 are ready')).toBeVisible();
    expect(screen.queryByText('away')).toBeNull();
  });

  it('should take three names by Ready, and every change after that at once', async () => {
    const { user } = open();
    takePicks();
    await user.click((await screen.findAllByRole('radio', { name: 'Lando Norris' }))[0] as never);
    expect(screen.getByRole('button', { name: 'Pick three names' })).toBeDisabled();
    await user.click(column('Reserve driver').getByRole('radio', { name: 'Oscar Piastri' }));
    await user.click(column('Team').getByRole('radio', { name: 'McLaren' }));
    await user.click(screen.getByRole('button', { name: 'Ready' }));
    expect(await screen.findByText('You’re ready.')).toBeVisible();
    await user.click(column('Main driver').getByRole('radio', { name: 'George Russell' }));
    await waitFor(() => {
      expect(server.asked(SAVE)).toHaveLength(2);
    });
    expect(server.asked(SAVE)[1]?.body).toMatchObject({
      raceId: 13,
      mainDriver: 'George Russell',
      reserveDriver: 'Oscar Piastri',
    });
  });

  it('should send three names that nobody has sent just before the lock', async () => {
    const { user } = open(aNight({ phaseEndsAt: inEvening(20) }));
    takePicks();
    await user.click((await screen.findAllByRole('radio', { name: 'Lando Norris' }))[0] as never);
    await user.click(column('Reserve driver').getByRole('radio', { name: 'Oscar Piastri' }));
    await user.click(column('Team').getByRole('radio', { name: 'McLaren' }));
    expect(server.asked(SAVE)).toHaveLength(0);
    await pass(18);
    expect(server.asked(SAVE)).toHaveLength(1);
  });

  describe('with a change that comes in the second of the lock (TL-06)', () => {
    const tooLate = (current: Parameters<typeof aCurrent>[0]) => {
      const { user } = open();
      server.use('GET /api/selections/current', aCurrent(current));
      server.use(SAVE, () => problem(400, 'Picks are locked.', 'SELECTIONS_LOCKED'));
      return user;
    };

    it('should say that no pick is in, and show none', async () => {
      const user = tooLate(aSelection({ round: 13 }));
      await user.click((await screen.findAllByRole('radio', { name: 'Lando Norris' }))[0] as never);
      await user.click(column('Reserve driver').getByRole('radio', { name: 'Oscar Piastri' }));
      await user.click(column('Team').getByRole('radio', { name: 'McLaren' }));
      await user.click(screen.getByRole('button', { name: 'Ready' }));
      expect(await screen.findByText('Picks are locked.')).toHaveRole('alert');
      expect(screen.queryByText('You’re ready.')).toBeNull();
      tellNight(aNight({ phase: 'swap', phaseEndsAt: inEvening(28) }));
      await pass(2);
      expect(
        await screen.findByText(
          'Your pick was too late: the round had already locked. You have no pick in this round.',
        ),
      ).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Swap' })).toBeNull();
    });

    it('should say which pick counts when only a change was refused', async () => {
      const user = tooLate(aPick({ round: 13 }));
      expect(await screen.findByText('You’re ready.')).toBeVisible();
      await user.click(column('Main driver').getByRole('radio', { name: 'George Russell' }));
      expect(await screen.findByText('Picks are locked.')).toHaveRole('alert');
      expect(screen.queryByText('You’re ready.')).toBeNull();
      tellNight(aNight({ phase: 'swap', phaseEndsAt: inEvening(28) }));
      await pass(2);
      expect(
        await screen.findByText(
          'Your change was too late: the round had already locked. The pick below counts.',
        ),
      ).toBeVisible();
    });
  });

  it('should say nothing of a lock that came with the pick in it (TL-06)', async () => {
    const { user } = open();
    takePicks();
    await user.click((await screen.findAllByRole('radio', { name: 'Lando Norris' }))[0] as never);
    await user.click(column('Reserve driver').getByRole('radio', { name: 'Oscar Piastri' }));
    await user.click(column('Team').getByRole('radio', { name: 'McLaren' }));
    await user.click(screen.getByRole('button', { name: 'Ready' }));
    expect(await screen.findByText('You’re ready.')).toBeVisible();
    tellNight(aNight({ phase: 'swap', phaseEndsAt: inEvening(28) }));
    await pass(2);
    expect(await screen.findByRole('button', { name: 'Swap' })).toBeVisible();
    expect(screen.queryByText(/too late/)).toBeNull();
  });

  it('should keep a pick that cannot be sent, and send it once the server answers', async () => {
    const { user } = open();
    server.use(SAVE, () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click((await screen.findAllByRole('radio', { name: 'Lando Norris' }))[0] as never);
    await user.click(column('Reserve driver').getByRole('radio', { name: 'Oscar Piastri' }));
    await user.click(column('Team').getByRole('radio', { name: 'McLaren' }));
    server.use('GET /api/league/:id/night', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(screen.getByRole('button', { name: 'Ready' }));
    expect(await screen.findByText(/^You’re offline\. Your pick is saved here/)).toBeVisible();
    await pass(3);
    expect(screen.getByText(/using your device’s clock$/)).toBeVisible();
    await user.click(column('Team').getByRole('radio', { name: 'Mercedes' }));
    takePicks();
    tellNight(aNight());
    await pass(3);
    expect(await screen.findByText('You’re ready.')).toBeVisible();
    expect(server.asked(SAVE).at(-1)?.body).toMatchObject({ team: 'Mercedes' });
  });

  it('should ask again at the end of a phase, and in between only while there is no stream (LV-03)', async () => {
    open(aNight({ phaseEndsAt: inEvening(30) }));
    await findTitle('Belgian Grand Prix');
    const asked = jest.fn<unknown, []>(() => json(aNight({ phaseEndsAt: inEvening(30) })));
    server.use('GET /api/league/:id/night', asked);
    await pass(7);
    expect(asked).toHaveBeenCalledTimes(2);
    act(() => setLive(true));
    await pass(20);
    expect(asked).toHaveBeenCalledTimes(2);
    await pass(4);
    expect(asked).toHaveBeenCalledTimes(3);
    act(() => setLive(false));
  });

  it('should say when everybody is ready, and leave the names open', async () => {
    open(aNight({ phase: 'countdown', phaseEndsAt: inEvening(9) }));
    await findTitle('Belgian Grand Prix');
    expect(screen.getByRole('timer')).toHaveTextContent('9');
    expect(
      screen.getByText('You can still change your pick until the clock hits zero.'),
    ).toBeVisible();
    expect(screen.getByText(/^Everyone is ready\. The round/)).toHaveRole('status');
    expect(await screen.findByRole('radiogroup', { name: 'Team' })).toBeVisible();
  });

  it('should show qualifying of its round beside the swap (QUALI-1)', async () => {
    server.use(QUALIFYING, publishedQualifying());
    open(aNight({ phase: 'swap', phaseEndsAt: inEvening(22) }));
    server.use('GET /api/selections/current', aCurrent(aPick()));
    expect(await screen.findByText('P3 in qualifying')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Qualifying' })).toBeVisible();
    const { round } = aNight();
    expect(server.asked(QUALIFYING)[0]?.params).toMatchObject({ round: String(round) });
  });

  it('should swap main and reserve by one tap while swaps are open', async () => {
    const { user } = open(aNight({ phase: 'swap', phaseEndsAt: inEvening(22) }));
    server.use('GET /api/selections/current', aCurrent(aPick()));
    server.use('POST /api/switcheroo', () => json({ message: 'Swapped.' }));
    await user.click(await screen.findByRole('button', { name: 'Swap' }));
    await waitFor(() => {
      expect(server.asked('POST /api/switcheroo')).toHaveLength(1);
    });
    expect(await screen.findByText(/^Swapped: .* is your main driver now\.$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Swap back (uses another)' })).toBeVisible();
    expect(screen.getByText(/left this season\. Swapping back uses one more\.$/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Everyone’s picks' })).toHaveTextContent(
      'tifosi_tom',
    );
    // axe waits by the clock
    jest.useRealTimers();
    await expectAccessible();
  });

  it('should tell of a swap that came too late, also when its panel is gone (TL-06)', async () => {
    const { user } = open(aNight({ phase: 'swap', phaseEndsAt: inEvening(2) }));
    server.use('GET /api/selections/current', aCurrent(aPick()));
    let answer = () => {};
    const closed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use('POST /api/switcheroo', async () => {
      await closed;
      return problem(400, 'The swap window has closed.', 'SWAP_WINDOW_CLOSED');
    });
    await user.click(await screen.findByRole('button', { name: 'Swap' }));
    tellNight(aNight({ phase: 'result', phaseEndsAt: inEvening(22) }));
    await pass(3);
    expect(screen.queryByRole('button', { name: /Swap/ })).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText('The swap window has closed.')).toBeVisible();
  });

  it('should show a result for some seconds, then the next names by itself', async () => {
    const user = { ...anEntry('mara_apex').user, _id: 'user-mara' };
    const entry = anEntry('mara_apex', { user, raceResults: [aResult()] });
    serveNight(aNight());
    server.use(
      'GET /api/league/:id/standings/:season',
      standings({ driverStandings: [entry], constructorStandings: [{ ...entry, position: 2 }] }),
    );
    server.use('GET /api/league/:id/calendar', {
      season: 2025,
      current: 13,
      rounds: [12, 13].map((round) => ({
        round,
        name: `Grand Prix ${String(round)}`,
        isSprintWeekend: false,
        lockAt: null,
        swapOpensAt: null,
        swapClosesAt: null,
        resultsAt: round === 12 ? inEvening(-2) : null,
        status: 'scheduled',
      })),
    });
    const { user: player } = renderApp({ path: NIGHT_PATH });
    expect(
      await screen.findByRole('region', { name: 'Result of the Grand Prix 12' }),
    ).toBeVisible();
    expect(screen.getByText(/^Result of the Grand Prix 12\. You have 20 points/)).toHaveRole(
      'status',
    );
    expect(
      screen.getByText('You’re 1st in the drivers’ and 2nd in the teams’ championship.'),
    ).toBeVisible();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await player.click(screen.getByRole('button', { name: 'Pick for round 13' }));
    expect(await screen.findByRole('radiogroup', { name: 'Main driver' })).toBeVisible();
  });
});
