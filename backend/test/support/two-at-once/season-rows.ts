import { type ApiSession, expectStatus } from '../api-session.js';
import type { Json } from '../test-app.js';
import { countOf, OFF_SEASON, type Row, type Stage, statuses } from './stage.js';

const idsOf = (people: readonly Json[]): string[] => people.map(({ _id }) => _id);

/** A league whose season is over, and the one that follows it. */
async function followed(stage: Stage) {
  const scene = await stage.league();
  stage.moveClock(OFF_SEASON);
  const { body } = await expectStatus(scene.ann.post(`/api/league/${scene.id}/next-season`), 200);
  return { ...scene, next: body };
}

/** The next season and the hall of fame. */
export const SEASON_ROWS: readonly Row[] = [
  {
    name: 'the next season asked for twice: one league, one line',
    calls: ['openNextSeason'],
    prepare: async (stage) => {
      const { ann, id } = await stage.league();
      stage.moveClock(OFF_SEASON);
      return {
        asks: [
          (at) => at(ann).post(`/api/league/${id}/next-season`),
          (at) => at(ann).post(`/api/league/${id}/next-season`),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 200]);
          expect(countOf(await stage.actions(ann, id), 'next-season')).toBe(1);
          const made = (await stage.stored('leagues')).filter(
            ({ _id, lineage }) => String(lineage) === id && String(_id) !== id,
          );
          expect(made).toHaveLength(1);
          expect(new Set(answers.map(({ body }) => body._id))).toEqual(
            new Set([String(made[0]._id)]),
          );
        },
      };
    },
  },
  {
    name: 'an invitation accepted twice: a member once',
    calls: ['acceptInvitation'],
    prepare: async (stage) => {
      const { ann, ben, next } = await followed(stage);
      return {
        asks: [
          (at) => at(ben).post(`/api/league/${next._id}/invitation/accept`),
          (at) => at(ben).post(`/api/league/${next._id}/invitation/accept`),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 409]);
          const { members, invited } = await stage.seen(ann, next._id);
          expect(idsOf(members)).toEqual([ann.id, ben.id]);
          expect(idsOf(invited)).not.toContain(ben.id);
          expect(countOf(await stage.actions(ann, next._id), 'member-joined')).toBe(1);
        },
      };
    },
  },
  {
    name: 'an invitation accepted and declined: one of them',
    calls: ['acceptInvitation', 'declineInvitation'],
    prepare: async (stage) => {
      const { ann, ben, next } = await followed(stage);
      return {
        asks: [
          (at) => at(ben).post(`/api/league/${next._id}/invitation/accept`),
          (at) => at(ben).post(`/api/league/${next._id}/invitation/decline`),
        ],
        holds: async ([accepted, declined]) => {
          expect([accepted, declined].filter(({ status }) => status === 200)).toHaveLength(1);
          const { members, invited } = await stage.seen(ann, next._id);
          expect(idsOf(members).includes(ben.id)).toBe(accepted.status === 200);
          expect(idsOf(invited)).not.toContain(ben.id);
          const line = accepted.status === 200 ? 'member-joined' : 'invitation-declined';
          expect(await stage.actions(ann, next._id)).toEqual(['season-opened', line]);
        },
      };
    },
  },
  {
    name: 'an invitation accepted while the code is used: a member once',
    calls: ['acceptInvitation', 'joinLeague'],
    prepare: async (stage) => {
      const { ann, ben, next } = await followed(stage);
      return {
        asks: [
          (at) => at(ben).post(`/api/league/${next._id}/invitation/accept`),
          (at) => at(ben).post('/api/league/join', { code: next.code }),
        ],
        holds: async (answers) => {
          expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
          const { members, invited } = await stage.seen(ann, next._id);
          expect([idsOf(members), idsOf(invited).includes(ben.id)]).toEqual([
            [ann.id, ben.id],
            false,
          ]);
        },
      };
    },
  },
  {
    name: 'the next season asked for while somebody leaves: in it once or not at all',
    calls: ['openNextSeason', 'abandonLeague'],
    prepare: async (stage) => {
      const { ann, ben, id } = await stage.league();
      stage.moveClock(OFF_SEASON);
      return {
        asks: [
          (at) => at(ann).post(`/api/league/${id}/next-season`),
          (at) => at(ben).post(`/api/league/${id}/abandon`),
        ],
        holds: async ([asking]) => {
          const { members, invited } = await stage.seen(ann, asking.body._id);
          const people = [...idsOf(members), ...idsOf(invited)];
          expect(people).toEqual([...new Set(people)]);
          expect((await stage.actions(ann, id)).toSorted()).toEqual(
            ['member-joined', 'member-joined', 'member-left', 'next-season'].toSorted(),
          );
        },
      };
    },
  },
  {
    name: 'the same season entered twice: once in the hall, one line',
    calls: ['enterSeason'],
    prepare: async (stage) => {
      const { ann, id } = await stage.league();
      const requested = { season: 2019, champion: 'Somebody' };
      return {
        asks: [
          (at) => at(ann).post(`/api/league/${id}/seasons`, requested),
          (at) => at(ann).post(`/api/league/${id}/seasons`, requested),
        ],
        holds: async (answers) => {
          expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(
            1,
          );
          expect(countOf(await stage.actions(ann, id), 'setting-changed')).toBe(1);
        },
      };
    },
  },
  {
    name: 'the same season entered in two leagues of one history: once',
    calls: ['enterSeason'],
    prepare: async (stage) => {
      const { ann, id, next } = await followed(stage);
      const requested = { season: 2019, champion: 'Somebody' };
      return {
        asks: [
          (at) => at(ann).post(`/api/league/${id}/seasons`, requested),
          (at) => at(ann).post(`/api/league/${next._id}/seasons`, requested),
        ],
        holds: async (answers) => {
          expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(
            1,
          );
          const { body } = await expectStatus(ann.get(`/api/league/${id}/honours`), 200);
          expect(body.seasons.filter(({ season }: Json) => season === 2019)).toHaveLength(1);
        },
      };
    },
  },
  {
    name: 'a name of an entered season said to be two members: one of them, one line',
    calls: ['namePerson'],
    prepare: async (stage) => {
      const { ann, ben, id } = await stage.league();
      await ann.post(`/api/league/${id}/seasons`, { season: 2019, champion: 'Somebody' });
      const names = ({ id: userId }: ApiSession) => ({ name: 'Somebody', userId });
      return {
        asks: [
          (at) => at(ann).post(`/api/league/${id}/seasons/names`, names(ann)),
          (at) => at(ann).post(`/api/league/${id}/seasons/names`, names(ben)),
        ],
        holds: async (answers) => {
          const done = answers.map(({ status }) => status === 200);
          expect(done.toSorted()).toEqual([false, true]);
          const [league] = (await stage.stored('leagues')).filter(({ _id }) => String(_id) === id);
          const [{ user }] = league.enteredSeasons[0].rows;
          expect(String(user)).toBe(done[0] ? ann.id : ben.id);
          expect(countOf(await stage.actions(ann, id), 'setting-changed')).toBe(2);
        },
      };
    },
  },
  {
    name: 'an entered season removed twice: one line',
    calls: ['removeSeason'],
    prepare: async (stage) => {
      const { ann, id } = await stage.league();
      await ann.post(`/api/league/${id}/seasons`, { season: 2019, champion: 'Somebody' });
      return {
        asks: [
          (at) => at(ann).delete(`/api/league/${id}/seasons/2019`),
          (at) => at(ann).delete(`/api/league/${id}/seasons/2019`),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 404]);
          expect(countOf(await stage.actions(ann, id), 'setting-changed')).toBe(2);
        },
      };
    },
  },
  {
    name: 'a race called off by two admins: one line in the log',
    calls: ['changeRoundCalendar'],
    prepare: async (stage) => {
      const admin = await stage.admin();
      const { ann, id } = await stage.league();
      const url = '/api/admin/seasons/2025/rounds/20';
      await expectStatus(admin.patch(url, { release: true }), 200);
      await stage.runJobs();
      return {
        asks: [
          (at) => at(admin).patch(url, { status: 'cancelled' }),
          (at) => at(admin).patch(url, { status: 'cancelled' }),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 200]);
          expect(countOf(await stage.actions(ann, id), 'race-cancelled')).toBe(1);
        },
      };
    },
  },
];
