// What the driver of a shared MongoDB makes of a line that breaks in the middle of a call.
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import { type ApiSession, expectStatus, signUp } from '../support/api-session.js';
import { putGate } from '../support/database-commands.js';
import { leagueOf } from '../support/league-scenario.js';
import { currentPick, pick, savePick } from '../support/picks.js';
import { freshDatabase, TestApp } from '../support/test-app.js';
import { at, twoInstances } from '../support/two-instances.js';
import { AUSTRALIA } from '../support/weekends-2025.js';

const instances = twoInstances();
beforeAll(async () => {});

const FIRST = pick('Oscar Piastri', 'George Russell', 'Ferrari');

const broken = (): Promise<never> => Promise.reject(new mongo.MongoNetworkError('the line broke'));

describe('a line that breaks in the middle of a call', () => {
  it('should leave nothing of a first pick whose membership could not be checked again, which can be saved again', async () => {
    const { one, two } = instances;
    const ann = await signUp(one, 'ann');
    const { id } = await leagueOf(ann, []);
    const there: ApiSession = at(two, ann);
    let isStored = false;
    const remove = putGate(two.nest, ({ name, collection }, send) => {
      isStored ||= name === 'insert' && collection === 'entries';
      return isStored && collection === 'leagues' ? broken() : send();
    });
    try {
      const { status, body } = await savePick(there, id, FIRST);
      expect([isStored, status, body.code]).toEqual([true, 503, 'UNAVAILABLE']);
    } finally {
      remove();
    }
    expect((await currentPick(ann, id, 1)).body.team).toBeNull();
    await expectStatus(savePick(there, id, FIRST), 200);
    expect((await currentPick(ann, id, 1)).body.team).toBe('Ferrari');
  });

  it('should be answered with 503 under a write of many documents', async () => {
    const app = await TestApp.start({
      MONGODB_URI: freshDatabase(instances.databaseUri),
      JWT_SECRET: instances.secret,
    });
    try {
      const ann = await signUp(app, 'ann');
      const { id } = await leagueOf(ann, []);
      await app.setTime(AUSTRALIA.swapOpens);
      let isMet = false;
      // the picks of a round are sealed before they are shown
      const remove = putGate(app.nest, ({ name, collection }, send) => {
        if (name !== 'insert' || collection !== 'entries') return send();
        isMet = true;
        return broken();
      });
      const picks = `/api/selections/league/${id}/race/1`;
      const { status, body } = await ann.get(picks);
      remove();
      expect([isMet, status, body.code]).toEqual([true, 503, 'UNAVAILABLE']);
      expect((await ann.get(picks)).status).toBe(200);
    } finally {
      await app.close();
    }
  });
});

describe('the address of a MongoDB', () => {
  it('should not weaken how the game reads and writes', async () => {
    const loose = 'journal=false&wtimeoutMS=5&readPreference=secondary&readConcernLevel=available';
    const app = await TestApp.start({
      MONGODB_URI: `${freshDatabase(instances.databaseUri)}&w=1&retryWrites=false&${loose}`,
      JWT_SECRET: instances.secret,
    });
    const { options } = app.nest.get<Connection>(getConnectionToken()).getClient();
    await app.close();
    expect(options.writeConcern).toMatchObject({ w: 'majority', journal: true, wtimeoutMS: 0 });
    expect(options.readPreference.mode).toBe('primary');
    expect(options.readConcern?.level).toBe('local');
    expect(options.retryWrites).toBe(true);
  });
});
