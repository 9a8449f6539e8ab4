import { moveClock } from './inspect.js';
import { PushStandIn, type TestDevice } from './push-service.js';
import { quietApp } from './suite-app.js';
import type { TestApp } from './test-app.js';

type Pushed = { readonly app: TestApp; readonly phone: TestDevice };

/** An application that pushes to a stand-in for a push service. */
export function pushingApp(more: Parameters<typeof quietApp>[0] = {}) {
  const service = new PushStandIn();
  const app = quietApp(() => ({
    ...(typeof more === 'function' ? more() : more),
    PUSH_SERVICES: service.origin,
  })).with(service);
  return { app, service };
}

/** With ann, whose phone gets what is pushed, and ben, who has no device. */
export function annsPhone() {
  const { app, service } = pushingApp();
  const { ann, ben } = app.players('ann', 'ben');
  const phone = service.device();
  app.prepare(() => phone.add(ann));
  return { app, service, ann, ben, phone };
}

/** Runs all jobs once. @returns the pushes to the phone, which is bob's, and the emails, each with its receiver */
export async function sentInTurn({ app, phone }: Pushed, at: Date | string): Promise<string[]> {
  moveClock(app, at);
  phone.deliveries.length = 0;
  app.emails.length = 0;
  await app.runJobs();
  const mails = app.emails.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`);
  return [...phone.titles.map((title) => `bob’s phone: ${title}`), ...mails].sort();
}
