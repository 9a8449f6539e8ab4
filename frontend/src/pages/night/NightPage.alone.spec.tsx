import { act, screen, waitFor, within } from '@testing-library/react';
import { aNight, EVENING_AT, inEvening, nightLeague, tellNight } from '../../testing/night';
import { atTheEvening, openNight, pass } from '../../testing/nightPage';
import { aMember } from '../../testing/people';
import { findTitle } from '../../testing/renderApp';
import { aCurrent, aPick, anEntry, aResult, standings } from '../../testing/season';
import { json, later, problem, server } from '../../testing/server';

const [SAVE, ADVANCE] = ['POST /api/selections/save', 'POST /api/league/:id/night/advance'];
const machine = aMember({ _id: 'machine-1', username: 'Ledger Lou', isMachine: true });
const league = nightLeague({
  pace: { kind: 'by-hand', state: 'ready' },
  members: [aMember(), machine],
});
const night = (more: Parameters<typeof aNight>[0] = {}) =>
  aNight({
    phaseEndsAt: null,
    present: ['user-mara', 'machine-1'],
    picked: ['machine-1'],
    machines: ['machine-1'],
    ...more,
  });
const STANDINGS = 'GET /api/league/:id/standings/:season';
/** In the first round. */
const open = () => {
  const opened = openNight(night(), league);
  server.use(STANDINGS, standings({ completedRounds: [] }));
  return opened;
};

const column = (name: string) => within(screen.getByRole('radiogroup', { name }));
type User = ReturnType<typeof open>['user'];

async function choose(user: User) {
  await screen.findByRole('radiogroup', { name: 'Main driver' });
  await user.click(column('Main driver').getByRole('radio', { name: 'Lando Norris' }));
  await user.click(column('Reserve driver').getByRole('radio', { name: 'Oscar Piastri' }));
  await user.click(column('Team').getByRole('radio', { name: 'McLaren' }));
}

/** Of which the first has its result. */
const calendarOf = (rounds: readonly number[]) => ({
  season: 2025,
  current: rounds[1],
  rounds: rounds.map((round, index) => ({
    round,
    name: `Grand Prix ${String(round)}`,
    isSprintWeekend: false,
    lockAt: null,
    swapOpensAt: null,
    swapClosesAt: null,
    resultsAt: index === 0 ? inEvening(-2) : null,
    status: 'scheduled',
  })),
});

atTheEvening();

describe('a night against bots alone', () => {
  it('should lock the round by the third name', async () => {
    const { user } = open();
    server.use(SAVE, () => json({ message: 'Your pick has been saved.', selection: aPick() }));
    server.use(ADVANCE, () => {
      const locked = night({ phase: 'swap' });
      tellNight(locked);
      return json({ ...locked, serverTime: EVENING_AT });
    });
    await findTitle('Belgian Grand Prix');
    expect(screen.getByText('Your third name locks the round')).toBeVisible();
    expect(screen.queryByRole('region', { name: /ready$/ })).toBeNull();
    await choose(user);
    expect(await screen.findByText('Swaps are open')).toBeVisible();
    expect(server.asked(SAVE)).toHaveLength(1);
    expect(server.asked(ADVANCE).map(({ body }) => body)).toEqual([{ round: 13, phase: 'picks' }]);
    expect(screen.queryByRole('button', { name: 'Next step' })).toBeNull();
  });

  it('should not lock with a pick that was refused', async () => {
    const { user } = open();
    server.use(SAVE, () => problem(400, 'This name has been used.', 'MAIN_USED'));
    await choose(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('This name has been used.');
    expect(server.asked(ADVANCE)).toHaveLength(0);
  });

  it('should offer the lock once more where it failed', async () => {
    const { user } = open();
    server.use(SAVE, () => {
      server.use('GET /api/selections/current', aCurrent(aPick({ round: 13 })));
      tellNight(night({ picked: ['machine-1', 'user-mara'] }));
      return json({ message: 'Your pick has been saved.', selection: aPick() });
    });
    server.use(ADVANCE, () => problem(409, 'The league is being changed right now.', 'CONFLICT'));
    await choose(user);
    await pass(4);
    await user.click(await screen.findByRole('button', { name: 'Lock the round' }));
    expect(await screen.findByText('The league is being changed right now.')).toBeVisible();
    expect(server.asked(ADVANCE)).toHaveLength(2);
  });

  it('should be skipped for a round, after a question', async () => {
    const { user } = open();
    server.use(ADVANCE, () => json({ ...night({ phase: 'swap' }), serverTime: EVENING_AT }));
    await user.click(await screen.findByRole('button', { name: 'Skip this round' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock without your pick?' }));
    expect(dialog.getByText('You’d score nothing this round.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Lock now' }));
    await waitFor(() => {
      expect(server.asked(ADVANCE)).toHaveLength(1);
    });
  });

  it('should show how the race ended and what each name earned, with the next names below it', async () => {
    const user = { ...anEntry('mara_apex').user, _id: 'user-mara' };
    const entry = anEntry('mara_apex', { user, raceResults: [aResult()] });
    const { user: player } = open();
    server.use(STANDINGS, standings({ driverStandings: [entry], constructorStandings: [entry] }));
    server.use('GET /api/selections/league/:leagueId/race/:round', {
      selections: [aPick({ userId: 'user-mara', round: 12, score: aResult() })],
      isAdmin: false,
      locked: true,
      ownerMay: 'fill-missed',
    });
    server.use('GET /api/league/:id/calendar', calendarOf([12, 13]));
    await pass(30);
    const result = within(
      await screen.findByRole('region', { name: 'Result of the Grand Prix 12' }),
    );
    expect(result.getByText('You’re 1st in both championships.')).toBeVisible();
    const own = within(await result.findByRole('list', { name: 'Your points' }));
    expect(own.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'MainKimi Antonelli12 points',
      'ReserveOscar Piastri– not needed',
      'TeamWilliams8 points',
    ]);
    const race = within(await result.findByRole('region', { name: 'The race' }));
    expect(race.getAllByRole('listitem').length).toBeGreaterThan(0);
    // the next names are right below: nothing is pressed in between
    const columns = await result.findByRole('radiogroup', { name: 'Main driver' });
    const title = result.getByRole('heading', { name: 'Pick for round 13' });
    expect(title.compareDocumentPosition(columns)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Grand Prix 12');
    expect(screen.getByText(/^Round 1 of 2.*result$/)).toBeVisible();
    await player.click(within(columns).getByRole('radio', { name: 'Lando Norris' }));
    expect(result.getByText('You’re 1st in both championships.')).toBeVisible();
  });

  it('should wait for the result of the round before, and not show the next names in its place', async () => {
    openNight(night({ phase: 'swap' }), league);
    const waiting = later();
    server.use(STANDINGS, standings({ completedRounds: [] }));
    server.use('GET /api/league/:id/calendar', calendarOf([13, 14]));
    await screen.findByText('Swaps are open');
    server.use(STANDINGS, () => waiting.answer);
    tellNight(night({ round: 14 }));
    await pass(2);
    expect(await screen.findByText('Loading result…')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Grand Prix 13');
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await act(async () => {
      waiting.give(json(standings({ completedRounds: [13] })));
      await waiting.answer;
    });
    const result = await screen.findByRole('region', { name: 'Result of the Grand Prix 13' });
    expect(within(result).getByRole('heading', { name: 'Pick for round 14' })).toBeVisible();
  });
});
