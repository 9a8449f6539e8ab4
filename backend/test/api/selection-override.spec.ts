import { LeagueEraser } from '../../src/league/league-eraser.js';
import { MailService } from '../../src/mail/mail.service.js';
import { toObjectId } from '../../src/platform/database/object-id.js';
import { type ApiSession, expectStatus, signUp, signUpAdmin } from '../support/api-session.js';
import { dump, moveClock, startQuiet, stored } from '../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import {
  assign,
  boardOf,
  currentPick,
  pick,
  roundPicks,
  savePick,
  usedNames,
} from '../support/picks.js';
import { MINUTE, passSystemTime, restoreSystemTime } from '../support/system-time.js';
import { type Json, type TestApp, until } from '../support/test-app.js';
import { AUSTRALIA, CHINA, JAPAN, shift } from '../support/weekends-2025.js';

let app: TestApp;
let ann: ApiSession;
let bob: ApiSession;
let cas: ApiSession;
let admin: ApiSession;
let stranger: ApiSession;
let league: LeagueScenario;

beforeAll(async () => {
  app = await startQuiet({ NEW_LEAGUES_PER_DAY: '100', LEAGUES_OWNED_PER_PLAYER: '100' });
  ann = await signUp(app, 'ann');
  bob = await signUp(app, 'bob');
  cas = await signUp(app, 'cas');
  admin = await signUpAdmin(app);
  stranger = await signUp(app, 'stranger');
}, 30_000);
/** Each test has a league of its own: ann owns it, round 1 is over and bob missed it. */
beforeEach(async () => {
  moveClock(app, AUSTRALIA.open);
  league = await leagueOf(ann, [bob, cas, admin], { ownerMay: 'replace' });
  await expectStatus(savePick(cas, league.id, pick('Piastri', 'Norris', 'Haas')), 200);
  await app.setTime(AUSTRALIA.official);
});
afterAll(() => app?.close());

const FILL = pick('Russell', 'Albon', 'Mercedes');
const fill = (more: object = {}) => ({
  ...FILL,
  userId: bob.id,
  raceId: 1,
  assignPoints: true,
  notes: '',
  ...more,
});

const pointsOf = async (who: ApiSession) => {
  const { body } = await boardOf(ann, league.id);
  const find = (rows: Json[]) => rows.find((row) => row.user._id === who.id).totalPoints;
  return [find(body.driverStandings), find(body.constructorStandings)];
};

const logOf = async (reader: ApiSession): Promise<Json[]> => {
  const { body } = await expectStatus(reader.get(`/api/league/${league.id}/log`), 200);
  return body.entries.filter((entry: Json) => entry.action === 'override');
};

/** The member's letter comes after the owner's answer. */
const allTold = (): Promise<void> =>
  until(
    async () => (await stored(app, 'entries')).every(({ news }) => news.length === 0),
    'everything to be told',
  );

describe('who may assign (RO-12, RO-14, RO-15, OP-04)', () => {
  it('should be the owner of the league and nobody else', async () => {
    const before = await dump(app);
    expect((await assign(bob, league.id, fill())).status).toBe(403);
    expect((await assign(admin, league.id, fill())).status).toBe(403);
    expect((await assign(stranger, league.id, fill())).status).toBe(404);
    expect(await dump(app)).toBe(before);
    expect((await assign(ann, league.id, fill())).status).toBe(200);
  });

  it('should be for members of that league only', async () => {
    const { status } = await assign(ann, league.id, fill({ userId: stranger.id }));
    expect(status).toBe(404);
  });
});

describe('when (decisions 7)', () => {
  it('should be from the lock on, up to the current race', async () => {
    moveClock(app, shift(CHINA.lock, -1));
    const early = await assign(ann, league.id, fill({ raceId: 2 }));
    expect([early.status, early.body.code]).toEqual([400, 'SELECTIONS_NOT_LOCKED_YET']);
    moveClock(app, CHINA.lock);
    expect((await assign(ann, league.id, fill({ raceId: 2 }))).status).toBe(200);
    const ahead = await assign(ann, league.id, fill({ raceId: 3 }));
    expect([ahead.status, ahead.body.code]).toEqual([400, 'ROUND_NOT_REACHED']);
  });
});

