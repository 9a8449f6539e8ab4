import { expectStatus } from '../../support/api-session.js';
import { CalendarByHand } from '../../support/calendar-by-hand.js';
import { moveClock } from '../../support/inspect.js';
import { pick, savePick } from '../../support/picks.js';
import { in2023, league2023 } from '../../support/season-2023.js';
import { DAY, HOUR, MINUTE } from '../../support/durations.js';
import { AUSTRALIA, shift } from '../../support/weekends-2025.js';

const NAMES = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
const QUALIFYING = in2023(AUSTRALIA.qualifying);
const LATER = shift(QUALIFYING.toISOString(), 3 * HOUR).toISOString();

const { api, app, ann, league } = league2023();
const admin = app.admin();
const calendar = new CalendarByHand(admin);

describe('the calendar by hand', () => {
  app.runForEachTest();

  it('should move the lock, and hold against another word of the API until they are released', async () => {
    const answer = await calendar.set({ sessions: { qualifying: LATER } });
    const lockAt = shift(LATER, -5 * MINUTE).toISOString();
    expect(answer).toMatchObject({
      sessions: { qualifying: LATER },
      lockAt,
      locked: false,
      manual: { sessions: { qualifying: LATER }, status: null },
      api: { sessions: { qualifying: QUALIFYING.toISOString() } },
    });
    const word = shift(LATER, -HOUR).toISOString();
    api.control({ reschedule: [`2023-1:qualifying=${word}`] });
    await app.setTime(new Date(app.now().getTime() + DAY));
    expect(await calendar.read()).toMatchObject({
      sessions: { qualifying: LATER },
      api: { sessions: { qualifying: word } },
    });
    moveClock(app, QUALIFYING);
    await expectStatus(savePick(ann, league.id, NAMES), 200);
    expect(await calendar.set({ release: true })).toMatchObject({
      sessions: { qualifying: word },
      lockAt: shift(word, -5 * MINUTE).toISOString(),
      manual: null,
    });
  });

  it('should refuse what cannot be, say why, and change nothing', async () => {
    const before = await calendar.read();
    expect(await calendar.refused({})).toEqual([['status', 'Choose what to change.']]);
    expect(await calendar.refused({ sessions: { race: QUALIFYING.toISOString() } })).toEqual(
      expect.arrayContaining([
        ['sessions.race', 'The Grand Prix can only start when qualifying is over.'],
      ]),
    );
    for (const body of [
      { sessions: { warmUp: LATER } },
      { sessions: { qualifying: '2023-03-13T05:00:00' } },
      { sessions: { qualifying: 'soon' } },
      { status: 'postponed' },
    ]) {
      expect((await expectStatus(calendar.change(body), 400)).body.code).toBe('INVALID_INPUT');
    }
    await expectStatus(calendar.change({ status: 'cancelled' }, 99), 404);
    await expectStatus(calendar.change({ status: 'cancelled' }, 1, ann), 403);
    expect(await calendar.read()).toEqual(before);
    await app.setTime(in2023(AUSTRALIA.results));
    expect(await calendar.refused({ status: 'cancelled' })).toEqual([
      ['status', 'The Grand Prix has a result, and a race that has been run can’t be cancelled.'],
    ]);
    expect(await calendar.refused({ sessions: { race: LATER } })).toEqual([
      ['sessions.race', 'The Grand Prix can’t be moved: its result is stored.'],
    ]);
  });

  it('should keep all that is set at the same moment', async () => {
    const sessions = { qualifying: LATER };
    const [one, other, third] = await Promise.all([
      calendar.change({ status: 'cancelled' }, 2),
      calendar.change({ sprintRun: false }, 2),
      calendar.change({ sessions }),
    ]);
    expect([one.status, other.status, third.status]).toEqual([200, 200, 200]);
    expect((await calendar.read(2)).manual).toMatchObject({
      status: 'cancelled',
      sprintRun: false,
    });
    expect((await calendar.read(1)).manual).toMatchObject({ sessions });
  });
});
