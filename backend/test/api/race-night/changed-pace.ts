import { Types } from 'mongoose';
import { JobRunner } from '../../../src/core/platform/jobs/job-runner.js';
import { EntryRepository } from '../../../src/play/selection/entry.repository.js';
import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { CutAtWrite } from '../../support/cut-at-write.js';
import { dump, moveClock, stored } from '../../support/inspect.js';
import {
  calendarOf,
  EVENING,
  getNight,
  nightOf,
  callNight,
  sec,
  WINTER,
} from '../../support/night.js';
import { pick, savePick } from '../../support/picks.js';
import { type Json, until } from '../../support/test-app.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp(WINTER);
const { ann, bob } = app.players('ann', 'bob');

describe('changing the pace', () => {
  app.runForTests();
  beforeEach(() => moveClock(app, sec(0)));
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const actions = async (who: ApiSession, league: string): Promise<string[]> => {
    const { body } = await expectStatus(who.get(`/api/league/${league}/log`), 200);
    return body.entries.map(({ action }: Json) => action);
  };
  const patch = (league: string, pace: object, who = ann) =>
    who.patch(`/api/league/${league}`, { pace });
  const refusal = async (sent: Promise<Json>): Promise<Json> => {
    const { status, body } = await sent;
    return [status, body.code];
  };

  it('should be possible in the lobby, season and start too, with a line in the log (TL-01)', async () => {
    const { id } = await nightOf(ann, [bob]);
    const startsAt = sec(600).toISOString();
    const pace = { kind: 'evening', season: 2008, pickMinutes: 1, startsAt };
    const { body } = await expectStatus(patch(id, pace), 200);
    expect(body).toMatchObject({ season: 2008, pace: { kind: 'evening', pickMinutes: 1 } });
    expect(Date.parse(body.pace.startsAt)).toBe(sec(600).getTime());
    expect((await calendarOf(bob, id)).rounds).toHaveLength(18);
    expect((await actions(bob, id))[0]).toBe('night-changed');
    await expectStatus(patch(id, { kind: 'daily', hour: 20, timeZone: 'UTC' }), 200);
    const { body: daily } = await bob.get(`/api/league/${id}`);
    expect(daily).toMatchObject({ season: 2008, pace: { kind: 'daily', hour: 20 } });
    expect(daily.pace).not.toHaveProperty('startsAt');
    const logged = (await actions(bob, id)).length;
    await expectStatus(patch(id, { kind: 'daily', hour: 20, timeZone: 'UTC' }), 200);
    expect(await actions(bob, id)).toHaveLength(logged);
  });

  it('should give the open first round its full time, and stay paused (TL-01)', async () => {
    const { id } = await nightOf(ann, [bob]);
    await expectStatus(callNight(ann, id, 'start'), 200);
    await expectStatus(savePick(bob, id, pick('NOR', 'PIA', 'Ferrari')), 200);
    moveClock(app, sec(150));
    await expectStatus(patch(id, { kind: 'evening', pickMinutes: 2 }), 200);
    const running = await getNight(ann, id);
    expect(Date.parse(running.phaseEndsAt)).toBe(sec(270).getTime());
    expect(running.picked).toEqual([bob.id]);
    await expectStatus(callNight(ann, id, 'pause'), 200);
    await expectStatus(patch(id, { kind: 'evening', pickMinutes: 5 }), 200);
    expect(await getNight(ann, id)).toMatchObject({ state: 'paused', secondsLeft: 300 });
    await expectStatus(patch(id, { kind: 'by-hand' }), 200);
    expect(await getNight(ann, id)).toMatchObject({ state: 'running', phaseEndsAt: null });
  });

  it('should be refused with the reason, and nothing changed (TL-09)', async () => {
    const { id } = await nightOf(ann, [bob]);
    await expectStatus(callNight(ann, id, 'start'), 200);
    const before = await stored(app, 'leagues');
    for (const [pace, code] of [
      [{ kind: 'season' }, 'PACE_FIXED'],
      [{ kind: 'evening', season: 2008 }, 'PACE_FIXED'],
      [{ kind: 'evening', startsAt: sec(900).toISOString() }, 'PACE_FIXED'],
      [{ kind: 'evening', pickMinutes: 16 }, 'PACE_OUT_OF_RANGE'],
      [{ kind: 'daily', hour: 20 }, 'PACE_INCOMPLETE'],
      [{ kind: 'hourly' }, 'INVALID_INPUT'],
    ] as const) {
      expect(await refusal(patch(id, pace))).toEqual([400, code]);
    }
    expect(await refusal(patch(id, EVENING, bob))).toEqual([403, 'NOT_LEAGUE_OWNER']);
    moveClock(app, sec(181));
    for (const pace of [{ kind: 'by-hand' }, { kind: 'evening', pickMinutes: 5 }]) {
      expect(await refusal(patch(id, pace))).toEqual([400, 'FIXED_SINCE_FIRST_LOCK']);
    }
    // nothing else of the same call is changed either
    const settings = { name: 'Renamed', ownerMay: 'replace', pace: { kind: 'by-hand' } };
    expect((await ann.patch(`/api/league/${id}`, settings)).status).toBe(400);
    expect(await stored(app, 'leagues')).toEqual(before);
    const { body: plain } = await ann.post('/api/league', { name: 'Plain' });
    expect(await refusal(patch(plain._id, EVENING))).toEqual([400, 'NOT_A_RACE_NIGHT']);
  });

  it.each([
    ['before', false],
    ['after', true],
  ] as const)(
    'should be made with all other changes of the call or not at all, with a power cut %s the write',
    async (moment, isMade) => {
      const { id } = await nightOf(ann, [bob]);
      const settings = {
        name: 'Renamed',
        open: false,
        switcheroos: 7,
        ownerMay: 'replace',
        pace: { kind: 'daily', season: 2010, hour: 20, timeZone: 'UTC' },
      };
      const cut = new CutAtWrite(app, ['leagues'], { write: 1, moment });
      try {
        await ann.patch(`/api/league/${id}`, settings);
      } finally {
        cut.restore();
      }
      const { body } = await expectStatus(ann.get(`/api/league/${id}`), 200);
      const { name, open, switcheroos, ownerMay } = settings;
      const plain = { name, open, switcheroos, ownerMay };
      if (isMade) expect(body).toMatchObject({ ...plain, season: 2010, pace: { kind: 'daily' } });
      else {
        expect(body).toMatchObject({ open: true, switcheroos: 3, ownerMay: 'fill-missed' });
        expect(body).toMatchObject({ season: 2025, pace: { kind: 'evening' } });
      }
      await app.nest.get(JobRunner).runDue();
      const lines = await actions(ann, id);
      expect(lines.filter((each) => each === 'setting-changed')).toHaveLength(isMade ? 4 : 0);
      expect(lines.filter((each) => each === 'night-changed')).toHaveLength(isMade ? 1 : 0);
    },
  );

  it('should leave nothing of the season before, also where a first plan came at that moment', async () => {
    const { id } = await nightOf(ann, [bob]);
    const entries = app.nest.get(EntryRepository, { strict: false });
    const insert = entries.insertEmpty.bind(entries);
    jest.spyOn(entries, 'insertEmpty').mockImplementationOnce(async (...given) => {
      await expectStatus(patch(id, { kind: 'evening', season: 2008 }), 200);
      return insert(...given);
    });
    const row = { round: 1, mainDriver: 'Max Verstappen', reserveDriver: null, team: null };
    const late = await bob.put(`/api/plan/${id}`, { rows: [row], version: 0 });
    // nobody of that name drove in 2008
    expect(late.status).toBe(400);
    expect(await stored(app, 'entries', { league: new Types.ObjectId(id) })).toEqual([]);
  });

  it('should ignore an entry of another season that a crash has left, until it is written', async () => {
    const { id } = await nightOf(ann, [bob]);
    const row = { round: 1, mainDriver: 'Lewis Hamilton', reserveDriver: null, team: null };
    await expectStatus(bob.put(`/api/plan/${id}`, { rows: [row], version: 0 }), 200);
    const cut = new CutAtWrite(app, ['entries'], { write: 1, moment: 'before' });
    try {
      await patch(id, { kind: 'evening', season: 2008 });
    } finally {
      cut.restore();
    }
    const planOf = async () => (await expectStatus(bob.get(`/api/plan/${id}`), 200)).body;
    expect((await planOf()).rounds[0].mainDriver).toBeNull();
    await expectStatus(bob.put(`/api/plan/${id}`, { rows: [row] }), 200);
    const left = await stored(app, 'entries', { league: new Types.ObjectId(id) });
    expect(left).toMatchObject([{ season: 2008 }]);
    await app.nest.get(JobRunner).runDue();
  });

  it('should leave nothing to the jobs', async () => {
    const { id } = await nightOf(ann, [bob]);
    await expectStatus(patch(id, { kind: 'evening', season: 2008 }), 200);
    // the welcomes go out in their own time
    const isSent = async () =>
      (await stored(app, 'mails', { state: { $ne: 'sent' } })).length === 0;
    await until(isSent, 'all emails to be sent');
    // that somebody has joined is notified with a delay, too
    const left = async () =>
      (await dump(app, ['races', 'seasons'])).replace(/,\s*"isUnnotified": true/g, '');
    const before = await left();
    await app.nest.get(JobRunner).runDue();
    expect(await left()).toBe(before);
  });
});
