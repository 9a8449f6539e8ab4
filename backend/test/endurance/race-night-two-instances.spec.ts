import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { type ApiSession, expectStatus, signUp } from '../support/api-session.js';
import { stored } from '../support/inspect.js';
import type { LeagueScenario } from '../support/league-scenario.js';
import { Stream } from '../support/live.js';
import { getNight, nightOf, callNight, sec, WINTER } from '../support/night.js';
import { pick, savePick } from '../support/picks.js';
import { type Json, TestApp, until } from '../support/test-app.js';
import { at, twoInstances } from '../support/two-instances.js';

const instances = twoInstances({ ...WINTER, RATE_LIMIT: 'off' });
let ann: ApiSession;
let bob: ApiSession;
let night: LeagueScenario;
let own: Stream;
let others: Stream;

beforeAll(async () => {
  ann = await signUp(instances.one, 'ann');
  bob = at(instances.two, await signUp(instances.one, 'bob'));
  night = await nightOf(ann, [bob]);
  await expectStatus(callNight(ann, night.id, 'start'), 200);
  own = await Stream.open(instances.one, ann);
  others = await Stream.open(instances.two, bob);
});
afterAll(() => own?.close());

/** Screens ask again and again, each at its own instance. */
async function bothUntil(isSo: (seen: readonly Json[]) => boolean, what: string): Promise<void> {
  const both = () => Promise.all([ann, bob].map((player) => getNight(player, night.id)));
  await until(async () => isSo(await both()), what);
}

describe('a race night whose players are at two instances', () => {
  it('should wait for anyone who is at the other one, and lock once both have picked (NIGHT-5)', async () => {
    await bothUntil(
      (seen) => seen.every(({ present }) => present.length === 2),
      'each sees who is at the other',
    );
    await expectStatus(savePick(ann, night.id, pick('NOR', 'PIA', 'Ferrari')), 200);
    expect(await getNight(ann, night.id)).toMatchObject({ phase: 'picks', picked: [ann.id] });
    await expectStatus(savePick(bob, night.id, pick('VER', 'HAM', 'McLaren')), 200);
    await bothUntil((seen) => seen.every(({ phase }) => phase === 'countdown'), 'the countdown');
  });

  it('should ask who is at the other one before it decides, also when nobody has asked it yet (NIGHT-5)', async () => {
    const late = await nightOf(ann, [bob]);
    await until(
      async () =>
        (await stored(instances.one, 'presentPlayers')).some(({ nights }) =>
          nights.some(({ league, users }: Json) => league === late.id && users.includes(bob.id)),
        ),
      'the other one to tell',
    );
    await expectStatus(callNight(ann, late.id, 'start'), 200);
    await expectStatus(savePick(ann, late.id, pick('NOR', 'PIA', 'Ferrari')), 200);
    await until(async () => (await getNight(ann, late.id)).present.length === 2, 'bob to be seen');
    expect(await getNight(ann, late.id)).toMatchObject({
      phase: 'picks',
      present: [ann.id, bob.id],
    });
  });

  it('should show who has a stream at the other one, and announce it (NIGHT-5)', async () => {
    const quietNight = await nightOf(ann, [bob]);
    await own.receives('night', quietNight.id);
    const present = async () => (await getNight(ann, quietNight.id)).present;
    await until(async () => (await present()).length === 2, 'each to see the other');
    expect(await present()).toEqual([ann.id, bob.id]);
  });

  it('should miss the people of an instance that says nothing any more', async () => {
    others.close();
    const lonely = await nightOf(ann, [bob]);
    const nights = [{ league: lonely.id, users: [bob.id] }];
    const expiresAt = new Date(Date.now() + 600_000);
    await instances.one.nest
      .get<Connection>(getConnectionToken())
      .collection<{ _id: string }>('presentPlayers')
      .insertOne({ _id: randomUUID(), heartbeat: 1, nights, expiresAt } as never);
    const isThere = async () => (await getNight(ann, lonely.id)).present.includes(bob.id);
    await until(isThere, 'bob to be there');
    await until(async () => !(await isThere()), 'bob to be gone');
    expect((await getNight(ann, lonely.id)).present).toEqual([ann.id]);
  });

  it('should go on as it is where another instance starts whose clock is ahead (NIGHT-6)', async () => {
    await until(
      async () => (await stored(instances.one, 'nightHeartbeats')).length > 0,
      'a heartbeat of the evening',
    );
    const other = await nightOf(ann, [bob]);
    await expectStatus(callNight(ann, other.id, 'start'), 200);
    const three = await TestApp.start({
      ...WINTER,
      SIMULATION_START: sec(5).toISOString(),
      MONGODB_URI: instances.line.uri,
      JWT_SECRET: instances.secret,
    });
    try {
      const seen = await getNight(at(three, ann), other.id);
      const phaseEndsAt = sec(180).toISOString();
      expect(seen).toMatchObject({ phase: 'picks', restarted: false, phaseEndsAt });
    } finally {
      await three.close();
    }
  });
});
