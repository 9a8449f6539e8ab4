import { type ApiSession, expectStatus, PASSWORD, register, visitor } from '../api-session.js';
import { tokenIn } from '../email-changes.js';
import { type Answer, type Json, until } from '../test-app.js';
import { type Row, type Stage, statuses } from './stage.js';

const EMAIL = '/api/users/email';
const CONFIRM = '/api/auth/confirm-email-change';
const UNDO = '/api/auth/undo-email-change';
const NEW_PASSWORD = 'box-box-and-overcut';

let made = 0;
const freshName = (): string => `mover_${(made += 1)}`;
const freshAddress = (): string => `${freshName()}@new.example`;

const ask = (who: ApiSession, email: string): Promise<Answer> =>
  who.put(EMAIL, { email, currentPassword: PASSWORD });
const meOf = async (who: ApiSession): Promise<Json> =>
  (await expectStatus(who.get('/api/auth/me'), 200)).body.user;

/** Either instance may be the one that sends an email. */
const emailsTo = ({ apps }: Stage, to: string) =>
  apps.flatMap(({ emails }) => emails).filter((email) => email.to === to);

/** The link in an email to an address that several may want, for the player it greets. */
async function linkTo(stage: Stage, to: string, who: ApiSession): Promise<string> {
  const link = (): string => {
    const texts = emailsTo(stage, to).map(({ text }) => text);
    const text = texts.findLast((each) => each.startsWith(`Hello ${who.username},`)) ?? '';
    return tokenIn(text, 'confirm-email-change');
  };
  await until(() => link() !== '', `the link to ${to}`);
  return link();
}

async function asked(
  stage: Stage,
  email = freshAddress(),
): Promise<{ who: ApiSession; email: string; token: string }> {
  const who = await stage.player();
  await expectStatus(ask(who, email), 200);
  return { who, email, token: await linkTo(stage, email, who) };
}

/** An account whose address was changed, and the way back. */
async function moved(stage: Stage): Promise<{ who: ApiSession; email: string; wayBack: string }> {
  const { who, email, token } = await asked(stage);
  await expectStatus(visitor(who.app).post(CONFIRM, { token }), 200);
  return { who, email, wayBack: await wayBackTo(stage, who.email) };
}

const noticesTo = (stage: Stage, to: string) =>
  emailsTo(stage, to).filter(({ text }) => tokenIn(text, 'undo-email-change') !== '');

async function wayBackTo(stage: Stage, to: string): Promise<string> {
  await until(() => noticesTo(stage, to).length > 0, `the way back to ${to}`);
  return tokenIn(noticesTo(stage, to).at(-1)?.text ?? '', 'undo-email-change');
}

/** The accounts that have an address. */
const ownersOf = async (stage: Stage, email: string): Promise<number> =>
  (await stage.stored('users', { emailKey: email })).length;

