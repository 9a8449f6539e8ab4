import ICAL from 'ical.js';
import type { CalendarEntryDto } from '../../../src/leagues/calendar-feed/dto/calendar-address.dto.js';
import { SeasonRepository } from '../../../src/seasons/season/season.repository.js';
import { expectStatus, visitor, type ApiSession } from '../../support/api-session.js';
import { dump, stored } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import { nightOf, callNight, WINTER } from '../../support/night.js';
import { quietApp } from '../../support/suite-app.js';

const ADDRESS = '/api/users/calendar';
const HOUR = 3_600_000;
/** Round 2 of 2025 has a sprint. */
const CHINA = 2;
/** Two other leagues, with all that a file could stumble over. */
const NAMES = ['Box; box, "now"\\n 🏁👨‍👩‍👧', `Östliche Überholspur, ${'Zwölfzylinder'.repeat(2)}`];

const app = quietApp();

const toPath = (url: string) => url.replace('http://gridlock.test', '');

async function subscribe(player: ApiSession): Promise<string> {
  const { body } = await expectStatus(player.post(ADDRESS), 201);
  return toPath(body.url);
}

const read = (path: string, headers: Record<string, string> = {}) =>
  visitor(app).get(path, { headers });

/** As a calendar program reads it. */
async function eventsOf(path: string): Promise<Map<string, ICAL.Event>> {
  const { body } = await expectStatus(read(path), 200);
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  return new Map(events.map((event) => [event.summary, event]));
}

/** What the player sees under the address. */
async function nextOf(player: ApiSession): Promise<unknown[][]> {
  const { body } = await expectStatus(player.get(ADDRESS), 200);
  return body.next.map((entry: CalendarEntryDto) => [
    entry.kind,
    entry.raceName,
    entry.leagues,
    entry.at,
  ]);
}

const startOf = (event: ICAL.Event | undefined) => event?.startDate.toJSDate().toISOString();
const endOf = (event: ICAL.Event | undefined) => event?.endDate.toJSDate().toISOString();
const get = (event: ICAL.Event | undefined, name: string) =>
  event?.component.getFirstPropertyValue(name);
const change = (fields: Parameters<SeasonRepository['changeRace']>[2]) =>
  app.nest.get(SeasonRepository, { strict: false }).changeRace(2025, CHINA, fields);

