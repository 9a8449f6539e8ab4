import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { findAlert, findTitle, renderApp } from '../../testing/renderApp';
import { aDuel, aRivalPick, aRivalry, aRivalryRound, NO_PICK } from '../../testing/rivalry';
import { aSeason, standings } from '../../testing/season';
import { failure, server } from '../../testing/server';

const RIVALRY = 'GET /api/league/:leagueId/rivalry/:userId';
const member = (username: string) => aMember({ _id: `user-${username}`, username });
const THEO = aMember({ _id: 'user-theo', username: 'theo_26' });

/** Three rounds with results, of which one was missed, and one without. */
const rivalry = aRivalry({
  rounds: [
    aRivalryRound({ shared: ['team'], own: aRivalPick({ isSwapped: true }) }),
    aRivalryRound({ round: 12, own: NO_PICK, rival: aRivalPick({ status: 'admin-assigned' }) }),
    aRivalryRound({
      round: 13,
      resultsStatus: 'none',
      own: aRivalPick({ outcome: 'waiting' }),
      rival: aRivalPick({ outcome: 'waiting' }),
      shared: ['mainDriver'],
    }),
  ],
  drivers: aDuel({
    own: 25,
    rival: 30.5,
    won: 1,
    lost: 1,
    results: [
      { round: 11, own: 25, rival: 18, winner: 'own', balance: 1, gap: 7 },
      { round: 12, own: 0, rival: 12.5, winner: 'rival', balance: 0, gap: -5.5 },
    ],
    sources: [
      { source: 'main-driver', own: 20, rival: 30.5 },
      { source: 'reserve-driver', own: 5, rival: 0 },
    ],
    withoutPick: { own: 1, rival: 0, gap: -12.5 },
    assigned: { own: 0, rival: 1, gap: -12.5 },
    swaps: { own: 5, rival: -2 },
  }),
  teams: aDuel({
    own: 60,
    rival: 40,
    won: 1,
    level: 1,
    results: [
      { round: 11, own: 30, rival: 10, winner: 'own', balance: 1, gap: 20 },
      { round: 12, own: 30, rival: 30, winner: 'level', balance: 1, gap: 20 },
    ],
    sources: [
      { source: 'grand-prix', own: 52, rival: 40 },
      { source: 'sprint', own: 8, rival: 0 },
    ],
  }),
  resultsStatus: 'official',
});

beforeEach(() => {
  server.use('GET /api/league/:id', aLeague({ members: [aMember(), THEO, member('ines')] }));
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/league/:leagueId/standings/:season', standings());
  server.use(RIVALRY, rivalry);
});

const PATH = '/league/league-sunday/players/user-theo';
const open = () => renderApp({ path: `${PATH}?view=you-and-them` });
const rounds = async () => within(await screen.findByRole('table', { name: /You and theo_26/ }));