describe('points (CO-14, RU-04, RU-05)', () => {
  it('should be the real ones at once when results are there', async () => {
    const { body } = await assign(ann, league.id, fill());
    expect(body.selection).toMatchObject({
      mainDriver: 'George Russell',
      status: 'admin-assigned',
      isAdminAssigned: true,
      score: { totalPoints: 15 + 27, driverPoints: 15, teamPoints: 27 },
    });
    expect(await pointsOf(bob)).toEqual([15, 27]);
  });

  it('should come with the results when they are not there yet', async () => {
    moveClock(app, CHINA.lock);
    const { body } = await assign(ann, league.id, fill({ raceId: 2 }));
    expect(body.selection.score).toBeNull();
    await app.setTime(CHINA.results);
    const [drivers = 0] = await pointsOf(bob);
    expect(drivers).toBeGreaterThan(0);
  });

  it('should be 0 as a penalty, and stay 0 through every rebuild', async () => {
    await expectStatus(assign(ann, league.id, fill({ assignPoints: false })), 200);
    expect(await pointsOf(bob)).toEqual([0, 0]);
    const initialise = `/api/admin/initialize-leaderboard/${league.id}/2025`;
    const real = { leagueId: league.id, round: 1 };
    await expectStatus(admin.post('/api/admin/scrape-missing-races'), 200);
    await expectStatus(admin.post(initialise), 200);
    await expectStatus(admin.post('/api/admin/assign-real-points-league', real), 200);
    await app.setTime(CHINA.results);
    expect(await pointsOf(bob)).toEqual([0, 0]);
    const { body } = await roundPicks(bob, league.id, 1);
    const row = body.selections.find((one: Json) => one.userId === bob.id);
    expect(row).toMatchObject({ status: 'admin-assigned', score: { totalPoints: 0 } });
  });

  it('should replace what the player picked', async () => {
    await expectStatus(assign(ann, league.id, fill({ userId: cas.id })), 200);
    expect(await pointsOf(cas)).toEqual([15, 27]);
    const { body } = await usedNames(cas, league.id, 2);
    expect(body.usedMainDrivers).toEqual(['George Russell']);
  });
});

