import { expectStatus } from '../../support/api-session.js';
import { moveClock, stored } from '../../support/inspect.js';
import { nightOf, callNight, sec, WINTER } from '../../support/night.js';
import { pick, savePick } from '../../support/picks.js';
import { quietApp } from '../../support/suite-app.js';

const HOUR = 3600;
/** Started at eight in the evening, locked first at ten the next morning. */
const FIRST_LOCK = 14 * HOUR;
const DAY = 24 * HOUR;

const app = quietApp(WINTER);
const { ann, bob } = app.players('ann', 'bob');

describe('reminders', () => {
  app.runForEachTest();

  /** What went out by then since the last call, as `name: subject`. */
  async function sentAt(seconds: number): Promise<string[]> {
    moveClock(app, sec(seconds));
    await app.runJobs();
    return app.emails
      .splice(0)
      .filter(({ subject }) => /reminder:/i.test(subject))
      .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
      .sort();
  }

  async function started(kind: string, machines = 0): Promise<string> {
    const pace = { kind, season: 2008, hour: 10, timeZone: 'UTC' };
    const request = {
      name: 'Quiz',
      pace: kind === 'evening' ? { kind, season: 2008 } : pace,
      machines,
    };
    const { body } = await expectStatus(ann.post('/api/league', request), 201);
    await expectStatus(bob.post('/api/league/join', { code: body.code }), 201);
    await expectStatus(callNight(ann, body._id, 'start'), 200);
    await sentAt(0);
    return body._id;
  }

  it('should go by the calendar of a night by day, 2 hours before each lock, once (TL-08)', async () => {
    const league = await started('daily', 3);
    await expectStatus(savePick(ann, league, pick('Hamilton', 'Massa', 'Ferrari')), 200);
    expect(await sentAt(FIRST_LOCK - 2 * HOUR - 1)).toEqual([]);
    const [subject, ...more] = await sentAt(FIRST_LOCK - 2 * HOUR);
    expect(subject).toMatch(
      /^bob: Reminder: the Australian Grand Prix of 2008 in your race night “Quiz” locks at 10:00 UTC on/,
    );
    expect(more).toEqual([]);
    expect(await sentAt(FIRST_LOCK - HOUR)).toEqual([]);
    expect(await sentAt(FIRST_LOCK + 3 * HOUR)).toEqual([]);
    const next = await sentAt(FIRST_LOCK + DAY - 2 * HOUR);
    expect(next.map((each) => each.split(':')[0])).toEqual(['ann', 'bob']);
  });

  it('should go like the real calendar in a night by week (TL-08)', async () => {
    await started('weekly');
    await sentAt(FIRST_LOCK - HOUR);
    expect(await sentAt(FIRST_LOCK + 6 * DAY - 1)).toEqual([]);
    expect(await sentAt(FIRST_LOCK + 6 * DAY)).toHaveLength(2);
    expect(await sentAt(FIRST_LOCK + 7 * DAY - HOUR)).toHaveLength(2);
  });

  it('should not be of what is no longer true: left, deleted or picked meanwhile (TL-08)', async () => {
    const league = await started('daily');
    moveClock(app, sec(FIRST_LOCK - HOUR));
    await expectStatus(bob.post(`/api/league/${league}/abandon`), 200);
    expect((await sentAt(FIRST_LOCK - HOUR)).map((each) => each.split(':')[0])).toEqual(['ann']);
    expect(await stored(app, 'reminders', { round: `${league}:1` })).toHaveLength(2);
    await expectStatus(ann.delete(`/api/league/${league}`), 200);
    expect(await stored(app, 'reminders', { round: `${league}:1` })).toEqual([]);
    expect(await sentAt(FIRST_LOCK + DAY - HOUR)).toEqual([]);
  });

  it('should not be of an evening, or of a night that is over (TL-08)', async () => {
    await started('evening');
    const { id } = await nightOf(ann, [bob], {
      kind: 'daily',
      season: 2008,
      hour: 10,
      timeZone: 'UTC',
    });
    expect(await sentAt(60)).toEqual([]);
    await expectStatus(callNight(ann, id, 'start'), 200);
    expect(await sentAt(FIRST_LOCK + 40 * DAY)).toEqual([]);
    const [over] = await stored(app, 'leagues', { 'night.pace.kind': 'daily' });
    expect(over).toMatchObject({ night: { isOver: true } });
  });
});
