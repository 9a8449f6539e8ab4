import { Types } from 'mongoose';
import { type ApiSession, expectStatus } from '../api-session.js';
import { changeStored } from '../change-stored.js';
import { ADDRESSES } from '../chat-stand-ins.js';
import type { Answer } from '../test-app.js';
import { countOf, type Row, type Stage, statuses } from './stage.js';

const WISH = { kind: 'slack', url: ADDRESSES.slack, events: ['result'] };

const add = (who: ApiSession, league: string): Promise<Answer> =>
  who.post(`/api/league/${league}/hooks`, WISH);

/** A league with a chat hook. */
async function hooked(stage: Stage) {
  const scene = await stage.league();
  const { body } = await expectStatus(add(scene.ann, scene.id), 201);
  return { ...scene, hook: body._id as string, url: `/api/league/${scene.id}/hooks` };
}

/** What is stored about a hook in any place. */
async function leftOf(stage: Stage, hook: string): Promise<unknown[]> {
  await stage.runJobs();
  const hooks = await stage.stored('hooks');
  const deliveries = await stage.stored('chatDeliveries');
  return [
    ...hooks.filter(({ _id }) => String(_id) === hook),
    ...deliveries.filter((each) => each.to === hook),
  ];
}

/** The chat hooks of a league (NT-04). */
export const HOOK_ROWS: readonly Row[] = [
  {
    name: 'the fifth chat hook, twice: five at most',
    calls: ['addHook'],
    prepare: async (stage) => {
      const { ann, id } = await stage.league();
      for (let added = 0; added < 4; added += 1) await expectStatus(add(ann, id), 201);
      return {
        asks: [(at) => add(at(ann), id), (at) => add(at(ann), id)],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([201, 409]);
          expect((await ann.get(`/api/league/${id}/hooks`)).body.hooks).toHaveLength(5);
          expect(countOf(await stage.actions(ann, id), 'hook-added')).toBe(5);
        },
      };
    },
  },
  {
    name: 'a chat hook removed twice: one line',
    calls: ['removeHook'],
    prepare: async (stage) => {
      const { ann, id, hook, url } = await hooked(stage);
      return {
        asks: [(at) => at(ann).delete(`${url}/${hook}`), (at) => at(ann).delete(`${url}/${hook}`)],
        holds: async () => {
          expect(await leftOf(stage, hook)).toEqual([]);
          expect(countOf(await stage.actions(ann, id), 'hook-removed')).toBe(1);
        },
      };
    },
  },
  {
    name: 'a chat hook changed in two ways: both hold, each with its line',
    calls: ['updateHook'],
    prepare: async (stage) => {
      const { ann, id, hook, url } = await hooked(stage);
      const [name, events] = ['Race chat', ['reveal']];
      return {
        asks: [
          (at) => at(ann).patch(`${url}/${hook}`, { name }),
          (at) => at(ann).patch(`${url}/${hook}`, { events }),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 200]);
          expect((await ann.get(url)).body.hooks).toMatchObject([{ name, events }]);
          expect(countOf(await stage.actions(ann, id), 'hook-changed')).toBe(2);
        },
      };
    },
  },
  {
    name: 'a chat hook changed while it is removed: nothing is left of it',
    calls: ['updateHook', 'removeHook'],
    prepare: async (stage) => {
      const { ann, id, hook, url } = await hooked(stage);
      return {
        asks: [
          (at) => at(ann).patch(`${url}/${hook}`, { name: 'Race chat' }),
          (at) => at(ann).delete(`${url}/${hook}`),
        ],
        holds: async ([changed]) => {
          expect(await leftOf(stage, hook)).toEqual([]);
          const lines = await stage.actions(ann, id);
          expect(countOf(lines, 'hook-removed')).toBe(1);
          expect(countOf(lines, 'hook-changed')).toBe(changed.status === 200 ? 1 : 0);
        },
      };
    },
  },
  {
    name: 'a chat hook switched on while it is changed: it is on, with the change',
    calls: ['switchHookOn', 'updateHook'],
    prepare: async (stage) => {
      const { ann, hook, url } = await hooked(stage);
      const off = { offAt: new Date(), failures: 30, failingSince: new Date() };
      await changeStored(stage.both.one, 'hooks', { _id: new Types.ObjectId(hook) }, off);
      return {
        asks: [
          (at) => at(ann).post(`${url}/${hook}/on`),
          (at) => at(ann).patch(`${url}/${hook}`, { name: 'Race chat' }),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 200]);
          const { hooks } = (await ann.get(url)).body;
          expect(hooks).toMatchObject([{ name: 'Race chat', state: 'on' }]);
        },
      };
    },
  },
  {
    name: 'a chat hook switched off twice: one line',
    calls: ['switchHookOff'],
    prepare: async (stage) => {
      const { ann, id, hook, url } = await hooked(stage);
      return {
        asks: [
          (at) => at(ann).post(`${url}/${hook}/off`),
          (at) => at(ann).post(`${url}/${hook}/off`),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 200]);
          expect((await ann.get(url)).body.hooks).toMatchObject([{ state: 'off' }]);
          expect(countOf(await stage.actions(ann, id), 'hook-switched-off')).toBe(1);
        },
      };
    },
  },
  {
    name: 'a chat hook switched off and on: as the last of its lines says',
    calls: ['switchHookOff', 'switchHookOn'],
    prepare: async (stage) => {
      const { ann, id, hook, url } = await hooked(stage);
      return {
        asks: [
          (at) => at(ann).post(`${url}/${hook}/off`),
          (at) => at(ann).post(`${url}/${hook}/on`),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 200]);
          const [{ state }] = (await ann.get(url)).body.hooks;
          const lines = await stage.actions(ann, id);
          expect(countOf(lines, 'hook-switched-off')).toBe(1);
          // the other way round there was nothing to switch on
          expect(countOf(lines, 'hook-switched-on')).toBe(state === 'on' ? 1 : 0);
        },
      };
    },
  },
  {
    name: 'a chat hook removed while it is tested: nothing is left of it',
    calls: ['testHook', 'removeHook'],
    prepare: async (stage) => {
      const { ann, hook, url } = await hooked(stage);
      return {
        asks: [
          (at) => at(ann).post(`${url}/${hook}/test`),
          (at) => at(ann).delete(`${url}/${hook}`),
        ],
        holds: async () => expect(await leftOf(stage, hook)).toEqual([]),
      };
    },
  },
  {
    name: 'a chat hook added while the league is deleted: nothing is left of it',
    calls: ['addHook', 'deleteLeague'],
    prepare: async (stage) => {
      const { ann, id, hook } = await hooked(stage);
      return {
        asks: [(at) => add(at(ann), id), (at) => at(ann).delete(`/api/league/${id}`)],
        holds: async ([added]) => {
          expect(await leftOf(stage, hook)).toEqual([]);
          expect(await leftOf(stage, added.body._id)).toEqual([]);
          const lines = await stage.stored('leagueLog');
          expect(lines.filter(({ league }) => String(league) === id)).toEqual([]);
        },
      };
    },
  },
];