describe('an assignment over a pick that the player made (OVERRIDE-6)', () => {
  const over = (more: object = {}) => assign(ann, league.id, fill({ userId: cas.id, ...more }));
  const replaced = () => app.letters.filter(({ subject }) => /was replaced$/.test(subject));
  /** Where the mark is shown: standings (twice), race, statistics, explanation. */
  const marks = async (who: ApiSession): Promise<boolean[]> => {
    const { body: board } = await boardOf(bob, league.id);
    const inTable = (rows: Json[]) =>
      rows.find((row) => row.user._id === who.id).raceResults[0].overOwnPick ?? false;
    const { body: race } = await roundPicks(bob, league.id, 1);
    const url = `/api/statistics/league/${league.id}/user/${who.id}`;
    const { body: statistics } = await bob.get(url);
    const { body: told } = await bob.get(`/api/league/${league.id}/explain/${who.id}/1`);
    return [
      inTable(board.driverStandings),
      inTable(board.constructorStandings),
      race.selections.find((one: Json) => one.userId === who.id).overOwnPick ?? false,
      statistics.raceHistory[0].overOwnPick ?? false,
      told.ownPick !== null,
    ];
  };
  const ALL = [true, true, true, true, true];
  const NONE = ALL.map(() => false);

  it('should be marked wherever its points are shown, and no other', async () => {
    expect(await marks(cas)).toEqual(NONE);
    await expectStatus(assign(ann, league.id, fill()), 200);
    await expectStatus(over(), 200);
    expect(await marks(cas)).toEqual(ALL);
    expect(await marks(bob)).toEqual(NONE);
  });

  it('should stay marked through a second assignment, a rebuild and a restart', async () => {
    await expectStatus(over(), 200);
    await expectStatus(over({ mainDriver: 'HUL', assignPoints: false }), 200);
    expect(await marks(cas)).toEqual(ALL);
    await expectStatus(admin.post(`/api/admin/initialize-leaderboard/${league.id}/2025`), 200);
    await app.setTime(CHINA.results);
    expect(await marks(cas)).toEqual(ALL);
    const { body } = await bob.get(`/api/league/${league.id}/explain/${cas.id}/1`);
    expect(body).toMatchObject({
      assignment: { replaced: { mainDriver: 'George Russell' } },
      ownPick: { mainDriver: 'Oscar Piastri', reserveDriver: 'Lando Norris', team: 'Haas' },
    });
  });

  it('should be told to the player by email, also with 0 points, each once', async () => {
    app.letters.length = 0;
    await expectStatus(over({ assignPoints: false, notes: 'Wrong button' }), 200);
    const letter = await app.letterTo(
      cas.email,
      /^Your pick for Australian Grand Prix was replaced/,
    );
    expect(letter.text).toMatch(/Oscar Piastri.*Lando Norris.*Haas/);
    expect(letter.text).toMatch(/George Russell.*Alexander Albon.*Mercedes.*0 points/);
    expect(letter.text).toContain('Wrong button');
    expect(letter.text).toContain(`/league/${league.id}/race/1`);
    await expectStatus(over({ mainDriver: 'HUL' }), 200);
    await until(() => replaced().length === 2, 'the second email');
    await app.runJobs();
    expect(replaced().map(({ to }) => to)).toEqual([cas.email, cas.email]);
  });

  it('should not flood the mailbox, and tell an owner nothing of their own doing', async () => {
    await expectStatus(savePickOfAnn(), 200);
    app.letters.length = 0;
    for (let times = 0; times < 13; times += 1) {
      await expectStatus(over({ mainDriver: times % 2 ? 'HUL' : 'RUS' }), 200);
    }
    const own = { ...pick('Bearman', 'Albon', 'Alpine'), userId: ann.id, raceId: 2 };
    moveClock(app, CHINA.lock);
    await expectStatus(assign(ann, league.id, { ...own, assignPoints: true }), 200);
    await allTold();
    await app.runJobs();
    expect(replaced()).toHaveLength(10);
    expect(replaced().every(({ to }) => to === cas.email)).toBe(true);
  });
  const savePickOfAnn = async () => {
    moveClock(app, CHINA.open);
    return savePick(ann, league.id, pick('Gasly', 'Norris', 'Haas'));
  };

  it('should send nothing for a missed pick, nor for one that was assigned', async () => {
    app.letters.length = 0;
    await expectStatus(assign(ann, league.id, fill()), 200);
    await expectStatus(assign(ann, league.id, fill({ mainDriver: 'HUL' })), 200);
    await allTold();
    await app.runJobs();
    expect(replaced()).toEqual([]);
  });

  it('should send the email later, once, when the server died before it', async () => {
    app.letters.length = 0;
    const mail = app.nest.get(MailService, { strict: false });
    const broken = jest.spyOn(mail, 'queue').mockRejectedValue(new Error('power cut'));
    await expectStatus(over(), 200);
    await until(() => broken.mock.calls.length > 0, 'the email');
    broken.mockRestore();
    passSystemTime(MINUTE);
    await app.runJobs();
    await app.runJobs();
    restoreSystemTime();
    await app.letterTo(cas.email, /was replaced$/);
    expect(replaced()).toHaveLength(1);
  });

  it('should stand out in the log, which can be asked for these alone', async () => {
    await expectStatus(assign(ann, league.id, fill()), 200);
    await expectStatus(over(), 200);
    const { body } = await bob.get(`/api/league/${league.id}/log?kind=own-pick-replaced`);
    expect(body.total).toBe(1);
    expect(body.entries).toMatchObject([
      { after: { username: 'cas', overOwnPick: true }, before: { status: 'user-submitted' } },
    ]);
    expect((await logOf(bob)).map(({ after }) => after.overOwnPick)).toEqual([true, undefined]);
  });
});

