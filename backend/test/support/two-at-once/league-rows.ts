import { expectStatus, PASSWORD } from '../api-session.js';
import { pick, savePick } from '../picks.js';
import type { Json } from '../test-app.js';
import { countOf, type Row, statuses } from './stage.js';

const idsOf = (people: readonly Json[]): string[] => people.map(({ _id }) => _id);

/** What an owner chooses, and who is in a league (OWNER-1, OWNER-2, LL-01). */
export const LEAGUE_ROWS: readonly Row[] = [
  {
    name: 'two names: one holds, a line for each that was taken',
    calls: ['updateLeague'],
    prepare: async (stage) => {
      const { ann, id } = await stage.league();
      return {
        asks: [
          (at) => at(ann).patch(`/api/league/${id}`, { name: 'First' }),
          (at) => at(ann).patch(`/api/league/${id}`, { name: 'Second' }),
        ],
        holds: async (answers) => {
          const names = answers.flatMap(({ status, body }) => (status === 200 ? [body.name] : []));
          expect(names).toContain((await stage.seen(ann, id)).name);
          expect(countOf(await stage.actions(ann, id), 'setting-changed')).toBe(names.length);
        },
      };
    },
  },
  {
    name: 'fewer members and one more: never more than the limit',
    calls: ['updateLeague', 'joinLeague'],
    prepare: async (stage) => {
      const { ann, eve, id, league } = await stage.league();
      return {
        asks: [
          (at) => at(ann).patch(`/api/league/${id}`, { maxMembers: 3 }),
          (at) => at(eve).post('/api/league/join', { code: league.code }),
        ],
        holds: async () => {
          const { members, maxMembers } = await stage.seen(ann, id);
          expect(members.length).toBeLessThanOrEqual(maxMembers);
        },
      };
    },
  },
  {
    name: 'the last place of a race night accepted by two: one of them is in',
    calls: ['acceptInvitation'],
    prepare: async (stage) => {
      const { ann, ben, cara, id } = await stage.league();
      const requested = { name: 'Night', pace: { kind: 'evening', season: 2008 }, inviteFrom: id };
      const night = (await expectStatus(ann.post('/api/league', requested), 201)).body;
      await expectStatus(ann.patch(`/api/league/${night._id}`, { maxMembers: 2 }), 200);
      const url = `/api/league/${night._id}/invitation/accept`;
      return {
        asks: [(at) => at(ben).post(url), (at) => at(cara).post(url)],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 409]);
          const { members, invited } = await stage.seen(ann, night._id);
          expect([members.length, invited.length]).toEqual([2, 1]);
        },
      };
    },
  },
  {
    name: 'what the owner may assign, twice: one line',
    calls: ['updateLeague'],
    prepare: async (stage) => {
      const { ann, id } = await stage.league();
      return {
        asks: [
          (at) => at(ann).patch(`/api/league/${id}`, { ownerMay: 'replace' }),
          (at) => at(ann).patch(`/api/league/${id}`, { ownerMay: 'replace' }),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 200]);
          expect(countOf(await stage.actions(ann, id), 'setting-changed')).toBe(1);
        },
      };
    },
  },
  {
    name: 'a removal and a departure: gone once, one line',
    calls: ['removeMember', 'abandonLeague'],
    prepare: async (stage) => {
      const { ann, cara, id } = await stage.league();
      return {
        asks: [
          (at) => at(ann).delete(`/api/league/${id}/members/${cara.id}`),
          (at) => at(cara).post(`/api/league/${id}/abandon`),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 404]);
          const actions = await stage.actions(ann, id);
          const isRemoved = answers[0].status === 200;
          expect(actions.slice(2)).toEqual([isRemoved ? 'member-removed' : 'member-left']);
          const [stored] = await stage.stored('leagues', {
            code: (await stage.seen(ann, id)).code,
          });
          expect((stored.barred ?? []).map(String)).toEqual(isRemoved ? [cara.id] : []);
          expect([stored.departures, stored.pendingLogEntries]).toEqual([undefined, undefined]);
        },
      };
    },
  },
  {
    name: 'a removal of whom the league was offered to, who accepts: one owner, a member',
    calls: ['removeMember', 'acceptLeague'],
    prepare: async (stage) => {
      const { ann, ben, cara, id } = await stage.league();
      await ann.post(`/api/league/${id}/owner`, { userId: cara.id });
      return {
        asks: [
          (at) => at(ann).delete(`/api/league/${id}/members/${cara.id}`),
          (at) => at(cara).post(`/api/league/${id}/owner/accept`),
        ],
        holds: async (answers) => {
          const isRemoved = answers[0].status === 200;
          expect(answers[1].status === 200).toBe(!isRemoved);
          const { owner, members } = await stage.seen(ben, id);
          expect(owner).toBe(isRemoved ? ann.id : cara.id);
          expect(idsOf(members)).toContain(owner);
        },
      };
    },
  },
  {
    name: 'the same offer twice: one line',
    calls: ['offerLeague'],
    prepare: async (stage) => {
      const { ann, ben, id } = await stage.league();
      return {
        asks: [
          (at) => at(ann).post(`/api/league/${id}/owner`, { userId: ben.id }),
          (at) => at(ann).post(`/api/league/${id}/owner`, { userId: ben.id }),
        ],
        holds: async () => {
          expect((await stage.seen(ann, id)).heir).toBe(ben.id);
          expect(countOf(await stage.actions(ann, id), 'ownership-offered')).toBe(1);
        },
      };
    },
  },
  {
    name: 'offers to two members: the last line names the one who is asked',
    calls: ['offerLeague'],
    prepare: async (stage) => {
      const { ann, ben, cara, id } = await stage.league();
      return {
        asks: [
          (at) => at(ann).post(`/api/league/${id}/owner`, { userId: ben.id }),
          (at) => at(ann).post(`/api/league/${id}/owner`, { userId: cara.id }),
        ],
        holds: async () => {
          await stage.runJobs();
          const { body } = await ann.get(`/api/league/${id}/log`);
          expect(body.entries[0].after.userId).toBe((await stage.seen(ann, id)).heir);
        },
      };
    },
  },
  {
    name: 'an offer accepted and taken back: one of them',
    calls: ['acceptLeague', 'declineLeague'],
    prepare: async (stage) => {
      const { ann, ben, id } = await stage.league();
      await ann.post(`/api/league/${id}/owner`, { userId: ben.id });
      return {
        asks: [
          (at) => at(ben).post(`/api/league/${id}/owner/accept`),
          (at) => at(ann).delete(`/api/league/${id}/owner`),
        ],
        holds: async ([accepted, back]) => {
          expect([accepted.status, back.status].filter((status) => status === 200)).toHaveLength(1);
          const { owner, heir } = await stage.seen(ann, id);
          expect([owner, heir]).toEqual([accepted.status === 200 ? ben.id : ann.id, null]);
          const last = accepted.status === 200 ? 'ownership-passed-on' : 'ownership-declined';
          expect((await stage.actions(ann, id)).slice(3)).toEqual([last]);
        },
      };
    },
  },
  {
    name: 'an offer declined twice: one line',
    calls: ['declineLeague'],
    prepare: async (stage) => {
      const { ann, ben, id } = await stage.league();
      await ann.post(`/api/league/${id}/owner`, { userId: ben.id });
      return {
        asks: [
          (at) => at(ben).delete(`/api/league/${id}/owner`),
          (at) => at(ann).delete(`/api/league/${id}/owner`),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 404]);
          expect(countOf(await stage.actions(ann, id), 'ownership-declined')).toBe(1);
        },
      };
    },
  },
  {
    name: 'an owner who accepts and deletes the account: a member owns the league',
    calls: ['acceptLeague', 'deleteAccount'],
    prepare: async (stage) => {
      await stage.begin();
      const { ann, ben, id } = await stage.league();
      await ann.post(`/api/league/${id}/owner`, { userId: ben.id });
      return {
        asks: [
          (at) => at(ben).post(`/api/league/${id}/owner/accept`),
          (at) => at(ben).delete('/api/auth/delete', undefined, { currentPassword: PASSWORD }),
        ],
        holds: async () => {
          await stage.runJobs();
          const { owner, members } = await stage.seen(ann, id);
          expect(idsOf(members)).toContain(owner);
          expect(idsOf(members)).not.toContain(ben.id);
        },
      };
    },
  },
  {
    name: 'two new codes: one opens the league, one line',
    calls: ['makeNewCode'],
    prepare: async (stage) => {
      const { ann, id } = await stage.league();
      return {
        asks: [
          (at) => at(ann).post(`/api/league/${id}/code`),
          (at) => at(ann).post(`/api/league/${id}/code`),
        ],
        holds: async (answers) => {
          const { code } = await stage.seen(ann, id);
          expect(answers.map(({ body }) => body.code)).toEqual([code, code]);
          expect(countOf(await stage.actions(ann, id), 'code-replaced')).toBe(1);
        },
      };
    },
  },
  {
    name: 'a public link, twice: one address, one line',
    calls: ['setPublicLink'],
    prepare: async (stage) => {
      const { ann, id } = await stage.league();
      return {
        asks: [
          (at) => at(ann).put(`/api/league/${id}/share`, { enabled: true }),
          (at) => at(ann).put(`/api/league/${id}/share`, { enabled: true }),
        ],
        holds: async (answers) => {
          const { body } = await ann.get(`/api/league/${id}/share`);
          const right = answers.filter(({ status }) => status === 200);
          expect(right.map((answer) => answer.body.url)).toEqual(right.map(() => body.url));
          expect(right.length).toBeGreaterThan(0);
          expect(countOf(await stage.actions(ann, id), 'setting-changed')).toBe(1);
        },
      };
    },
  },
  {
    name: 'a deletion and a change: nothing is left of the league',
    calls: ['deleteLeague', 'updateLeague'],
    prepare: async (stage) => {
      const { ann, id } = await stage.league();
      return {
        asks: [
          (at) => at(ann).delete(`/api/league/${id}`),
          (at) => at(ann).patch(`/api/league/${id}`, { name: 'Too late' }),
        ],
        holds: async () => {
          await stage.runJobs();
          for (const collection of ['leagues', 'leagueLog', 'entries']) {
            const left = JSON.stringify(await stage.stored(collection));
            expect([collection, left.includes(id)]).toEqual([collection, false]);
          }
        },
      };
    },
  },
  {
    name: 'a pick saved while its player is removed: nothing is left of it',
    calls: ['removeMember', 'saveSelection'],
    prepare: async (stage) => {
      const { ann, ben, id } = await stage.league();
      return {
        asks: [
          (at) => at(ann).delete(`/api/league/${id}/members/${ben.id}?mayReturn=true`),
          (at) => savePick(at(ben), id, pick('Norris', 'Piastri', 'McLaren')),
        ],
        holds: async ([removal]) => {
          expect(removal.status).toBe(200);
          const left = (await stage.stored('entries')).filter(
            ({ league, user }) => String(league) === id && String(user) === ben.id,
          );
          expect(left.flatMap(({ picks }) => picks)).toEqual([]);
        },
      };
    },
  },
];