describe('you and another player', () => {
  it('should mark a bot in the score (NIGHT-8)', async () => {
    const rival = { ...rivalry.rival, username: 'Rusty Piston', isMachine: true };
    server.use(RIVALRY, { ...rivalry, rival });
    open();
    expect(await screen.findByRole('region', { name: 'Score' })).toHaveTextContent(
      'Rusty Piston bot',
    );
  });

  it('should say who leads, by how much, and who has won which round (RIVAL-1)', async () => {
    open();
    await findTitle('theo_26');
    const score = await screen.findByRole('region', { name: 'Score' });
    expect(score).toHaveTextContent('−5.5you trail');
    expect(score).toHaveTextContent('Rounds won 1 : 1 · after round 12');
    expect(document.title).toContain('You and theo_26');
    const [, last, missed, first] = (await rounds()).getAllByRole('row');
    expect(last).toHaveTextContent(/^R13.*No result yet$/);
    expect(missed).toHaveTextContent(/Missed.*0.*12\.5.*Admin Assigned.*Net wins 0/);
    expect(within(missed!).getByRole('button', { name: /^12\.5 won:/ })).toBeVisible();
    expect(first).toHaveTextContent(/Switcheroo.*25.*18.*Net wins \+1/);
    expect(within(first!).getByRole('button', { name: /^25 won:/ })).toBeVisible();
    await expectAccessible();
  });

  it('should mark the names that both have, and count them (RIVAL-2)', async () => {
    open();
    const [, last, , first] = (await rounds()).getAllByRole('row');
    expect(last).toHaveTextContent('Kimi Antonelli, same as theo_26');
    expect(first).toHaveTextContent('Williams, same as theo_26');
    const shared = screen.getByRole('region', { name: 'Shared picks' });
    expect(shared).toHaveTextContent('Main driver1 of 2 roundsR13 Kimi Antonelli');
    expect(shared).toHaveTextContent('Reserve driver0 of 2 roundsNever matched theo_26');
  });

  it('should say where the gap comes from, and draw it (RIVAL-3)', async () => {
    open();
    const gains = within(await screen.findByRole('region', { name: 'Where the gap comes from' }));
    const texts = (role: 'row' | 'listitem') =>
      gains.getAllByRole(role).map((each) => each.textContent);
    expect(texts('row')).toEqual([
      'Driver pointsYoutheo_26Gap',
      'Main driver2030.5−10.5',
      'Reserve driver50+5',
      'Total2530.5−5.5',
    ]);
    expect(texts('listitem')).toEqual([
      'No scoring pickyou 1 round, theo_26 0−12.5',
      'Picks that were assignedyou 0 rounds, theo_26 1−12.5',
      'Swapsyou +5, theo_26 −2+7',
    ]);
    screen.getByRole('img', {
      name: 'Points ahead of theo_26 after each round: +7 after round 11, −5.5 after round 12.',
    });
  });

  it('should show the other championship, and keep it in the address', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('radio', { name: 'Teams' }));
    expect(screen.getByRole('region', { name: 'Score' })).toHaveTextContent('+20you lead');
    expect(screen.getByRole('region', { name: 'Score' })).toHaveTextContent('1 : 0 · 1 level');
    expect(router.state.location.search).toBe('?view=you-and-them&table=teams');
    screen.getByRole('row', { name: 'Sprints 8 0 +8' });
  });

  it('should explain the points of either in a round', async () => {
    const { user, router } = open();
    server.use('GET /api/league/:leagueId/explain/:userId/:round', () => failure());
    await user.click(
      (await rounds()).getByRole('button', {
        name: /^12\.5 won: How the driver points of round 12 were scored for/,
      }),
    );
    await screen.findByRole('dialog', { name: 'theo_26 · Round 12' });
    expect(router.state.location.search).toBe('?view=you-and-them&player=user-theo&round=12');
  });
});

describe('you and another player with nothing to compare', () => {
  it('should lead to the picks before the first lock', async () => {
    server.use(RIVALRY, aRivalry());
    open();
    await screen.findByText(/Nothing to compare yet/);
    expect(screen.getByRole('link', { name: 'Make picks' })).toHaveAttribute(
      'href',
      '/league/league-sunday/race/next/selections',
    );
    await expectAccessible();
  });

  it('should show the picks of a round without a result, and no charts', async () => {
    const [, , open13] = rivalry.rounds;
    server.use(RIVALRY, aRivalry({ rounds: open13 ? [open13] : [] }));
    open();
    await screen.findByText('The first result decides who’s ahead.');
    expect((await rounds()).getAllByRole('row')).toHaveLength(2);
    expect(screen.queryByRole('region', { name: /gap/i })).not.toBeInTheDocument();
  });

  it('should try again after an error', async () => {
    server.use(RIVALRY, () => failure());
    const { user } = open();
    expect(await findAlert()).toHaveTextContent('Couldn’t load how you compare. Try again.');
    server.use(RIVALRY, rivalry);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: 'Score' });
  });
});