/** Email addresses as they change (AC-05). */
export const ADDRESS_ROWS: readonly Row[] = [
  {
    name: 'two new addresses of one player: the link of one works',
    calls: ['changeEmail'],
    prepare: async (stage) => {
      const ann = await stage.player();
      const both = [freshAddress(), freshAddress()] as const;
      return {
        asks: [(at) => ask(at(ann), both[0]), (at) => ask(at(ann), both[1])],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 200]);
          const { email } = (await meOf(ann)).emailChange;
          expect(both).toContain(email);
          const token = await linkTo(stage, email, ann);
          const [other = ''] = both.filter((one) => one !== email);
          const replaced = emailsTo(stage, other).map(({ text }) =>
            tokenIn(text, 'confirm-email-change'),
          );
          for (const one of replaced) {
            expect((await visitor(ann.app).post(CONFIRM, { token: one })).status).toBe(400);
          }
          await expectStatus(visitor(ann.app).post(CONFIRM, { token }), 200);
          expect(await meOf(ann)).toMatchObject({ email, emailChange: null });
        },
      };
    },
  },
  {
    name: 'a new address asked for while a new password ends everything: it is over, too',
    calls: ['changeEmail', 'resetPassword'],
    prepare: async (stage) => {
      const ann = await stage.player();
      const { email } = ann;
      const password = {
        email,
        currentPassword: PASSWORD,
        password: NEW_PASSWORD,
      };
      return {
        asks: [
          (at) => ask(at(ann), freshAddress()),
          (at) => at(ann).post('/api/auth/reset-password', password),
        ],
        holds: async ([, changed]) => {
          expect(changed.status).toBe(200);
          await expectStatus(ann.signIn(NEW_PASSWORD), 200);
          expect(await meOf(ann)).toMatchObject({ email, emailChange: null });
        },
      };
    },
  },
  {
    name: 'one link of a new address opened twice: once, and one notice with a way back',
    calls: ['confirmEmailChange'],
    prepare: async (stage) => {
      const { who, email, token } = await asked(stage);
      return {
        asks: [
          (at) => at(visitor(who.app)).post(CONFIRM, { token }),
          (at) => at(visitor(who.app)).post(CONFIRM, { token }),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 400]);
          expect((await meOf(who)).email).toBe(email);
          await wayBackTo(stage, who.email);
          await stage.runJobs();
          expect(noticesTo(stage, who.email)).toHaveLength(1);
        },
      };
    },
  },
  {
    name: 'one address that two players confirm: it is one player’s',
    calls: ['confirmEmailChange'],
    prepare: async (stage) => {
      const one = await asked(stage);
      const other = await asked(stage, one.email);
      return {
        asks: [
          (at) => at(visitor(one.who.app)).post(CONFIRM, { token: one.token }),
          (at) => at(visitor(one.who.app)).post(CONFIRM, { token: other.token }),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 409]);
          expect(await ownersOf(stage, one.email)).toBe(1);
        },
      };
    },
  },
  {
    name: 'an address confirmed while a newcomer signs up with it: it is one player’s',
    calls: ['confirmEmailChange', 'register'],
    prepare: async (stage) => {
      const { who, email, token } = await asked(stage);
      const username = freshName();
      return {
        asks: [
          (at) => at(visitor(who.app)).post(CONFIRM, { token }),
          (at) => register(at(visitor(who.app)).app, { username, email }),
        ],
        holds: async ([confirmed, registered]) => {
          expect([
            [200, 409],
            [409, 201],
          ]).toContainEqual([confirmed.status, registered.status]);
          expect(await ownersOf(stage, email)).toBe(1);
        },
      };
    },
  },
  {
    name: 'a new address confirmed while it is called off: the new one or the old one',
    calls: ['confirmEmailChange', 'cancelEmailChange'],
    prepare: async (stage) => {
      const { who, email, token } = await asked(stage);
      return {
        asks: [
          (at) => at(visitor(who.app)).post(CONFIRM, { token }),
          (at) => at(who).delete(EMAIL),
        ],
        holds: async ([confirmed, cancelled]) => {
          expect(cancelled.status).toBe(200);
          expect([200, 400]).toContain(confirmed.status);
          const now = confirmed.status === 200 ? email : who.email;
          expect(await meOf(who)).toMatchObject({
            email: now,
            emailChange: null,
          });
          expect((await visitor(who.app).post(CONFIRM, { token })).status).toBe(400);
        },
      };
    },
  },
  {
    name: 'the link sent again while the change is called off: no link works',
    calls: ['resendEmailChange', 'cancelEmailChange'],
    prepare: async (stage) => {
      const { who, token } = await asked(stage);
      return {
        asks: [(at) => at(who).post(`${EMAIL}/resend`), (at) => at(who).delete(EMAIL)],
        holds: async ([resent, cancelled]) => {
          expect(cancelled.status).toBe(200);
          expect([200, 409]).toContain(resent.status);
          expect((await meOf(who)).emailChange).toBeNull();
          expect((await visitor(who.app).post(CONFIRM, { token })).status).toBe(400);
        },
      };
    },
  },
  {
    name: 'one way back followed twice: once',
    calls: ['undoEmailChange'],
    prepare: async (stage) => {
      const { who, wayBack } = await moved(stage);
      return {
        asks: [
          (at) => at(visitor(who.app)).post(UNDO, { token: wayBack }),
          (at) => at(visitor(who.app)).post(UNDO, { token: wayBack }),
        ],
        holds: async (answers) => {
          expect(statuses(answers)).toEqual([200, 400]);
          const [token] = answers.flatMap(({ body }) => body.resetToken ?? []);
          const reset = { token, email: who.email, password: NEW_PASSWORD };
          await expectStatus(visitor(who.app).post('/api/auth/reset-password', reset), 200);
          await expectStatus(who.signIn(NEW_PASSWORD), 200);
        },
      };
    },
  },
  {
    name: 'a way back followed while a thief confirms one more address: the owner has it',
    calls: ['undoEmailChange', 'confirmEmailChange'],
    prepare: async (stage) => {
      const { who, wayBack } = await moved(stage);
      const next = freshAddress();
      await expectStatus(ask(who, next), 200);
      const token = await linkTo(stage, next, who);
      return {
        asks: [
          (at) => at(visitor(who.app)).post(UNDO, { token: wayBack }),
          (at) => at(visitor(who.app)).post(CONFIRM, { token }),
        ],
        holds: async ([undone, confirmed]) => {
          expect(undone).toMatchObject({
            status: 200,
            body: { email: who.email, emailChange: null },
          });
          expect([200, 400]).toContain(confirmed.status);
          expect((await who.get('/api/auth/me')).status).toBe(401);
          expect(await ownersOf(stage, who.email)).toBe(1);
          expect(await ownersOf(stage, next)).toBe(0);
        },
      };
    },
  },
];
