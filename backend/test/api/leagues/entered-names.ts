import { expectStatus } from '../../support/api-session.js';
import type { Answer, Json } from '../../support/test-app.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, bob, eve } = app.players('ann', 'bob', 'eve');
app.beforeEachTest(() => app.setTime('2025-03-12T08:00:00Z'));
const league = app.freshLeague('2025-03-12T08:00:00Z', ann, [bob]);

const honours = async (): Promise<Json> =>
  (await expectStatus(ann.get(`/api/league/${league.id}/honours`), 200)).body;
const enter = (requested: object): Promise<Answer> =>
  ann.post(`/api/league/${league.id}/seasons`, requested);

describe('who the names in entered seasons are (HALL-6)', () => {
  app.runForTests();

  it('should know a person in every spelling, and the owner can say which member it is', async () => {
    const rows = (season: number, table: string) => expectStatus(enter({ season, table }), 200);
    await rows(2017, 'Zo\u00eb  Quick,50\nbob,40');
    await rows(2018, 'zoe\u0308 quick,60\nann,10');
    await rows(2021, '\uff3ao\u00eb\u00a0Quick,70');
    await rows(2022, 'B\u200cob,30\nJos\u00e9,20\nann,5');
    const before = await honours();
    const mine = before.allTime.filter(({ user }: Json) => /quick/i.test(user.username));
    expect(mine).toMatchObject([{ seasons: 3, titles: 3, points: 180 }]);
    // as it was entered last
    expect(mine[0].user).toMatchObject({ _id: null, username: '\uff3ao\u00eb\u00a0Quick' });
    const say = (name: string, userId: string, who = ann) =>
      who.post(`/api/league/${league.id}/seasons/names`, { name, userId });
    await expectStatus(say('zo\u00eb quick', bob.id, bob), 403);
    const refusal = async (name: string, userId: string) => (await say(name, userId)).body.code;
    expect(await refusal('Nobody', bob.id)).toBe('NAME_NOT_FOUND');
    expect(await refusal('zo\u00eb quick', eve.id)).toBe('USER_NOT_FOUND');
    // ann has a row of her own in 2018
    expect(await refusal('zo\u00eb quick', ann.id)).toBe('ALREADY_IN_SEASON');
    expect(await honours()).toEqual(before);
    const { body } = await expectStatus(say('JOS\u00c9', bob.id), 409);
    expect(body.code).toBe('ALREADY_IN_SEASON');
  });

  it('should give the rows of a name to the member that its owner names', async () => {
    await expectStatus(enter({ season: 2017, table: 'Bobby T,50\nann,40' }), 200);
    await expectStatus(enter({ season: 2018, champion: 'bobby\u00a0t' }), 200);
    const path = `/api/league/${league.id}/seasons/names`;
    const requested = { name: 'Bobby T', userId: bob.id };
    const answers = await Promise.all([ann.post(path, requested), ann.post(path, requested)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const { titles, allTime, seasons } = await honours();
    expect(titles.find(({ user }: Json) => user._id === bob.id)).toMatchObject({ drivers: 2 });
    expect(allTime.filter(({ user }: Json) => user._id === null)).toEqual([]);
    expect(seasons.at(-1).drivers).toMatchObject([{ user: { _id: bob.id, username: 'bob' } }]);
    const { entries } = (await bob.get(`/api/league/${league.id}/log`)).body;
    const lines = entries.filter(({ after }: Json) => after?.setting === 'enteredName');
    expect(lines.map(({ after }: Json) => after.value)).toEqual(['Bobby T']);
    await expectStatus(ann.post(path, requested), 404);
  });
});
