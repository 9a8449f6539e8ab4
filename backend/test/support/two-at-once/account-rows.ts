import { ApiSession, expectStatus, PASSWORD, visitor } from '../api-session.js';
import { subscription } from '../push-service.js';
import type { Json } from '../test-app.js';
import { DEVICES, idsIn, type Row, statuses } from './stage.js';

const TOKENS = '/api/users/tokens';
const PUSH = '/api/users/push-subscriptions';
const SETTINGS = '/api/users/notifications';

let endpoints = 0;
const anotherSubscription = () => subscription(String((endpoints += 1)));

/** The same player in another browser. */
async function elsewhere({ app, username, email }: ApiSession): Promise<ApiSession> {
  const there = new ApiSession(app, username, email);
  await expectStatus(there.signIn(), 200);
  return there;
}

/** What a player has. */
export const ACCOUNT_ROWS: readonly Row[] = [
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
      const device = anotherSubscription();
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
      const device = anotherSubscription();
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
      for (let added = 0; added < 19; added += 1) await ann.post(PUSH, anotherSubscription());
      const [one, two] = [anotherSubscription(), anotherSubscription()];
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
      const { body } = await ann.post(PUSH, anotherSubscription());
      const url = `${PUSH}?id=${body.device._id}`;
      return {
        asks: [(at) => at(ann).delete(url), (at) => at(ann).delete(url)],
        holds: (answers) => {
          expect(statuses(answers)).toEqual([200, 404]);
          return Promise.resolve();
        },
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
