import { type ApiSession, expectStatus, PASSWORD, visitor } from '../api-session.js';
import { Authenticator } from '../authenticator.js';
import { DEVICES, idsIn, type Row, type Stage, statuses } from './stage.js';

const ORIGIN = 'http://gridlock.test';
const PROOF = { currentPassword: PASSWORD };
const PASSKEYS = '/api/users/passkeys';

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

/** Passkeys (AC-02). */
export const PASSKEY_ROWS: readonly Row[] = [
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
];
