import { expectStatus, register } from '../api-session.js';
import { type Row, statuses } from './stage.js';

const USERNAME = '/api/users/username';

let made = 0;
const freshName = (): string => `renamed_${(made += 1)}`;
const freshAddress = (): string => `${freshName()}@new.example`;

/** Usernames as they change (AC-05, ACCOUNT-3). */
export const USERNAME_ROWS: readonly Row[] = [
  {
    name: 'two new names of one player in a season: one',
    calls: ['changeUsername'],
    prepare: async (stage) => {
      const ann = await stage.player();
      const both = [freshName(), freshName()] as const;
      return {
        asks: [
          (at) => at(ann).put(USERNAME, { username: both[0] }),
          (at) => at(ann).put(USERNAME, { username: both[1] }),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 409]);
          const [name] = answers.flatMap(({ status, body }) =>
            status === 200 ? body.username : [],
          );
          const { body } = await expectStatus(ann.get(USERNAME), 200);
          expect(body).toMatchObject({ username: name, mayChange: false });
        },
      };
    },
  },
  {
    name: 'one name that two players want: it is one player’s',
    calls: ['changeUsername'],
    prepare: async (stage) => {
      const [ann, ben] = [await stage.player(), await stage.player()];
      const username = freshName();
      return {
        asks: [
          (at) => at(ann).put(USERNAME, { username }),
          (at) => at(ben).put(USERNAME, { username: username.toUpperCase() }),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 409]);
          expect(await stage.stored('users', { usernameKey: username })).toHaveLength(1);
        },
      };
    },
  },
  {
    name: 'a name that a player wants while a newcomer signs up with it: it is one player’s',
    calls: ['changeUsername', 'register'],
    prepare: async (stage) => {
      const ann = await stage.player();
      const username = freshName();
      return {
        asks: [
          (at) => at(ann).put(USERNAME, { username }),
          (at) => register(at(ann).app, { username, email: freshAddress() }),
        ],
        holds: async ([renamed, registered]) => {
          expect([
            [200, 409],
            [409, 201],
          ]).toContainEqual([renamed.status, registered.status]);
          expect(await stage.stored('users', { usernameKey: username })).toHaveLength(1);
        },
      };
    },
  },
];
