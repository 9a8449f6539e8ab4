import type { ApiSession } from './api-session.js';
import type { TestApp } from './test-app.js';

/** The token in the newest email that asks a player to confirm the address. */
export async function confirmToken(
  app: TestApp,
  { email }: ApiSession,
  subject = /welcome/i,
): Promise<string> {
  const { text } = await app.emailTo(email, subject);
  return /http:\/\/gridlock\.test\/confirm-email\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
}
