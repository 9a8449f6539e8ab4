import { screen } from '@testing-library/react';
import { aNight, EVENING_AT, inEvening, nightLeague, tellNight } from '../../testing/night';
import { atTheEvening, openNight as open, pass } from '../../testing/nightPage';
import { findTitle } from '../../testing/renderApp';
import { aCurrent, aPick } from '../../testing/season';
import { json, server } from '../../testing/server';

atTheEvening();

describe('lights out over an evening (MO-01)', () => {
  it('should be played at the lock, and make room for the swaps by itself', async () => {
    open(aNight({ phaseEndsAt: inEvening(5) }));
    // how many swaps each had left stands on the cards
    server.use('GET /api/league/:leagueId/swaps', []);
    server.use('GET /api/race/league/:leagueId', []);
    await findTitle('Belgian Grand Prix');
    await pass(4);
    tellNight(aNight({ phase: 'swap', phaseEndsAt: inEvening(35) }));
    await pass(2);
    expect(await screen.findByRole('dialog', { name: 'Belgian Grand Prix' })).toBeVisible();
    await pass(14);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('region', { name: 'Everyone’s picks' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Replay lights out' })).toBeEnabled();
  });

  it('should not take the time of swaps that are short', async () => {
    const pace = { kind: 'evening', state: 'ready', pickMinutes: 3, swapSeconds: 20 } as const;
    open(aNight({ phaseEndsAt: inEvening(5) }), nightLeague({ pace }));
    await findTitle('Belgian Grand Prix');
    await pass(4);
    tellNight(aNight({ phase: 'swap', phaseEndsAt: inEvening(25) }));
    await pass(2);
    expect(await screen.findByRole('region', { name: 'Everyone’s picks' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a night by hand (TL-04)', () => {
  it('should have pressing on as the next thing to do once the own pick is in', async () => {
    const advance = 'POST /api/league/:id/night/advance';
    const night = aNight({ phaseEndsAt: null, picked: ['user-mara', 'user-tom'] });
    const { user } = open(night, nightLeague({ pace: { kind: 'by-hand', state: 'ready' } }));
    server.use('GET /api/selections/current', aCurrent(aPick({ round: 13 })));
    server.use(advance, () => json({ ...aNight({ phase: 'swap' }), serverTime: EVENING_AT }));
    await user.click(await screen.findByRole('button', { name: 'Lock the round' }));
    expect(server.asked(advance).map(({ body }) => body)).toEqual([{ round: 13, phase: 'picks' }]);
    tellNight({ ...night, phase: 'swap' });
    await pass(2);
    expect(await screen.findByRole('button', { name: 'Show the result' })).toBeVisible();
  });
});
