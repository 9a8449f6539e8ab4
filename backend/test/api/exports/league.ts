import { getConnectionToken } from '@nestjs/mongoose';
import { parse } from 'csv-parse/sync';
import { Counters } from '../../../src/core/platform/security/counters.js';
import { ExportTurns } from '../../../src/views/export/export-turns.js';
import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { problemsOf } from '../../support/export-schemas.js';
import { moveClock } from '../../support/inspect.js';
import { assign, boardOf, pick, savePick, swapDrivers } from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, OFF_SEASON } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const FORMULA = '=HYPERLINK("http://evil.test","Free points")';

/** Round 1 is over, round 2 can be picked for. */
const MONDAY = '2025-03-17T08:00:00Z';

const app = quietApp({ SEASON: '', LOG_LEVEL: 'error' });
const { ann, bob, eve } = app.players('ann', 'bob', 'eve');
const league = app.freshLeague(AUSTRALIA.open, ann, [bob], '-Söndag, "Drivers"');

const download = async (who: ApiSession, format?: string) =>
  expectStatus(who.get(`/api/league/${league.id}/export${format ? `?format=${format}` : ''}`), 200);
const exported = async (who: ApiSession): Promise<Json> => (await download(who)).body;
const table = (text: string): Json[] => parse(text, { bom: true, columns: true });
const picksIn = (file: Json, player: string): Json[] =>
  file.members.find(({ username }: Json) => username === player).picks;

