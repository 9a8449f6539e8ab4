import { expectStatus, signUpAdmin } from '../../support/api-session.js';
import { stored } from '../../support/inspect.js';
import { in2023, league2023 } from '../../support/season-2023.js';
import { HOUR, MINUTE } from '../../support/durations.js';
import type { Json } from '../../support/test-app.js';
import { CHINA } from '../../support/weekends-2025.js';

const { app, ann, league } = league2023();

const ROUND = 2;
const raceDue = in2023(CHINA.results);
const storedRace = async (): Promise<Json> =>
  (await stored(app, 'races')).find((one) => one['season'] === 2023 && one['round'] === ROUND)!;
const statusOf = async (): Promise<string[]> => {
  const { body } = await expectStatus(ann.get(`/api/race/league/${league.id}/round/${ROUND}`), 200);
  return [body.status, body.resultsStatus];
};

/** The results API has both lists of the weekend from the start. */
describe('a Grand Prix that is listed on the day of its sprint', () => {
  app.runForTests();

  it('should come 20 minutes after its own end, also when an app admin imports before', async () => {
    const admin = await signUpAdmin(app);
    const importNow = () => admin.post(`/api/admin/results/2023/${ROUND}/import`, {});
    await app.setTime(in2023(CHINA.sprint, HOUR + 20 * MINUTE));
    await expectStatus(importNow(), 200);
    for (const at of [new Date(raceDue.getTime() - HOUR), new Date(raceDue.getTime() - 1)]) {
      await app.setTime(at);
      await expectStatus(importNow(), 200);
      expect(await storedRace()).toMatchObject({
        results: { race: null, sprint: expect.any(Array) },
        resultsAt: null,
        officialAt: null,
      });
      expect(await statusOf()).toEqual(['in_progress', 'none']);
    }
    await app.setTime(raceDue);
    expect(await storedRace()).toMatchObject({ resultsAt: raceDue, officialAt: null });
    await app.setTime(new Date(raceDue.getTime() + 12 * HOUR - 1));
    expect(await statusOf()).toEqual(['completed', 'provisional']);
    await app.setTime(new Date(raceDue.getTime() + 12 * HOUR));
    expect(await statusOf()).toEqual(['completed', 'official']);
  });
});
