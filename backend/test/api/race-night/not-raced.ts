import { expectStatus } from '../../support/api-session.js';
import { EVENING, nightOf, callNight, WINTER } from '../../support/night.js';
import type { Json } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp(WINTER);
const { ann } = app.players('ann');

describe('who has not raced, in a race night', () => {
  app.runForTests();

  it('should follow from the rounds that it has played, whatever came later (FORM-4)', async () => {
    const { id } = await nightOf(ann, [], EVENING);
    const away = async (): Promise<string[]> => {
      const { body } = await expectStatus(ann.get(`/api/race/form?leagueId=${id}`), 200);
      return [...body.drivers, ...body.teams]
        .filter(({ notRaced }: Json) => notRaced !== null)
        .map(({ name }: Json) => name);
    };
    await expectStatus(callNight(ann, id, 'start'), 200);
    // in 2025 he drove from the seventh round on
    for (let round = 1; round <= 7; round += 1) {
      expect([round, await away()]).toEqual([round, round === 1 ? [] : ['Franco Colapinto']]);
      for (let turn = 0; turn < 3; turn += 1)
        await expectStatus(callNight(ann, id, 'advance'), 200);
    }
    expect(await away()).toEqual([]);
  });
});
