import { ApiSession, expectStatus, PASSWORD, visitor } from '../api-session.js';
import { Authenticator } from '../authenticator.js';
import type { Json } from '../test-app.js';
import { type Row, type Stage, statuses } from './stage.js';

const ORIGIN = 'http://gridlock.test';
const PROOF = { currentPassword: PASSWORD };
const PASSKEYS = '/api/users/passkeys';
const TOKENS = '/api/users/tokens';
const DEVICES = '/api/users/devices';
const PUSH = '/api/users/push-subscriptions';
const SETTINGS = '/api/users/notifications';

/** A push service that nothing is sent to. */
export const PUSH_SERVICE = 'http://127.0.0.1:9';
let endpoints = 0;
const subscription = () => ({
  endpoint: `${PUSH_SERVICE}/${(endpoints += 1)}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
});

async function registration(player: ApiSession): Promise<{ name: string; response: object }> {
  const { body } = await expectStatus(player.post(`${PASSKEYS}/options`, PROOF), 200);
  return { name: 'Phone', response: new Authenticator(ORIGIN).register(body.options) };
}

async function withPasskey(stage: Stage): Promise<{ ann: ApiSession; device: Authenticator }> {
  const ann = await stage.player();
  const device = new Authenticator(ORIGIN);
  const { body } = await expectStatus(ann.post(`${PASSKEYS}/options`, PROOF), 200);
  const response = device.register(body.options);
  await expectStatus(ann.post(PASSKEYS, { name: 'Phone', response }), 200);
  return { ann, device };
}

/** The same player in another browser. */
async function elsewhere({ app, username, email }: ApiSession): Promise<ApiSession> {
  const there = new ApiSession(app, username, email);
  await expectStatus(there.signIn(), 200);
  return there;
}

const idsIn = async (player: ApiSession, url: string): Promise<string[]> => {
  const { body } = await expectStatus(player.get(url), 200);
  return body.map(({ id, _id }: Json) => id ?? _id);
};

/** What a player has. */
export const ACCOUNT_ROWS: readonly Row[] = [
  {
    name: 'the tenth passkey, twice: ten at most',
    calls: ['addPasskey'],
    prepare: async (stage) => {
      const ann = await stage.player();
      for (let made = 0; made < 9; made += 1) {
        await expectStatus(ann.post(PASSKEYS, await registration(ann)), 200);
      }
      const [one, two] = [await registration(ann), await registration(ann)];
      return {
        asks: [(at) => at(ann).post(PASSKEYS, one), (at) => at(ann).post(PASSKEYS, two)],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 409]);
          expect(await idsIn(ann, PASSKEYS)).toHaveLength(10);
        },
      };
    },
  },
  {
    name: 'one passkey for two accounts: it belongs to one',
    calls: ['addPasskey'],
    prepare: async (stage) => {
      const [ann, ben] = [await stage.player(), await stage.player()];
      const device = new Authenticator(ORIGIN);
      const made = async (who: ApiSession) => {
        const { body } = await expectStatus(who.post(`${PASSKEYS}/options`, PROOF), 200);
        return { name: 'Phone', response: device.register(body.options) };
      };
      const [one, two] = [await made(ann), await made(ben)];
      return {
        asks: [(at) => at(ann).post(PASSKEYS, one), (at) => at(ben).post(PASSKEYS, two)],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 409]);
          const all = [...(await idsIn(ann, PASSKEYS)), ...(await idsIn(ben, PASSKEYS))];
          expect(all).toEqual([device.id]);
        },
      };
    },
  },
  {
    name: 'a passkey removed twice: once',
    calls: ['removePasskey'],
    prepare: async (stage) => {
      const { ann, device } = await withPasskey(stage);
      const url = `${PASSKEYS}/${device.id}`;
      return {
        asks: [
          (at) => at(ann).delete(url, undefined, PROOF),
          (at) => at(ann).delete(url, undefined, PROOF),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 404]);
          expect(await idsIn(ann, PASSKEYS)).toEqual([]);
        },
      };
    },
  },
  {
    name: 'a passkey used while it is removed: no way in afterwards',
    calls: ['signInWithPasskey', 'removePasskey'],
    prepare: async (stage) => {
      const { ann, device } = await withPasskey(stage);
      const signIn = async () => {
        const { body } = await visitor(ann.app).post('/api/auth/passkey/options');
        return { response: device.signIn(body.options) };
      };
      const answer = await signIn();
      return {
        asks: [
          (at) => at(visitor(ann.app)).post('/api/auth/passkey', answer),
          (at) => at(ann).delete(`${PASSKEYS}/${device.id}`, undefined, PROOF),
        ],
        holds: async ([, removed]) => {
          expect(removed.status).toBe(200);
          const again = await visitor(ann.app).post('/api/auth/passkey', await signIn());
          expect(again.status).toBe(400);
        },
      };
    },
  },
  {
    name: 'one answer of a passkey twice: one session',
    calls: ['signInWithPasskey'],
    prepare: async (stage) => {
      const { ann, device } = await withPasskey(stage);
      const { body } = await visitor(ann.app).post('/api/auth/passkey/options');
      const answer = { response: device.signIn(body.options) };
      return {
        asks: [
          (at) => at(visitor(ann.app)).post('/api/auth/passkey', answer),
          (at) => at(visitor(ann.app)).post('/api/auth/passkey', answer),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 400]);
          expect(await idsIn(ann, DEVICES)).toHaveLength(2);
        },
      };
    },
  },
  ...(['endDevice', 'endOtherDevices'] as const).map((call): Row => ({
    name: `${call} while that device refreshes: it is out`,
    calls: [call, 'refreshSession'],
    prepare: async (stage) => {
      const ann = await stage.player();
      const phone = await elsewhere(ann);
      const { body } = await ann.get(DEVICES);
      const { id } = body.find(({ isCurrent }: Json) => !isCurrent);
      return {
        asks: [
          (at) => at(ann).delete(call === 'endDevice' ? `${DEVICES}/${id}` : DEVICES),
          (at) => at(phone).post('/api/auth/refresh'),
        ],
        holds: async ([ended, refreshed]) => {
          expect(ended.status).toBe(200);
          expect(await idsIn(ann, DEVICES)).toHaveLength(1);
          phone.token = refreshed.body.accessToken ?? phone.token;
          phone.cookie =
            refreshed.cookies.find(({ name }) => name === 'gridlock_refresh')?.value ??
            phone.cookie;
          expect((await phone.post('/api/auth/refresh')).status).toBe(401);
          expect((await phone.get('/api/auth/me')).status).toBe(401);
        },
      };
    },
  })),
  {
    name: 'the tenth API token, twice: ten at most',
    calls: ['makeToken'],
    prepare: async (stage) => {
      const ann = await stage.player();
      for (let made = 0; made < 9; made += 1) await ann.post(TOKENS, { name: 'Bot' });
      return {
        asks: [
          (at) => at(ann).post(TOKENS, { name: 'One' }),
          (at) => at(ann).post(TOKENS, { name: 'Two' }),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([201, 409]);
          expect(await idsIn(ann, TOKENS)).toHaveLength(10);
        },
      };
    },
  },
  {
    name: 'an API token made while everything is logged out by a new password: it is out, too',
    calls: ['makeToken', 'resetPassword'],
    prepare: async (stage) => {
      const ann = await stage.player();
      const { email } = ann;
      return {
        asks: [
          (at) => at(ann).post(TOKENS, { name: 'Bot' }),
          (at) =>
            at(ann).post('/api/auth/reset-password', {
              email,
              currentPassword: PASSWORD,
              password: 'box-box-and-overcut',
            }),
        ],
        holds: async ([made, changed]) => {
          expect(changed.status).toBe(200);
          const headers = { authorization: `Bearer ${made.body.token}` };
          expect((await visitor(ann.app).get('/api/auth/me', { headers })).status).toBe(401);
        },
      };
    },
  },
  {
    name: 'an API token revoked twice: once',
    calls: ['revokeToken'],
    prepare: async (stage) => {
      const ann = await stage.player();
      const { body } = await ann.post(TOKENS, { name: 'Bot' });
      return {
        asks: [
          (at) => at(ann).delete(`${TOKENS}/${body._id}`),
          (at) => at(ann).delete(`${TOKENS}/${body._id}`),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 404]);
          expect(await idsIn(ann, TOKENS)).toEqual([]);
        },
      };
    },
  },
  {
    name: 'two new addresses of a calendar: one opens it',
    calls: ['makeCalendarAddress'],
    prepare: async (stage) => {
      const ann = await stage.player();
      return {
        asks: [
          (at) => at(ann).post('/api/users/calendar'),
          (at) => at(ann).post('/api/users/calendar'),
        ],
        holds: async (answers) => {
          const urls = answers.map(({ body }) => new URL(body.url).pathname);
          const opened = await Promise.all(urls.map((url) => visitor(ann.app).get(url)));
          expect(statuses(opened)).toEqual([200, 404]);
        },
      };
    },
  },
  {
    name: 'a browser that two players add: one of them has it, and no id of the other’s',
    calls: ['addPushDevice'],
    prepare: async (stage) => {
      const [ann, ben] = [await stage.player(), await stage.player()];
      const device = subscription();
      return {
        asks: [(at) => at(ann).post(PUSH, device), (at) => at(ben).post(PUSH, device)],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([201, 201]);
          const stored = await stage.stored('pushDevices', { endpoint: device.endpoint });
          expect(stored).toHaveLength(1);
          const [mine, theirs] = answers.map(({ body }) => body.device._id);
          expect(mine).not.toBe(theirs);
        },
      };
    },
  },
  {
    name: 'a browser added twice by one player: one device',
    calls: ['addPushDevice'],
    prepare: async (stage) => {
      const ann = await stage.player();
      const device = subscription();
      return {
        asks: [(at) => at(ann).post(PUSH, device), (at) => at(ann).post(PUSH, device)],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([201, 201]);
          const stored = await stage.stored('pushDevices', { endpoint: device.endpoint });
          expect(stored.map(({ _id }) => String(_id))).toEqual([answers[0].body.device._id]);
          expect(answers[1].body.device._id).toBe(answers[0].body.device._id);
        },
      };
    },
  },
  {
    name: 'the twentieth device, twice: twenty at most',
    calls: ['addPushDevice'],
    prepare: async (stage) => {
      const ann = await stage.player();
      for (let added = 0; added < 19; added += 1) await ann.post(PUSH, subscription());
      const [one, two] = [subscription(), subscription()];
      return {
        asks: [(at) => at(ann).post(PUSH, one), (at) => at(ann).post(PUSH, two)],
        holds: async () => {
          const { body } = await expectStatus(ann.get(SETTINGS), 200);
          expect(body.devices).toHaveLength(20);
        },
      };
    },
  },
  {
    name: 'a device removed twice: once',
    calls: ['removePushDevice'],
    prepare: async (stage) => {
      const ann = await stage.player();
      const { body } = await ann.post(PUSH, subscription());
      const url = `${PUSH}?id=${body.device._id}`;
      return {
        asks: [(at) => at(ann).delete(url), (at) => at(ann).delete(url)],
        holds: async (answers) => expect(statuses(answers)).toEqual([200, 404]),
      };
    },
  },
  {
    name: 'two boxes of the notifications: both are kept',
    calls: ['updateNotificationSettings'],
    prepare: async (stage) => {
      const ann = await stage.player();
      const choice = (event: string) => ({ choices: [{ event, channel: 'email', isOn: true }] });
      return {
        asks: [
          (at) => at(ann).put(SETTINGS, choice('joined')),
          (at) => at(ann).put(SETTINGS, choice('reveal')),
        ],
        holds: async () => {
          const { body } = await expectStatus(ann.get(SETTINGS), 200);
          const chosen = body.events.filter(({ event }: Json) =>
            ['joined', 'reveal'].includes(event),
          );
          expect(chosen.map(({ email }: Json) => email)).toEqual([true, true]);
        },
      };
    },
  },
];