describe('the export of a league (LL-06)', () => {
  app.runForTests();
  beforeEach(async () => {
    await expectStatus(savePick(bob, league.id, pick('Norris', 'Piastri', 'Ferrari')), 200);
  });

  /** Round 1 is over, with a swap of bob's and an assignment to ann; both have a pick for round 2. */
  async function playRoundOne() {
    moveClock(app, AUSTRALIA.swapOpens);
    const swap = { raceId: 1, originalDriver: 'Norris', newDriver: 'Piastri' };
    await expectStatus(swapDrivers(bob, league.id, swap), 200);
    await app.setTime(MONDAY);
    const given = { ...pick('Russell', 'Albon', 'Mercedes'), userId: ann.id, raceId: 1 };
    await expectStatus(
      assign(ann, league.id, { ...given, assignPoints: false, notes: FORMULA }),
      200,
    );
    await expectStatus(
      savePick(ann, league.id, { raceId: 2, ...pick('Tsunoda', 'Hulkenberg', 'Haas') }),
      200,
    );
    await expectStatus(
      savePick(bob, league.id, { raceId: 2, ...pick('Gasly', 'Bearman', 'Alpine') }),
      200,
    );
  }

  it('should hold what its documented schema says, and the same for all members', async () => {
    await playRoundOne();
    const file = await exported(bob);
    expect(problemsOf('league', file)).toEqual([]);
    expect(await exported(ann)).toEqual(file);
    expect(file.rounds).toHaveLength(24);
    const { body } = await boardOf(bob, league.id);
    expect(file.standings.map((row: Json) => [row.username, row.driverPoints])).toEqual(
      body.driverStandings.map((row: Json) => [row.user.username, row.driverPoints]),
    );
    expect(file.log.map(({ action }: Json) => action)).toEqual(
      expect.arrayContaining(['override', 'member-joined', 'switcheroo']),
    );
  });

  it('should hold no pick before its reveal, the own one neither', async () => {
    await playRoundOne();
    const { body, headers } = await download(bob);
    expect(picksIn(body, 'bob').map(({ round, mainDriver }: Json) => [round, mainDriver])).toEqual([
      [1, 'Oscar Piastri'],
    ]);
    for (const text of [JSON.stringify(body), (await download(bob, 'csv')).body]) {
      expect(text).not.toMatch(/Tsunoda|Gasly|Bearman|Hülkenberg/);
    }
    expect(headers['cache-control']).toBe('private, no-store');
    await app.setTime(CHINA.lock);
    expect(picksIn(await exported(ann), 'bob').map(({ round }: Json) => round)).toEqual([1, 2]);
  });

  it('should hold a swap once its window has closed (SWAP-4)', async () => {
    moveClock(app, AUSTRALIA.swapOpens);
    const swap = { raceId: 1, originalDriver: 'Norris', newDriver: 'Piastri' };
    await expectStatus(swapDrivers(bob, league.id, swap), 200);
    for (const who of [ann, bob]) {
      expect(picksIn(await exported(who), 'bob')).toMatchObject([
        { mainDriver: 'Lando Norris', swapped: false },
      ]);
    }
    await app.setTime(AUSTRALIA.results);
    expect(picksIn(await exported(ann), 'bob')).toMatchObject([
      { mainDriver: 'Oscar Piastri', swapped: true },
    ]);
  });

  it('should be a table that spreadsheets open rightly, without formulas', async () => {
    await playRoundOne();
    const { body: text, headers } = await download(bob, 'csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="sondag-drivers-2025.csv"');
    expect(text.startsWith('\uFEFF"round","race","player",')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(table(text)).toMatchObject([
      {
        round: '1',
        player: 'ann',
        status: 'admin-assigned',
        'total points': '0',
        notes: `'${FORMULA}`,
      },
      {
        round: '1',
        player: 'bob',
        status: 'user-submitted',
        swapped: 'yes',
        void: 'no',
        notes: '',
      },
    ]);
  });

  it('should be split at semicolons for spreadsheets that want it', async () => {
    await playRoundOne();
    const { body: text } = await download(bob, 'csv&separator=semicolon');
    expect(text.startsWith('\uFEFF"round";"race";"player";')).toBe(true);
    expect(text).toContain(';"bob";"Oscar Piastri";');
    expect((await bob.get(`/api/league/${league.id}/export?separator=dot`)).status).toBe(400);
  });

  it('should have headings and nothing else before the first lock', async () => {
    expect(table((await download(bob, 'csv')).body)).toEqual([]);
    expect(problemsOf('league', await exported(bob))).toEqual([]);
  });

  it('should hold the seasons before and after it', async () => {
    const entered = { season: 2024, table: 'bob,205\nOld Joe,12' };
    await expectStatus(ann.post(`/api/league/${league.id}/seasons`, entered), 200);
    await app.setTime(OFF_SEASON);
    const { body } = await expectStatus(ann.post(`/api/league/${league.id}/next-season`), 200);
    const file = await exported(bob);
    expect(problemsOf('league', file)).toEqual([]);
    expect(file.league).toMatchObject({
      lineage: league.id,
      nextSeason: { league: body._id, isOpen: true },
    });
    expect(file.enteredSeasons).toMatchObject([
      {
        season: 2024,
        rows: [
          { _id: bob.id, username: 'bob', points: 205 },
          { _id: null, username: 'Old Joe', points: 12 },
        ],
      },
    ]);
    Object.assign(league, { id: body._id });
    const next = await exported(ann);
    expect(problemsOf('league', next)).toEqual([]);
    expect(next).toMatchObject({
      league: { season: 2026, lineage: file.league._id, nextSeason: null },
      members: [{ username: 'ann' }],
      invited: [{ _id: bob.id, username: 'bob' }],
    });
  });

  it('should be one at a time for each player, on whatever process', async () => {
    const elsewhere = new ExportTurns(new Counters(app.nest.get(getConnectionToken())));
    const turn = await elsewhere.begin(bob.id);
    for (const path of [`league/${league.id}/export`, 'users/export']) {
      const { status, body } = await bob.get(`/api/${path}`);
      expect([status, body.message]).toEqual([
        429,
        'You’re exporting already. Try again when that file is complete.',
      ]);
    }
    await download(ann);
    await turn.end();
    await download(bob);
    await download(bob, 'csv');
  });

  it('should take no turn when it is refused', async () => {
    const { status } = await eve.get(`/api/league/${league.id}/export`);
    expect(status).toBe(404);
    await expectStatus(eve.get('/api/users/export'), 200);
    const { body } = await expectStatus(bob.get(`/api/league/${league.id}/export?format=xls`), 400);
    expect(body.code).toBe('INVALID_INPUT');
  });
});
