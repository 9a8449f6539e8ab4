import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { beginsWith } from '../../support/begins-with.js';
import { type Moment, CutAtWrite } from '../../support/cut-at-write.js';
import { leagueOf } from '../../support/league-scenario.js';
import { newReminders } from '../../support/reminders.js';
import { DAY, HOUR, SECOND } from '../../support/durations.js';
import type { TestApp } from '../../support/test-app.js';
import { shift } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const IMOLA = '2025-05-17T13:55:00.000Z';
const MONACO = '2025-05-24T13:55:00.000Z';

const of = (app: TestApp, collection: string) =>
  app.nest.get<Connection>(getConnectionToken()).collection(collection);

/** The power comes back: a new process finds what the old one has left. */
async function comeBack(app: TestApp, cut: CutAtWrite): Promise<void> {
  cut.restore();
  await of(app, 'mails').updateMany(
    { state: { $in: ['claimed', 'sending'] } },
    { $set: { nextTryAt: new Date(0) } },
  );
  await app.runJobs();
}

describe('race reminders with the power going at a write (REMIND-1, TE-52)', () => {
  const app = quietApp();
  const { ann, ben } = app.players('ann', 'ben');
  app.runForTests();
  beforeAll(() => leagueOf(ann, [ben]));

  const collections = ['mails', 'reminders'];
  const rounds = [
    { lock: IMOLA, moment: 'before' as Moment },
    { lock: MONACO, moment: 'after' as Moment },
  ];

  it.each(rounds)('should come once in the end: $moment each write', async ({ lock, moment }) => {
    await app.setTime(shift(lock, -DAY - SECOND));
    app.emails.length = 0;
    let write = 0;
    let wasCut = true;
    while (wasCut) {
      write += 1;
      // from a clean start each time: what was queued for this round is deleted
      await of(app, 'reminders').deleteMany({});
      await of(app, 'mails').deleteMany({ dedupeKey: beginsWith('reminder:') });
      const cut = new CutAtWrite(app, collections, { write, moment });
      await app.setTime(shift(lock, -20 * HOUR));
      wasCut = cut.isOut;
      await comeBack(app, cut);
      const emails = new Set(app.emails.map(({ id }) => id));
      expect([write, [...emails].length]).toEqual([write, 2]);
      app.emails.length = 0;
      await app.setTime(shift(lock, -19 * HOUR));
      expect([write, newReminders(app)]).toEqual([write, []]);
      await app.setTime(shift(lock, -DAY - SECOND));
    }
    // the series, two emails, that it is done; then two claims and two ends
    expect(write).toBeGreaterThan(8);
  });
});
