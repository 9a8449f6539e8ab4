import { expectStatus, visitor } from './api-session.js';
import type { Json, TestApp } from './test-app.js';

/** How a part of the installation is, as a program on the server's machine is answered. */
export async function healthOf(app: TestApp, part: string): Promise<Json> {
  const { body } = await expectStatus(visitor(app).get('/api/admin/health'), 200);
  return body.parts.find((each: Json) => each.part === part);
}
