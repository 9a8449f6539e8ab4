import { type ApiSession, expectStatus, PASSWORD, signUp, visitor } from './api-session.js';
import { type Answer, type Json, type TestApp, until } from './test-app.js';

/**
 * Changes of email addresses (AC-05), as players make them.
 *
 * @param names what the players of a test are called, each with a number
 */
export const emailChanges = (appNow: () => TestApp, names = 'mover') => {
  let players = 0;
  const fresh = (): string => `${names}_${(players += 1)}`;
  const somebody = (email?: string): Promise<ApiSession> => signUp(appNow(), fresh(), email);
  const newAddress = (): string => `${fresh()}@new.example`;
  const meOf = async (who: ApiSession): Promise<Json> => (await who.get('/api/auth/me')).body.user;
  const emailsTo = (email: string) => appNow().emails.filter(({ to }) => to === email);
  const ask = (who: ApiSession, email: string, currentPassword = PASSWORD): Promise<Answer> =>
    who.put('/api/users/email', { email, currentPassword });
  const confirm = (token: unknown): Promise<Answer> =>
    visitor(appNow()).post('/api/auth/confirm-email-change', { token });
  const undo = (token: unknown): Promise<Answer> =>
    visitor(appNow()).post('/api/auth/undo-email-change', { token });
  /** The newest link to an address, for the player it greets. */
  async function linkTo(email: string, { username }: { username: string }): Promise<string> {
    const isIt = ({ to, text }: { to: string; text: string }) =>
      to === email && text.startsWith(`Hello ${username},`);
    await until(() => appNow().emails.some(isIt), `the link to ${email}`);
    return tokenIn(appNow().emails.findLast(isIt)?.text ?? '', 'confirm-email-change');
  }
  /** The token of the newest way back that an address was sent. */
  const wayBackTo = async (email: string): Promise<string> =>
    tokenIn((await appNow().emailTo(email, /was changed/i)).text, 'undo-email-change');
  /** Asks, and follows the link. */
  async function move(who: ApiSession, email = newAddress()): Promise<string> {
    await expectStatus(ask(who, email), 200);
    await expectStatus(confirm(await linkTo(email, who)), 200);
    return email;
  }
  const signsIn = async (email: string, password = PASSWORD): Promise<number> =>
    (await visitor(appNow()).post('/api/auth/login', { email, password })).status;
  return {
    ...{ fresh, somebody, newAddress, meOf, emailsTo },
    ...{ ask, confirm, undo, linkTo, wayBackTo, move, signsIn },
  };
};

/** The token in a link of an email. */
export const tokenIn = (text: string, page: string): string =>
  new RegExp(`http://gridlock\\.test/${page}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? '';
