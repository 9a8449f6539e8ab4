import { type ApiSession, signUp } from './api-session.js';
import { moveClock, startQuiet } from './inspect.js';
import type { PushStandIn, TestDevice } from './push-service.js';
import type { TestApp } from './test-app.js';

/** An app with ann, whose phone gets what is pushed, and ben, who has no device. */
type Pushed = {
  readonly app: TestApp;
  readonly ann: ApiSession;
  readonly ben: ApiSession;
  readonly phone: TestDevice;
};

/** @param service listens already */
export async function startPushed(service: PushStandIn): Promise<Pushed> {
  const app = await startQuiet({ PUSH_SERVICES: service.origin });
  const [ann, ben] = [await signUp(app, 'ann'), await signUp(app, 'ben')];
  return { app, ann, ben, phone: await service.device().add(ann) };
}

/** Runs all jobs once. @returns the pushes to the phone, which is bob's, and the emails, each with its receiver */
export async function sentInTurn(
  { app, phone }: Pick<Pushed, 'app' | 'phone'>,
  at: Date | string,
): Promise<string[]> {
  moveClock(app, at);
  phone.deliveries.length = 0;
  app.emails.length = 0;
  await app.runJobs();
  const mails = app.emails.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`);
  return [...phone.titles.map((title) => `bob’s phone: ${title}`), ...mails].sort();
}
