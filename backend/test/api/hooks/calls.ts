import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { expectStatus } from '../../support/api-session.js';
import { ADDRESSES, ChatStandIns } from '../../support/chat-stand-ins.js';
import { stored } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp({ RATE_LIMIT: 'on' });
const { ann, bob } = app.players('ann', 'bob');
let chats: ChatStandIns;
let id: string;

const path = (more = '') => `/api/league/${id}/hooks${more}`;
const add = (kind: keyof typeof ADDRESSES, more: object = {}) =>
  ann.post(path(), { kind, url: ADDRESSES[kind], events: ['reveal', 'result'], ...more });
const actionsOf = async () => {
  const { body } = await expectStatus(ann.get(`/api/league/${id}/log`), 200);
  return body.entries.map(({ action, actor }: { action: string; actor: { username: string } }) => [
    action,
    actor.username,
  ]);
};

describe('the chat hooks of a league (NT-04)', () => {
  beforeAll(async () => {
    chats = await ChatStandIns.start();
  });
  app.runForTests();
  beforeEach(async () => {
    chats.reset();
    chats.connect(app);
    ({ id } = await leagueOf(ann, [bob], 'Sunday Drivers'));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => chats?.close());

  it('should be added by the owner, and shown without address and secret', async () => {
    const { body } = await expectStatus(add('discord'), 201);
    const { secret, ...hook } = body;
    expect(secret).toBeNull();
    expect(hook).toEqual({
      _id: expect.any(String),
      kind: 'discord',
      name: null,
      address: 'discord.com/api/…',
      events: ['reveal', 'result'],
      state: 'on',
      offReason: null,
      nextTryAt: null,
      deliveries: [],
    });
    const json = (await expectStatus(add('json'), 201)).body;
    expect(json.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const { body: list } = await expectStatus(ann.get(path()), 200);
    expect(list).toMatchObject({
      isOn: true,
      max: 5,
      hooks: [{ kind: 'discord' }, { kind: 'json' }],
    });
    expect(JSON.stringify(list)).not.toMatch(/s3cret|whsec/);
    expect(chats.posts).toBe(0);
  });

  it('should have a name where the owner gives one', async () => {
    const names = [{ name: '  Race chat ' }, { name: '#pit-wall' }, { name: ' ' }, {}];
    for (const name of names) await expectStatus(add('discord', name), 201);
    const { hooks } = (await ann.get(path())).body;
    expect(hooks.map(({ name }: { name: string | null }) => name)).toEqual([
      'Race chat',
      '#pit-wall',
      null,
      null,
    ]);
  });

  it('should be changed by the owner: name and events, each a line in the log', async () => {
    const { body } = await expectStatus(add('slack', { name: 'Race chat' }), 201);
    const change = async (to: object) =>
      (await expectStatus(ann.patch(path(`/${body._id}`), to), 200)).body;
    const first = await change({ name: ' #pit-wall ', events: ['lock'] });
    expect({ ...first, secret: null }).toEqual({ ...body, name: '#pit-wall', events: ['lock'] });
    expect(await change({ events: ['lock', 'result'] })).toMatchObject({ name: '#pit-wall' });
    const last = await change({ name: '' });
    expect(last).toMatchObject({ name: null, events: ['lock', 'result'] });
    // nothing to change
    await change({ name: '', events: ['result', 'lock'] });
    await change({});
    expect((await ann.get(path())).body.hooks).toEqual([last]);
    expect((await actionsOf()).slice(0, 4)).toEqual([
      ['hook-changed', 'ann'],
      ['hook-changed', 'ann'],
      ['hook-changed', 'ann'],
      ['hook-added', 'ann'],
    ]);
  });

  it.each([
    [{ name: 'n'.repeat(41) }, /40 characters/],
    [{ events: [] }, /one event or more/],
    [{ events: ['picks'] }, /from the list/],
    [{ url: ADDRESSES.slack }, /Url is not a field/],
  ])('should not be changed to %j', async (wrong, sentence) => {
    const { body } = await expectStatus(add('slack'), 201);
    const { status, body: refusal } = await ann.patch(path(`/${body._id}`), wrong);
    expect([status, refusal.code]).toEqual([400, 'INVALID_INPUT']);
    expect(refusal.details[0].message).toMatch(sentence);
  });

  it('should be entries of the log, without an address', async () => {
    const { body } = await expectStatus(add('slack'), 201);
    await app.runJobs();
    await expectStatus(ann.delete(path(`/${body._id}`)), 200);
    expect((await actionsOf()).slice(0, 2)).toEqual([
      ['hook-removed', 'ann'],
      ['hook-added', 'ann'],
    ]);
    expect(JSON.stringify(await stored(app, 'leagueLog'))).not.toMatch(/slack|s3cret/);
  });

  it('should be switched off and on by the owner, each a line in the log', async () => {
    const { body } = await expectStatus(add('slack'), 201);
    const turn = async (to: 'on' | 'off') =>
      (await expectStatus(ann.post(path(`/${body._id}/${to}`)), 200)).body;
    // again it changes nothing
    const off = await turn('off');
    expect(await turn('off')).toEqual(off);
    expect(off).toMatchObject({ state: 'off', offReason: 'owner' });
    expect(await turn('on')).toMatchObject({ state: 'on', offReason: null });
    expect((await ann.get(path())).body.hooks).toEqual([await turn('on')]);
    expect((await actionsOf()).slice(0, 3)).toEqual([
      ['hook-switched-on', 'ann'],
      ['hook-switched-off', 'ann'],
      ['hook-added', 'ann'],
    ]);
    expect((await ann.post(path('/665f1c2ab7d4e9a1c0d3f412/off'))).body.code).toBe(
      'HOOK_NOT_FOUND',
    );
  });

  it('should be five at most, however many are added at once', async () => {
    const added = await Promise.all(Array.from({ length: 8 }, () => add('slack')));
    expect(added.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(added.find(({ status }) => status !== 201)?.body).toMatchObject({
      code: 'TOO_MANY_HOOKS',
      message: 'A league can have 5 chat hooks.',
    });
    const { hooks } = (await ann.get(path())).body;
    expect(hooks).toHaveLength(5);
    await expectStatus(ann.delete(path(`/${hooks[2]._id}`)), 200);
    await expectStatus(add('slack'), 201);
  });

  it.each([
    [{ kind: 'irc' }, /Discord, Slack, Mattermost or JSON/],
    [{ events: [] }, /one event or more/],
    [{ events: ['result', 'result'] }, /each event once/],
    [{ events: ['picks'] }, /from the list/],
    [{ name: 'n'.repeat(41) }, /40 characters/],
    [{ name: 'pit\u200bwall' }, /invisible characters/],
    [{ name: 7 }, /name/],
    [{ url: 7 }, /address of the chat/],
    [{ url: 'http://discord.com/api/webhooks/1/a' }, /like https:\/\/discord\.com/],
    [{ url: 'https://discord.com.evil.example/api/webhooks/1/a' }, /like https:\/\/discord\.com/],
    [{ url: `https://discord.com/api/webhooks/1/${'a'.repeat(1000)}` }, /1000 characters/],
  ])('should be refused: %j', async (wrong, sentence) => {
    const { status, body } = await add('discord', wrong);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.details.map(({ message }: { message: string }) => message).join()).toMatch(
      sentence,
    );
    expect((await ann.get(path())).body.hooks).toEqual([]);
  });

  it.each([
    'https://127.0.0.1/hook',
    'https://2130706433/hook',
    'https://0x7f.1:8443/hook',
    'https://[::ffff:169.254.169.254]/hook',
    'https://[fd00::1]/hook',
    'https://192.168.1.20/hook',
  ])('should not lead into the server’s own network: %s', async (url) => {
    jest.restoreAllMocks();
    const { status, body } = await add('json', { url });
    expect([status, body.details]).toEqual([
      400,
      [{ field: 'url', message: 'This address is inside the server’s own network.' }],
    ]);
  });

  it('should send a test at once, and say what came of it', async () => {
    const { body } = await expectStatus(add('mattermost'), 201);
    const test = () => ann.post(path(`/${body._id}/test`));
    const fine = (await expectStatus(test(), 200)).body;
    expect(fine).toMatchObject({ arrived: true, answer: '200' });
    expect(fine.hook.deliveries).toMatchObject([{ event: 'test', state: 'sent', tries: 1 }]);
    expect(chats.taken[0]?.message.attachments[0].title).toBe('Hello from Sunday Drivers');
    chats.specials.push({ status: 302, headers: { location: `${chats.origin}/elsewhere` } });
    const bad = (await expectStatus(test(), 200)).body;
    expect(bad).toMatchObject({ arrived: false, answer: '302' });
    // redirects are not followed
    expect(chats.posts).toBe(2);
    expect((await ann.post(path('/665f1c2ab7d4e9a1c0d3f412/test'))).status).toBe(404);
  });

  it('should be the owner’s alone', async () => {
    const { body } = await expectStatus(add('slack'), 201);
    const calls = [
      bob.get(path()),
      bob.get(path('/preview')),
      bob.post(path(), { kind: 'slack', url: ADDRESSES.slack, events: ['result'] }),
      bob.patch(path(`/${body._id}`), { name: 'Mine' }),
      bob.delete(path(`/${body._id}`)),
      bob.post(path(`/${body._id}/on`)),
      bob.post(path(`/${body._id}/off`)),
      bob.post(path(`/${body._id}/test`)),
    ];
    for (const call of calls) expect((await call).body.code).toBe('NOT_LEAGUE_OWNER');
    const { id: other } = await leagueOf(bob, []);
    const theirs = bob.patch(`/api/league/${other}/hooks/${body._id}`, { name: 'Mine' });
    expect((await theirs).body.code).toBe('HOOK_NOT_FOUND');
    expect((await bob.delete(`/api/league/${other}/hooks/${body._id}`)).body.code).toBe(
      'HOOK_NOT_FOUND',
    );
    expect((await ann.get(path())).body.hooks).toHaveLength(1);
  });

  it('should go with the league, also where it was switched off', async () => {
    await expectStatus(add('slack'), 201);
    const { body } = await expectStatus(add('discord'), 201);
    const hooks = app.nest.get<Connection>(getConnectionToken()).collection('hooks');
    await hooks.updateOne({ _id: new Types.ObjectId(body._id) }, { $set: { offAt: new Date() } });
    await expectStatus(ann.delete(`/api/league/${id}`), 200);
    await app.runJobs();
    expect(await stored(app, 'hooks', { league: new Types.ObjectId(id) })).toEqual([]);
  });

  it('should be off where the host wants none', async () => {
    const { body } = await expectStatus(add('slack'), 201);
    jest.restoreAllMocks();
    await app.restart({ HOOKS: 'off' });
    chats.connect(app);
    expect((await ann.get(path())).body).toMatchObject({ isOn: false, hooks: [{ kind: 'slack' }] });
    expect((await add('slack')).body.code).toBe('HOOKS_OFF');
    expect((await ann.post(path(`/${body._id}/on`))).body.code).toBe('HOOKS_OFF');
    expect((await ann.post(path(`/${body._id}/test`))).body.code).toBe('HOOKS_OFF');
    await app.setTime('2025-03-16T06:30:00Z');
    expect(chats.posts).toBe(0);
    await expectStatus(ann.post(path(`/${body._id}/off`)), 200);
    await expectStatus(ann.delete(path(`/${body._id}`)), 200);
    jest.restoreAllMocks();
    await app.restart({ HOOKS: 'on' });
    await app.setTime('2025-03-01T08:00:00Z');
  });
});
