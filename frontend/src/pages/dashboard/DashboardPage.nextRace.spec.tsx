import { act, screen, waitFor, within } from '@testing-library/react';
import { formatOpening } from '../../lib/game/deadlines';
import { expectAccessible } from '../../testing/axe';
import { aFollowingRace } from '../../testing/season';
import { aRace, NEXT_RACE, openDashboard as open } from '../../testing/dashboardPage';
import { failure, json, server } from '../../testing/server';
import { findLasting } from '../../testing/renderApp';

const clock = () => screen.findByRole('timer');
const card = async () => within(await screen.findByRole('region', { name: 'Next Race' }));

afterEach(() => {
  jest.useRealTimers();
});

describe('the next race', () => {
  const timeIs = (now: string) => {
    jest.useFakeTimers({ now: Date.parse(now) });
  };

  it('should count down to sprint qualifying while that is to come (SM-12, DB-06, DB-08)', async () => {
    timeIs('2025-07-23T18:47:52.000Z');
    open();
    expect(await clock()).toHaveAccessibleName('Time to sprint qualifying');
    expect(await clock()).toHaveTextContent(/01Days19Hours42Minutes08Seconds/);
    expect(await screen.findByRole('heading', { name: 'Belgian Grand Prix' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(await clock()).toHaveTextContent(/01Days19Hours42Minutes06Seconds/);
  });

  it('should count down to the race from the start of sprint qualifying on (SM-13, SM-14)', async () => {
    timeIs('2025-07-25T14:29:58.000Z');
    open({ race: aRace({ serverTime: '2025-07-25T14:29:58.000Z', locked: true }) });
    expect(await clock()).toHaveAccessibleName('Time to sprint qualifying');
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await clock()).toHaveAccessibleName('Time to the race');
    expect((await card()).getByText('Picks are locked')).toBeVisible();
  });

  it('should tell that the race has started, and not count to it any more', async () => {
    timeIs('2025-07-27T13:30:00.000Z');
    open({ race: aRace({ serverTime: '2025-07-27T13:30:00.000Z', locked: true }) });
    expect(await clock()).toHaveTextContent('Lights out! The race has started.');
    expect(await clock()).not.toHaveTextContent('Time to the race');
    // the clock goes on to what comes next (NEXT-3)
    expect(await clock()).toHaveAccessibleName('Time to the result');
    expect(await clock()).toHaveTextContent(/00Days01Hours50Minutes00Seconds/);
  });

  it('should count down to the race on a normal weekend (SM-13)', async () => {
    timeIs('2025-07-27T12:59:59.000Z');
    open({
      race: aRace({
        isSprintWeekend: false,
        sprintQualifying: undefined,
        sprint: undefined,
        serverTime: '2025-07-27T12:59:59.000Z',
      }),
    });
    expect(await clock()).toHaveTextContent(/00Days00Hours00Minutes01Seconds/);
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(await clock()).toHaveAccessibleName('Time to the result');
    expect(await clock()).toHaveTextContent(/00Days02Hours19Minutes59Seconds/);
  });

  it('should wait for a late result, ask until it is there, with nothing behind it (NEXT-3)', async () => {
    const serverTime = '2025-07-27T15:19:59.000Z';
    timeIs(serverTime);
    open();
    // each answer carries the time
    const answer = (status: 'in_progress' | 'completed') => () =>
      json(aRace({ serverTime: new Date().toISOString(), locked: true, status }));
    server.use(NEXT_RACE, answer('in_progress'));
    expect(await clock()).toHaveAccessibleName('Time to the result');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(
      (await card()).getByText('Waiting for the result of the Belgian Grand Prix.'),
    ).toBeVisible();
    server.use(NEXT_RACE, answer('completed'));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect((await card()).getByText('The result of the Belgian Grand Prix is in.')).toBeVisible();
  });

  it.each([
    ['2025-07-25T14:24:00.000Z', /Picks lock *Fri \d\d:25/],
    ['2025-07-25T14:25:00.000Z', /Swaps open *Fri \d\d:30/],
    ['2025-07-25T15:30:00.000Z', /Swaps close *Sat \d\d:55/],
  ])(
    'should say when what comes next is, and have one clock, at %s (NEXT-3)',
    async (now, text) => {
      timeIs(now);
      open({ race: aRace({ serverTime: now }) });
      await clock();
      expect(await screen.findByRole('region', { name: 'Next Race' })).toHaveTextContent(text);
      expect(screen.getAllByRole('timer')).toHaveLength(1);
    },
  );

  it('should be about the round that opens next from the flag on, with the result beside it (NEXT-4, PM-03)', async () => {
    const serverTime = '2025-07-27T14:59:58.000Z';
    timeIs(serverTime);
    const following = aFollowingRace();
    open({ race: aRace({ serverTime, locked: true, following }) });
    await clock();
    expect(screen.getByRole('heading', { name: 'Belgian Grand Prix' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(await screen.findByRole('heading', { name: 'Hungarian Grand Prix' })).toBeVisible();
    const { getByText } = await card();
    const opens = formatOpening(following.opensAt, Date.parse(serverTime));
    expect(getByText('Picks open').parentElement).toHaveTextContent(`Picks open${opens}`);
    expect(getByText(/^Picks lock Sat/)).toBeVisible();
    expect(screen.getAllByRole('timer')).toHaveLength(1);
    expect(await clock()).toHaveAccessibleName('Time to the race');
    expect(await clock()).toHaveTextContent(/06Days2[12]Hours/);
    expect(getByText(/^The result of the Belgian Grand Prix is expected Sun/)).toBeVisible();
  });

  it('should say beside the round that opens next that the result is in (NEXT-4, PM-03)', async () => {
    const serverTime = '2025-07-27T16:00:00.000Z';
    const following = aFollowingRace();
    open({ race: aRace({ serverTime, locked: true, status: 'completed', following }) });
    expect(await screen.findByRole('heading', { name: 'Hungarian Grand Prix' })).toBeVisible();
    expect((await card()).getByText('The result of the Belgian Grand Prix is in.')).toBeVisible();
    await expectAccessible();
  });

  it('should go by the time of the server, whatever the phone says', async () => {
    timeIs('2031-01-01T00:00:00.000Z');
    open();
    const timer = await clock();
    await waitFor(() => {
      expect(timer).toHaveTextContent(/01Days19Hours42Minutes08Seconds/);
    });
  });

  it('should list the sessions with their local times, and the deadline of the picks (DB-09, TE-22)', async () => {
    timeIs('2025-07-23T18:47:52.000Z');
    open();
    await clock();
    const rows = (await (await card()).findAllByRole('listitem')).map((row) => row.textContent);
    expect(rows.map((row) => row.replace(/\d.*/, ''))).toEqual([
      'Sprint qualifying',
      'Sprint',
      'Qualifying',
      'Race',
    ]);
    for (const row of rows) expect(row).toMatch(/\d\d-\d\d-\d{4} \d\d:\d\d$/);
    expect((await card()).getByText('Picks lock').parentElement).toHaveTextContent(
      /^Picks lock *Fri \d\d:25$/,
    );
  });

  it('should ask for the next one until the server has told it', async () => {
    const serverTime = '2025-07-27T23:58:59.000Z';
    timeIs(serverTime);
    open({ race: aRace({ serverTime, status: 'completed', following: aFollowingRace() }) });
    await clock();
    const answers = [failure(), failure()];
    server.use(
      NEXT_RACE,
      () =>
        answers.shift() ??
        json(aRace({ round: 14, raceName: 'Dutch Grand Prix', endOfWeekend: null })),
    );
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('heading', { name: 'Hungarian Grand Prix' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(screen.getByRole('heading', { name: 'Dutch Grand Prix' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(server.asked(NEXT_RACE)).toHaveLength(4);
  });

  it('should ask for the next one when the weekend is over', async () => {
    timeIs('2025-07-27T23:58:59.000Z');
    const serverTime = '2025-07-27T23:58:59.000Z';
    open({ race: aRace({ serverTime, following: aFollowingRace() }) });
    await clock();
    server.use(NEXT_RACE, aRace({ raceName: 'Dutch Grand Prix', endOfWeekend: null }));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByRole('heading', { name: 'Dutch Grand Prix' })).toBeVisible();
  });

  it('should fall back to Next Race without a name, and to TBD without a time (DB-07, CO-24)', async () => {
    open({
      race: aRace({ raceName: '', race: { startTime: null }, isSprintWeekend: false }),
    });
    expect((await screen.findAllByText(/TBD/)).length).toBeGreaterThan(0);
    expect((await card()).getByRole('heading', { name: 'Next Race' })).toBeVisible();
  });

  it('should say that no race is coming (ER-03)', async () => {
    open();
    server.use(NEXT_RACE, () => failure(404));
    expect(await findLasting(() => screen.findByText('No upcoming races scheduled'))).toBeVisible();
    expect((await card()).getByRole('heading', { name: 'Next Race' })).toBeVisible();
  });

  it('should say that the race could not be loaded, and try again (ER-02)', async () => {
    const { user } = open();
    server.use(NEXT_RACE, () => failure(500));
    expect(await findLasting(() => screen.findByText('Failed to load race data'))).toBeVisible();
    server.use(NEXT_RACE, aRace());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Belgian Grand Prix' })).toBeVisible();
  });
});
