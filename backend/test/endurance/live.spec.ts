import { expectStatus } from '../support/api-session.js';
import { moveClock } from '../support/inspect.js';
import { leagueOf } from '../support/league-scenario.js';
import { inALiveLeague, quiet } from '../support/live.js';
import { pick, savePick, swapDrivers } from '../support/picks.js';
import { AUSTRALIA, shift } from '../support/weekends-2025.js';

const NOR = pick('Lando Norris', 'Max Verstappen', 'McLaren');

const live = inALiveLeague();

describe('a stream of changes', () => {
  it('should announce qualifying when it is over, and swaps when their window is, not before (LV-01, SWAP-4)', async () => {
    await expectStatus(savePick(live.member, live.league.id, NOR), 200);
    const stream = await live.listen(live.owner);
    await quiet(1300);
    moveClock(live.app, AUSTRALIA.swapOpens);
    await stream.receives('swaps', live.league.id);
    await stream.receives('qualifying', live.league.id);
    await quiet();
    stream.clear();
    await expectStatus(
      swapDrivers(live.member, live.league.id, {
        raceId: 1,
        originalDriver: 'Lando Norris',
        newDriver: 'Max Verstappen',
      }),
      200,
    );
    await quiet();
    expect(stream.changes()).toEqual([]);
    moveClock(live.app, shift(AUSTRALIA.swapCloses, 1));
    await stream.receives('swaps', live.league.id);
  });

  it('should announce results when they are imported, and the table with them (LV-01)', async () => {
    moveClock(live.app, AUSTRALIA.race);
    const stream = await live.listen(live.member);
    await quiet(1300);
    stream.clear();
    await live.app.setTime(AUSTRALIA.results);
    await stream.receives('results', live.league.id);
    expect(stream.whatOf(live.league.id)).toContain('standings');
    moveClock(live.app, '2025-03-01T08:00:00Z');
    // a clock that was set back: nothing is as it was shown
    stream.clear();
    await stream.receives('results', live.league.id);
  });

  it('should announce the log, members, and what a helmet looks like (LV-01)', async () => {
    const stream = await live.listen(live.owner);
    await expectStatus(
      live.stranger.post('/api/league/join', { code: live.league.league.code }),
      201,
    );
    await stream.receives('members', live.league.id);
    await stream.receives('log', live.league.id);
    await quiet();
    stream.clear();
    await expectStatus(live.stranger.delete(`/api/avatar/users/${live.stranger.id}`), 200);
    await stream.receives('members', live.league.id);
  });
});

describe('a stream that is opened right after a lock', () => {
  it('should announce it, whether or not others were listening (LV-01)', async () => {
    const other = await live.app.somebody();
    const { id } = await leagueOf(other, []);
    moveClock(live.app, shift(AUSTRALIA.lock, 2000));
    const first = await live.listen(live.owner, {}, '?ago=5000');
    await first.receives('lock', live.league.id);
    await quiet(300);
    const [second, third] = [
      await live.listen(live.member, {}, '?ago=5000'),
      await live.listen(other, {}, '?ago=5000'),
    ];
    await second.receives('lock', live.league.id);
    expect((await third.receives('lock', id)).data.what).toContain('reveal');
  });
});

describe('whom a stream notifies', () => {
  it('should not be who has left, from that moment on; they hear that their leagues are others (LV-04)', async () => {
    const [left, stays] = [await live.listen(live.member), await live.listen(live.owner)];
    await quiet(300);
    await expectStatus(live.member.post(`/api/league/${live.league.id}/abandon`), 200);
    await stays.receives('members', live.league.id);
    await left.receives('members');
    await expectStatus(savePick(live.owner, live.league.id, NOR), 200);
    await stays.receives('picks', live.league.id);
    await quiet();
    expect(left.whatOf(live.league.id)).toEqual([]);
    expect(left.isOver).toBe(false);
  });

  it('should be who has just joined, or made a league (LV-01)', async () => {
    const newcomer = await live.app.somebody();
    const stream = await live.listen(newcomer);
    await expectStatus(newcomer.post('/api/league/join', { code: live.league.league.code }), 201);
    await stream.receives('members');
    await expectStatus(savePick(live.owner, live.league.id, NOR), 200);
    await stream.receives('picks', live.league.id);
    stream.clear();
    const { body } = await expectStatus(newcomer.post('/api/league', { name: 'Mine' }), 201);
    await stream.receives('members');
    await expectStatus(savePick(newcomer, body._id, NOR), 200);
    await stream.receives('picks', body._id);
  });
});
