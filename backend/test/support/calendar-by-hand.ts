import { type ApiSession, expectStatus } from './api-session.js';
import type { Json } from './test-app.js';

const url = (round: number) => `/api/admin/seasons/2023/rounds/${round}`;

/** The rounds of 2023 as an app admin reads and changes them. */
export class CalendarByHand {
  constructor(private readonly admin: ApiSession) {}

  async read(round = 1): Promise<Json> {
    return (await expectStatus(this.admin.get(url(round)), 200)).body;
  }

  async set(body: object, round = 1): Promise<Json> {
    return (await expectStatus(this.change(body, round), 200)).body;
  }

  change(body: object, round = 1, who = this.admin) {
    return who.patch(url(round), body);
  }

  /** The fields that are refused, each with its sentence. */
  async refused(body: object, round = 1): Promise<Json[]> {
    const { body: problem } = await expectStatus(this.change(body, round), 400);
    expect(problem.code).toBe('CALENDAR_REFUSED');
    return problem.details.map(({ field, message }: Json) => [field, message]);
  }
}