describe('the log (decisions 7)', () => {
  it('should tell all members who assigned what, and what was there before', async () => {
    await expectStatus(
      assign(ann, league.id, fill({ userId: cas.id, notes: 'Wrong button' })),
      200,
    );
    const [entry] = await logOf(bob);
    expect(entry).toMatchObject({
      at: AUSTRALIA.official,
      actor: { _id: ann.id, username: 'ann' },
      action: 'override',
      round: 1,
      before: { mainDriver: 'Oscar Piastri', reserveDriver: 'Lando Norris', team: 'Haas' },
      after: { ...FILL, mainDriver: 'George Russell', reserveDriver: 'Alexander Albon' },
      notes: 'Wrong button',
    });
    expect(entry.after.username).toBe('cas');
    await allTold();
  });

  it('should take notes of 200 characters', async () => {
    await expectStatus(assign(ann, league.id, fill({ notes: 'n'.repeat(200) })), 200);
    expect((await logOf(ann))[0].notes).toHaveLength(200);
  });

  it('should not be written for a refused assignment', async () => {
    await assign(ann, league.id, fill({ raceId: 3 }));
    expect(await logOf(ann)).toEqual([]);
  });
});

describe('used names (RD-09, RD-10)', () => {
  beforeEach(async () => {
    moveClock(app, CHINA.open);
    await expectStatus(savePick(bob, league.id, pick('Hamilton', 'Sainz', 'Ferrari')), 200);
  });

  it('should refuse what a later locked round of the same cycle uses', async () => {
    moveClock(app, CHINA.lock);
    for (const names of [{ mainDriver: 'HAM' }, { reserveDriver: 'SAI' }, { team: 'Ferrari' }]) {
      const { status, body } = await assign(ann, league.id, fill(names));
      expect([status, body.code]).toEqual([400, 'NAME_USED']);
    }
    const { body } = await usedNames(ann, league.id, 1, bob.id);
    expect(body).toEqual({
      usedMainDrivers: ['Lewis Hamilton'],
      usedReserveDrivers: ['Carlos Sainz'],
      usedTeams: ['Ferrari'],
    });
  });

  it('should not see the open pick, and tell the member who loses a name (decisions 4)', async () => {
    app.letters.length = 0;
    const { body: used } = await usedNames(ann, league.id, 1, bob.id);
    expect(used).toEqual({ usedMainDrivers: [], usedReserveDrivers: [], usedTeams: [] });
    await expectStatus(assign(ann, league.id, fill({ mainDriver: 'HAM', team: 'Ferrari' })), 200);
    const { body } = await currentPick(bob, league.id, 2);
    expect(body).toMatchObject({ mainDriver: 'Lewis Hamilton', conflicts: ['mainDriver', 'team'] });
    const letter = await app.letterTo(bob.email, /Chinese Grand Prix/);
    expect(letter.text).toMatch(/Lewis Hamilton/);
    expect(letter.text).toMatch(/Ferrari/);
    expect(letter.text).not.toMatch(/Sainz/);
  });

  it('should tell the league which names were taken, from the lock of that pick on (OVERRIDE-3)', async () => {
    await expectStatus(assign(ann, league.id, fill({ mainDriver: 'HAM', team: 'Ferrari' })), 200);
    await allTold();
    moveClock(app, shift(CHINA.lock, -1));
    for (const reader of [ann, bob, cas]) {
      const [entry] = await logOf(reader);
      expect(entry.taken).toBeUndefined();
    }
    moveClock(app, CHINA.lock);
    const [entry] = await logOf(cas);
    expect(entry.taken).toEqual([{ round: 2, names: ['Lewis Hamilton', 'Ferrari'] }]);
  });

  it('should write one letter for the same names, however often they are taken (decisions 4)', async () => {
    app.letters.length = 0;
    for (const mainDriver of ['HAM', 'RUS', 'HAM', 'RUS', 'HAM']) {
      await expectStatus(assign(ann, league.id, fill({ mainDriver })), 200);
    }
    await allTold();
    await app.runJobs();
    const taken = app.letters.filter(({ subject }) => /^Choose again/.test(subject));
    expect(taken.map(({ to }) => to)).toEqual([bob.email]);
    expect(await logOf(ann)).toHaveLength(5);
  });

  it('should not let the owner wait for the letter', async () => {
    const mail = app.nest.get(MailService, { strict: false });
    let send = (): void => undefined;
    const queue = jest.spyOn(mail, 'queue').mockReturnValue(
      new Promise((resolve) => {
        send = resolve;
      }),
    );
    await expectStatus(assign(ann, league.id, fill({ mainDriver: 'HAM' })), 200);
    await until(() => queue.mock.calls.length === 1, 'the letter');
    expect(await logOf(ann)).toHaveLength(1);
    send();
    queue.mockRestore();
  });

  it('should end the conflict when the member chooses again', async () => {
    await expectStatus(assign(ann, league.id, fill({ mainDriver: 'HAM' })), 200);
    await expectStatus(savePick(bob, league.id, pick('Leclerc', 'Sainz', 'Ferrari')), 200);
    expect((await currentPick(bob, league.id, 2)).body.conflicts).toEqual([]);
  });

  it('should void a pick whose name is still taken at the lock, as if missed (decisions 4)', async () => {
    await expectStatus(assign(ann, league.id, fill({ mainDriver: 'HAM' })), 200);
    const inAustralia = await pointsOf(bob);
    await app.setTime(CHINA.results);
    expect(await pointsOf(bob)).toEqual(inAustralia);
    const { body } = await roundPicks(cas, league.id, 2);
    const row = body.selections.find((one: Json) => one.userId === bob.id);
    expect(row).toMatchObject({ mainDriver: 'Lewis Hamilton', isVoid: true, score: null });
    moveClock(app, JAPAN.open);
    expect((await usedNames(bob, league.id, 3)).body.usedReserveDrivers).toEqual([
      'Alexander Albon',
    ]);
  });

  it('should send no letter when the open pick loses nothing', async () => {
    app.letters.length = 0;
    await expectStatus(assign(ann, league.id, fill()), 200);
    await app.runJobs();
    const taken = app.letters.filter(({ subject }) => !subject.startsWith('Reminder'));
    expect(taken.filter(({ to }) => to === bob.email)).toEqual([]);
  });
});

