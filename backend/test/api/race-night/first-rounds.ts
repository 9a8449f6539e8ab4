import { expectStatus } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import {
  calendarOf,
  EVENING,
  getNight,
  nightOf,
  callNight,
  sec,
  WINTER,
} from '../../support/night.js';
import type { Json } from '../../support/test-app.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp(WINTER);
const { ann, bob } = app.players('ann', 'bob');

describe('a race night of some rounds', () => {
  app.runForTests();
  beforeAll(() => {
    moveClock(app, sec(0));
  });

  it('should be the first rounds of the season alone, and show no later one (NIGHT-12, TL-07)', async () => {
    const quick = await nightOf(ann, [bob], { ...EVENING, pickMinutes: 1, rounds: 3 });
    expect(quick.league.pace).toMatchObject({ kind: 'evening', rounds: 3 });
    await expectStatus(callNight(ann, quick.id, 'start'), 200);
    expect((await calendarOf(bob, quick.id)).rounds).toHaveLength(3);
    moveClock(app, sec(3 * 110));
    expect(await getNight(ann, quick.id)).toMatchObject({ state: 'over', round: 3 });
    const { body: table } = await bob.get(`/api/league/${quick.id}/standings/2025`);
    expect(table.completedRounds).toEqual([1, 2, 3]);
    const { body: races } = await bob.get(`/api/race/league/${quick.id}`);
    expect(races.map(({ round, status }: Json) => [round, status])).toEqual(
      [1, 2, 3].map((round) => [round, 'completed']),
    );
    const later = await bob.get(`/api/race/league/${quick.id}/round/4`);
    expect(later.body.code).toBe('RACE_NOT_FOUND');
    const { body: season } = await bob.get(`/api/season/2025?leagueId=${quick.id}`);
    expect(season.rounds).toHaveLength(3);
    // came in round 7, for somebody who left with round 6
    const named = (name: string) => season.drivers.find((driver: Json) => driver.name === name);
    expect(named('Franco Colapinto')).toMatchObject({ team: null, stints: [] });
    expect(named('Jack Doohan').stints).toEqual([{ team: 'Alpine', from: 1, to: 24 }]);
  });
});
