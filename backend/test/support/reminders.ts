import { type ApiSession, expectStatus } from './api-session.js';
import type { TestApp } from './test-app.js';

/** Locks of the season 2025. */
export const BAHRAIN = '2025-04-12T15:55:00.000Z';
export const JEDDAH = '2025-04-19T16:55:00.000Z';
export const MIAMI = '2025-05-02T20:25:00.000Z';

/** The reminders that have gone to a player so far, oldest first. */
export const remindersTo = (app: TestApp, { email }: ApiSession) =>
  app.emails.filter(({ to, subject }) => to === email && /reminder:/i.test(subject));

export const setReminders = (player: ApiSession, emailRemindersEnabled: boolean) =>
  expectStatus(player.put('/api/users/preferences/reminders', { emailRemindersEnabled }), 200);

/** The reminders since the last call, as `address: subject`. */
export function newReminders(app: TestApp): string[] {
  return app.emails
    .splice(0)
    .filter(({ subject }) => /reminder:/i.test(subject))
    .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
    .sort();
}
