import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { migrateHooks } from '../../../src/operate/app/migration/hooks.js';
import { expectStatus } from '../../support/api-session.js';
import { changeStored, dropStored } from '../../support/change-stored.js';
import { HookedLeague } from '../../support/hooked-league.js';
import { startQuiet } from '../../support/inspect.js';
import { MINUTE } from '../../support/durations.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';

describe('hooks and deliveries of an earlier version (NT-04)', () => {
  const hooked = HookedLeague.inEachTest(async () => {
    const app = await startQuiet();
    return { apps: [app], close: () => app.close() };
  });
  const connection = () => hooked.app.nest.get<Connection>(getConnectionToken());
  const collection = (name: string) => connection().collection(name);

  /** As version 0.10 stored them, oldest first. */
  async function leave(hook: string, ...left: [event: string, fields: object][]): Promise<void> {
    const since = new Date(AUSTRALIA.lock).getTime();
    await collection('hookDeliveries').insertMany(
      left.map(([event, fields], n) => ({
        hook: new Types.ObjectId(hook),
        key: `2025:${event}:1`,
        event,
        round: 1,
        at: new Date(since + n),
        tries: 1,
        answer: null,
        loss: null,
        changedAt: new Date('2025-03-15T05:00:00Z'),
        ...fields,
      })),
    );
  }

  /** What the first start does; a second one finds nothing. */
  async function move(): Promise<void> {
    await migrateHooks(connection().db!);
    await migrateHooks(connection().db!);
    expect(await collection('hookDeliveries').countDocuments()).toBe(0);
  }

  it('should have no name, and be off because nothing arrived', async () => {
    const { _id } = await hooked.addHook();
    const where = { _id: new Types.ObjectId(_id) };
    await dropStored(hooked.app, 'hooks', where, ['name', 'offReason']);
    await changeStored(hooked.app, 'hooks', where, { offAt: new Date() });
    await migrateHooks(connection().db!);
    const [hook] = await hooked.hooks();
    expect(hook).toMatchObject({ name: null, state: 'off', offReason: 'failing' });
    expect(await hooked.request(_id, 'on')).toMatchObject({ state: 'on', offReason: null });
    const url = `/api/league/${hooked.id}/hooks/${_id}`;
    const named = await expectStatus(hooked.ann.patch(url, { name: 'Race chat' }), 200);
    expect(named.body).toMatchObject({ name: 'Race chat' });
  });

  it('should go out, once, when their hook is tried again', async () => {
    const { _id } = await hooked.addHook(['reveal']);
    const later = new Date(Date.now() + MINUTE);
    await changeStored(hooked.app, 'hooks', { _id: new Types.ObjectId(_id) }, { nextTryAt: later });
    await leave(_id, ['reveal', { state: 'queued', answer: '503' }]);
    const [stored] = await collection('hookDeliveries').find().toArray();
    await move();
    // stored and not deleted when the server stopped
    await collection('hookDeliveries').insertOne({ ...stored!, state: 'moving' });
    await move();
    await hooked.setTime('2025-03-15T05:00:00Z');
    expect(await hooked.deliveries()).toMatchObject([
      { event: 'reveal', round: 1, state: 'queued', tries: 1, answer: '503' },
    ]);
    expect(hooked.chats.posts).toBe(0);
    await hooked.later(2 * MINUTE);
    await hooked.runJobs();
    expect(hooked.received()).toEqual(['reveal 1']);
    expect(hooked.chats.taken[0]?.headers['webhook-id']).toBe(String(stored?._id));
  });

  it('should be shown as they were, and not be sent again where they were under way', async () => {
    const { _id } = await hooked.addHook();
    await leave(
      _id,
      ['test', { state: 'dropped', answer: null }],
      ['lock', { state: 'failed', answer: '400' }],
      ['reveal', { state: 'sending' }],
      ['result', { state: 'sent', answer: '204', loss: 'picture' }],
    );
    await move();
    await hooked.runJobs();
    const changedAt = '2025-03-15T05:00:00.000Z';
    expect(await hooked.deliveries()).toMatchObject([
      { event: 'result', state: 'sent', answer: '204', loss: 'picture', changedAt },
      {
        event: 'reveal',
        state: 'failed',
        answer: 'The server stopped while it was being sent.',
        status: null,
        reason: 'interrupted',
        changedAt,
      },
      { event: 'lock', state: 'failed', answer: '400', changedAt },
      { event: 'test', state: 'dropped', answer: null, changedAt },
    ]);
    expect(hooked.chats.posts).toBe(0);
  });
});
