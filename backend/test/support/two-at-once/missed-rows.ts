import { expectStatus } from '../api-session.js';
import { pick } from '../picks.js';
import type { Json } from '../test-app.js';
import { AFTER_ROUND_2, countOf, type Row, type Stage, statuses } from './stage.js';

const FIRST = pick('Norris', 'Piastri', 'McLaren');
const SECOND = pick('Piastri', 'Norris', 'Ferrari');

/** A league in which ben has missed two rounds. */
async function missed(stage: Stage) {
  const scene = await stage.league();
  stage.moveClock(AFTER_ROUND_2);
  return { ...scene, url: `/api/league/${scene.id}/missed` };
}

/** The same, and ben is asked to name his picks. */
async function asked(stage: Stage) {
  const scene = await missed(stage);
  await expectStatus(scene.ann.post(`${scene.url}/${scene.ben.id}`, { assignPoints: true }), 200);
  return scene;
}

/** Missed rounds. */
export const MISSED_ROWS: readonly Row[] = [
  {
    name: 'missed picks asked for twice: one question, one line',
    calls: ['fillMissed'],
    prepare: async (stage) => {
      const { ann, ben, id, url } = await missed(stage);
      return {
        asks: [
          (at) => at(ann).post(`${url}/${ben.id}`, { assignPoints: true }),
          (at) => at(ann).post(`${url}/${ben.id}`, { assignPoints: true }),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 409]);
          expect(countOf(await stage.actions(ann, id), 'rounds-asked')).toBe(1);
        },
      };
    },
  },
  {
    name: 'missed picks filled with 0 points twice: each round once',
    calls: ['fillMissed'],
    prepare: async (stage) => {
      const { ann, ben, id, url } = await missed(stage);
      return {
        asks: [
          (at) => at(ann).post(`${url}/${ben.id}`, { assignPoints: false }),
          (at) => at(ann).post(`${url}/${ben.id}`, { assignPoints: false }),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 400]);
          expect(countOf(await stage.actions(ann, id), 'override')).toBe(2);
        },
      };
    },
  },
  {
    name: 'one missed pick named twice: one of them, one line',
    calls: ['nameMissed'],
    prepare: async (stage) => {
      const { ann, ben, id, url } = await asked(stage);
      return {
        asks: [(at) => at(ben).put(`${url}/1`, FIRST), (at) => at(ben).put(`${url}/1`, SECOND)],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 400]);
          expect(countOf(await stage.actions(ann, id), 'override')).toBe(1);
        },
      };
    },
  },
  {
    name: 'missed picks named and filled with 0 points: each round once',
    calls: ['nameMissed', 'fillMissed'],
    prepare: async (stage) => {
      const { ann, ben, id, url } = await asked(stage);
      return {
        asks: [
          (at) => at(ben).put(`${url}/1`, FIRST),
          (at) => at(ann).post(`${url}/${ben.id}`, { assignPoints: false }),
        ],
        holds: async () => {
          const [entry] = (await stage.stored('entries')).filter(
            ({ league, user }) => String(league) === id && String(user) === ben.id,
          );
          const rounds = entry.picks.map(({ round }: Json) => round);
          expect(rounds).toEqual([...new Set(rounds)]);
          const actions = await stage.actions(ann, id);
          expect(countOf(actions, 'override')).toBe(rounds.length);
          expect(countOf(actions, 'rounds-asked')).toBe(1);
        },
      };
    },
  },
  {
    name: 'missed picks named while the question is taken back: one or the other',
    calls: ['nameMissed', 'takeBackMissed'],
    prepare: async (stage) => {
      const { ann, ben, id, url } = await asked(stage);
      return {
        asks: [(at) => at(ben).put(`${url}/1`, FIRST), (at) => at(ann).delete(`${url}/${ben.id}`)],
        holds: async ([named, back]) => {
          expect(back.status).toBe(200);
          const actions = await stage.actions(ann, id);
          expect(countOf(actions, 'override')).toBe(named.status === 200 ? 1 : 0);
          expect(countOf(actions, 'rounds-ask-withdrawn')).toBe(1);
        },
      };
    },
  },
];