describe('when telling fails half-way', () => {
  afterEach(() => {
    restoreSystemTime();
    jest.restoreAllMocks();
  });

  it('should keep the pick, and tell later, each once', async () => {
    moveClock(app, CHINA.open);
    await expectStatus(savePick(bob, league.id, pick('Hamilton', 'Sainz', 'Ferrari')), 200);
    app.letters.length = 0;
    const mail = app.nest.get(MailService, { strict: false });
    const broken = jest.spyOn(mail, 'queue').mockRejectedValue(new Error('out of stamps'));
    await expectStatus(assign(ann, league.id, fill({ mainDriver: 'HAM' })), 200);
    expect((await stored(app, 'entries')).flatMap(({ news }) => news)).toHaveLength(1);
    await until(() => broken.mock.calls.length > 0, 'the letter');
    broken.mockRestore();
    await app.runJobs();
    expect(app.letters).toEqual([]);
    passSystemTime(MINUTE);
    await app.runJobs();
    await app.letterTo(bob.email, /Chinese Grand Prix/);
    expect(await logOf(ann)).toHaveLength(1);
    expect((await stored(app, 'entries')).flatMap(({ news }) => news)).toEqual([]);
  });
});

describe('leaving (SM-43)', () => {
  it('should erase the picks, and rejoining starts empty', async () => {
    await expectStatus(cas.post(`/api/league/${league.id}/abandon`), 200);
    expect((await currentPick(cas, league.id, 1)).status).toBe(404);
    expect((await roundPicks(ann, league.id, 1)).body.selections).toHaveLength(3);
    await expectStatus(cas.post('/api/league/join', { code: league.league.code }), 201);
    expect((await currentPick(cas, league.id, 1)).body.selectionMade).toBe(false);
    expect(await pointsOf(cas)).toEqual([0, 0]);
  });

  it('should not sweep away a fresh pick when the erasing is repeated too late', async () => {
    await expectStatus(cas.post(`/api/league/${league.id}/abandon`), 200);
    await expectStatus(cas.post('/api/league/join', { code: league.league.code }), 201);
    moveClock(app, CHINA.open);
    await expectStatus(savePick(cas, league.id, pick('Hamilton', 'Sainz', 'Ferrari')), 200);
    const eraser = app.nest.get(LeagueEraser, { strict: false });
    const [of, player] = [league.id, cas.id].map(toObjectId);
    if (of && player) await eraser.eraseMember(of, player);
    expect((await currentPick(cas, league.id, 2)).body.selectionMade).toBe(true);
  });
});