describe('the calendar (NT-03)', () => {
  app.runForTests();

  it('should have no address before the player makes one, and one that nobody guesses', async () => {
    const ann = await app.somebody();
    expect((await ann.get(ADDRESS)).body).toEqual({ url: null, webcalUrl: null, next: [] });
    const { body } = await expectStatus(ann.post(ADDRESS), 201);
    expect(body.url).toMatch(/^http:\/\/gridlock\.test\/api\/calendar\/[\w-]{67}\.ics$/);
    expect(body.webcalUrl).toBe(body.url.replace('http:', 'webcal:'));
    expect((await ann.get(ADDRESS)).body).toEqual(body);
    // a copy of the database opens no calendar
    expect(await dump(app)).not.toContain(body.url.slice(-47, -4));
  });

  it('should be read without signing in, by its own address alone', async () => {
    const ann = await app.somebody();
    const first = await subscribe(ann);
    const { status, headers } = await read(first);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    const second = await subscribe(ann);
    expect(second).not.toBe(first);
    const gone = await read(first);
    expect([gone.status, gone.body.code]).toEqual([404, 'CALENDAR_NOT_FOUND']);
    expect((await read(second)).status).toBe(200);
    for (const wrong of [
      second.replace(/.\.ics$/, 'B.ics'),
      second.replace(ann.id, (await app.somebody()).id),
      second.replace(ann.id, '665f1c2ab7d4e9a1c0d3f412'),
      second.replace('.ics', 'A.ics'),
      '/api/calendar/forged.ics',
    ]) {
      expect([wrong, (await read(wrong)).status]).toEqual([wrong, 404]);
    }
  });

  it('should end with the account', async () => {
    const ann = await app.somebody();
    const path = await subscribe(ann);
    await expectStatus(ann.delete('/api/auth/delete'), 200);
    expect((await read(path)).status).toBe(404);
  });

  it('should hold each lock with an alarm, and each session once for all leagues', async () => {
    const ann = await app.somebody();
    const path = await subscribe(ann);
    expect((await eventsOf(path)).size).toBe(0);
    const { id } = await leagueOf(ann, [], 'Sunday Drivers');
    const alone = await eventsOf(path);
    expect(alone.size).toBe(24 * 3 + 6);
    const lock = alone.get('Picks lock: Chinese Grand Prix');
    // five minutes before sprint qualifying
    expect(endOf(lock)).toBe('2025-03-21T07:25:00.000Z');
    // a short entry that ends with it: an event without a length is an hour or a day in some programs
    expect(startOf(lock)).toBe('2025-03-21T07:20:00.000Z');
    expect(lock?.description).toBe('Last minute for your picks in Sunday Drivers.');
    expect(get(lock, 'url')).toBe(`http://gridlock.test/league/${id}/race/2/selections`);
    const [alarm] = lock?.component.getAllSubcomponents('valarm') ?? [];
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT1H55M');
    expect(startOf(alone.get('Sprint: Chinese Grand Prix'))).toBe('2025-03-22T03:00:00.000Z');
    expect(startOf(alone.get('Qualifying: Chinese Grand Prix'))).toBe('2025-03-22T07:00:00.000Z');
    const race = alone.get('Race: Chinese Grand Prix');
    expect(startOf(race)).toBe('2025-03-23T07:00:00.000Z');
    expect(race?.endDate.toJSDate().toISOString()).toBe('2025-03-23T09:00:00.000Z');
    expect(race?.location).toMatch(/Shanghai/);
    expect(race?.component.getAllSubcomponents('valarm')).toEqual([]);
    await leagueOf(ann, [], 'Wet Weather Club');
    const both = await eventsOf(path);
    expect(both.size).toBe(alone.size);
    const shared = both.get('Picks lock: Chinese Grand Prix');
    expect(shared?.uid).toBe(lock?.uid);
    expect(shared?.description).toBe(
      'Last minute for your picks in Wet Weather Club, Sunday Drivers.',
    );
    expect(get(shared, 'url')).toBe('http://gridlock.test/dashboard');
  });

  it('should be a file that every program reads: UTC, folded lines, escaped text', async () => {
    const ann = await app.somebody();
    const path = await subscribe(ann);
    for (const name of NAMES) await leagueOf(ann, [], name);
    const { body } = await expectStatus(read(path), 200);
    const lines = (body as string).split('\r\n');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => /[\ud800-\udbff]$|^ [\udc00-\udfff]/.test(line))).toEqual([]);
    for (const name of ['DTSTART', 'DTEND', 'DTSTAMP']) {
      const times = lines.filter((line) => line.startsWith(name));
      expect(times.filter((line) => !/^[A-Z]+:\d{8}T\d{6}Z$/.test(line))).toEqual([]);
      expect(times.length).toBeGreaterThan(50);
    }
    // RFC 5545 3.6.1: what belongs to an event stands before its alarm
    expect(body).toMatch(/BEGIN:VALARM/);
    expect(body).not.toMatch(/END:VALARM\r\n(?!BEGIN:VALARM|END:VEVENT)/);
    const uids = lines.filter((line) => line.startsWith('UID:'));
    expect(new Set(uids).size).toBe(uids.length);
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    const lock = (await eventsOf(path)).get('Picks lock: Chinese Grand Prix');
    const listed = NAMES.toReversed().join(', ');
    expect(lock?.description).toBe(`Last minute for your picks in ${listed}.`);
  });

  it('should move an event when its session moves, and mark what is called off', async () => {
    const ann = await app.somebody();
    await leagueOf(ann, []);
    const path = await subscribe(ann);
    const before = await eventsOf(path);
    const race = before.get('Race: Chinese Grand Prix');
    const sessions = {
      sprintQualifying: new Date('2025-03-21T09:30:00Z'),
      sprint: new Date('2025-03-22T05:00:00Z'),
      qualifying: new Date('2025-03-22T09:00:00Z'),
      race: new Date('2025-03-23T09:00:00Z'),
    };
    const movedFrom = Date.now();
    await change({ sessions });
    const moved = await eventsOf(path);
    expect(endOf(moved.get('Picks lock: Chinese Grand Prix'))).toBe('2025-03-21T09:25:00.000Z');
    const later = moved.get('Race: Chinese Grand Prix');
    expect(startOf(later)).toBe('2025-03-23T09:00:00.000Z');
    expect(later?.uid).toBe(race?.uid);
    expect(later?.sequence).toBe((race?.sequence ?? 0) + 1);
    // written to the second, which may be the one in which the season was stored
    const [chinese] = await stored(app, 'races', { season: 2025, round: CHINA });
    const movedAt = chinese?.moved.at as Date;
    expect(movedAt.getTime()).toBeGreaterThanOrEqual(movedFrom);
    expect(String(get(later, 'dtstamp'))).toBe(`${movedAt.toISOString().slice(0, 19)}Z`);
    // another round has not moved, and a result moves nothing
    await change({ triedAt: new Date('2025-03-23T12:00:00Z') });
    const same = await eventsOf(path);
    expect(same.get('Race: Chinese Grand Prix')?.sequence).toBe(later?.sequence);
    expect(same.get('Race: Japanese Grand Prix')?.sequence).toBe(0);
    await change({ isCancelled: true });
    const off = await eventsOf(path);
    for (const kind of ['Picks lock', 'Sprint', 'Qualifying', 'Race']) {
      const event = off.get(`${kind}: Chinese Grand Prix`);
      expect(get(event, 'status')).toBe('CANCELLED');
      // locks were revised once more, when they got a length
      const revised = kind === 'Picks lock' ? 2 : 1;
      expect(event?.sequence).toBe((later?.sequence ?? 0) + revised);
      expect(event?.component.getAllSubcomponents('valarm')).toEqual([]);
    }
    expect(get(off.get('Race: Japanese Grand Prix'), 'status')).toBe('CONFIRMED');
    await change({ isCancelled: false, isSprintWeekend: false });
    const back = await eventsOf(path);
    expect(get(back.get('Race: Chinese Grand Prix'), 'status')).toBe('CONFIRMED');
    expect(get(back.get('Sprint: Chinese Grand Prix'), 'status')).toBe('CANCELLED');
    await change({ isSprintWeekend: true });
  });

  it('should mark a sprint that is not run, and that alone', async () => {
    const ann = await app.somebody();
    await leagueOf(ann, []);
    const path = await subscribe(ann);
    const kinds = ['Picks lock', 'Sprint', 'Qualifying', 'Race'];
    const statesOf = (events: Map<string, ICAL.Event>) =>
      kinds.map((kind) => get(events.get(`${kind}: Chinese Grand Prix`), 'status'));
    const sprintOf = (events: Map<string, ICAL.Event>) => events.get('Sprint: Chinese Grand Prix');
    const before = await eventsOf(path);
    await change({ isSprintOff: true });
    const off = await eventsOf(path);
    expect(statesOf(off)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED', 'CONFIRMED']);
    expect(sprintOf(off)?.uid).toBe(sprintOf(before)?.uid);
    expect(sprintOf(off)?.sequence).toBe((sprintOf(before)?.sequence ?? 0) + 1);
    await change({ isSprintOff: false });
    const back = await eventsOf(path);
    expect(statesOf(back)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
    expect(sprintOf(back)?.sequence).toBe((sprintOf(off)?.sequence ?? 0) + 1);
  });

  it('should show what comes next, as the file has it', async () => {
    const ann = await app.somebody();
    const path = await subscribe(ann);
    expect(await nextOf(ann)).toEqual([]);
    await leagueOf(ann, [], 'Sunday Drivers');
    await leagueOf(ann, [], 'Wet Weather Club');
    const both = ['Wet Weather Club', 'Sunday Drivers'];
    // Australia has been run, and China doesn't take place
    await app.setTime('2025-03-20T12:00:00Z');
    await change({ isCancelled: true });
    expect(await nextOf(ann)).toEqual([
      ['lock', 'Japanese Grand Prix', both, '2025-04-05T05:55:00.000Z'],
      ['qualifying', 'Japanese Grand Prix', [], '2025-04-05T06:00:00.000Z'],
      ['race', 'Japanese Grand Prix', [], '2025-04-06T05:00:00.000Z'],
      ['lock', 'Bahrain Grand Prix', both, '2025-04-12T15:55:00.000Z'],
    ]);
    const uids = [...(await eventsOf(path)).values()].map(({ uid }) => uid);
    for (const { _id } of (await ann.get(ADDRESS)).body.next) expect(uids).toContain(_id);
    await change({ isCancelled: false });
    expect((await ann.get(ADDRESS)).body.next[0].shortRaceName).toBe('Chinese GP');
    // at the very moment of the lock it is over
    await app.setTime('2025-04-05T05:55:00Z');
    expect((await nextOf(ann))[0]?.[0]).toBe('qualifying');
    await app.setTime('2025-12-31T12:00:00Z');
    expect(await nextOf(ann)).toEqual([]);
  });

  it('should answer 304 until something in it changes', async () => {
    const ann = await app.somebody();
    const { id } = await leagueOf(ann, []);
    const path = await subscribe(ann);
    const { headers } = await expectStatus(read(path), 200);
    const ifNoneMatch = { 'if-none-match': headers['etag'] };
    const again = await read(path, ifNoneMatch);
    expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', headers['etag']]);
    await change({ triedAt: new Date('2025-03-23T13:00:00Z') });
    expect((await read(path, ifNoneMatch)).status).toBe(304);
    await leagueOf(ann, [], 'Wet Weather Club');
    const { headers: more } = await expectStatus(read(path, ifNoneMatch), 200);
    expect(more['etag']).not.toBe(headers['etag']);
    await expectStatus(ann.delete(`/api/league/${id}`), 200);
    await expectStatus(read(path, { 'if-none-match': more['etag'] }), 200);
  });

  it('should hold the locks of a race night that plays by day, and of no other night', async () => {
    await app.restart(WINTER);
    const ann = await app.somebody();
    const path = await subscribe(ann);
    await nightOf(ann, [], { kind: 'evening', season: 2025 });
    await nightOf(ann, [], { kind: 'by-hand', season: 2025 });
    expect((await eventsOf(path)).size).toBe(0);
    const pace = { kind: 'daily', season: 2025, hour: 20, timeZone: 'UTC', rounds: 3 };
    const { id } = await nightOf(ann, [], pace);
    // it has no times before it begins
    expect((await eventsOf(path)).size).toBe(0);
    await expectStatus(callNight(ann, id, 'start'), 200);
    const events = await eventsOf(path);
    const lock = events.get('Picks lock: Australian Grand Prix 2025');
    expect([...events.keys()]).toEqual([
      'Picks lock: Australian Grand Prix 2025',
      'Picks lock: Chinese Grand Prix 2025',
      'Picks lock: Japanese Grand Prix 2025',
    ]);
    expect(endOf(lock)).toBe('2026-01-11T20:00:00.000Z');
    expect(get(lock, 'url')).toBe(`http://gridlock.test/league/${id}/race/1/selections`);
    const [, next] = [...events.values()];
    const [coming] = await nextOf(ann);
    expect(coming?.slice(0, 2)).toEqual(['lock', 'Australian Grand Prix 2025']);
    expect(next && next.endDate.toJSDate().getTime() - Date.parse('2026-01-11T20:00:00Z')).toBe(
      24 * HOUR,
    );
  });
});
