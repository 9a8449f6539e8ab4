import { ModuleRef } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { MAX_MACHINES } from '@gridlock/game-rules';
import { LeagueService } from '../../../src/leagues/league/league.service.js';
import { requireNight } from '../../../src/leagues/league/night-leagues.js';
import { MachinePlayers } from '../../../src/play/race-night/machine-players.js';
import { RaceNightModule } from '../../../src/play/race-night/race-night.module.js';
import { JobRunner } from '../../../src/core/platform/jobs/job-runner.js';
import { SelectionService } from '../../../src/play/selection/selection.service.js';
import { expectStatus } from '../../support/api-session.js';
import { changeResults } from '../../support/change-results.js';
import { moveClock, stored } from '../../support/inspect.js';
import { streamsOf } from '../../support/live.js';
import {
  entriesIn,
  EVENING,
  getNight,
  machinesIn,
  nightWithMachines,
  callNight,
  reaches,
  sec,
  WINTER,
} from '../../support/night.js';
import { pick, savePick } from '../../support/picks.js';
import { type Json, until } from '../../support/test-app.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp(WINTER);
const { ann, bob } = app.players('ann', 'bob');

const streams = streamsOf(app);

const runJobs = () => app.nest.get(JobRunner).runDue();
const make = (machines: number, pace?: object) => nightWithMachines(ann, machines, pace);
const started = async (machines: number, pace?: object): Promise<Json> => {
  const league = await make(machines, pace);
  await expectStatus(callNight(ann, league._id, 'start'), 200);
  return league;
};
const selections = async (league: Json, round: number, who = ann): Promise<Json[]> => {
  const url = `/api/selections/league/${league._id}/race/${round}`;
  return (await expectStatus(who.get(url), 200)).body.selections;
};
const ofMachines = (all: Json[]): Json[] => all.filter(({ isMachine }) => isMachine);

const nightOf = async (league: Json) =>
  requireNight(await app.nest.get(LeagueService, { strict: false }).require(league._id));
const entriesOf = (league: Json) => entriesIn(app, league._id);
/** The machines' picks of round 2, made again by a process without memory of earlier ones. */
async function pickedBy(league: Json): Promise<Json[]> {
  const entries = app.nest.get<Connection>(getConnectionToken()).collection('entries');
  const ofLeague = { league: new Types.ObjectId(league._id as string) };
  await entries.updateMany(ofLeague, { $pull: { picks: { round: 2 } } as never });
  const players = await app.nest
    .select(RaceNightModule)
    .get(ModuleRef, { strict: true })
    .create(MachinePlayers);
  await players.play(await nightOf(league));
  const machines = machinesIn(league);
  const all = (await entriesOf(league)).filter(({ user }) => machines.includes(String(user)));
  return all.map(({ user, picks }) => {
    const { mainDriver, reserveDriver, team } = picks.find(({ round }: Json) => round === 2);
    return [String(user), mainDriver, reserveDriver, team];
  });
}

describe('machine players', () => {
  app.runForTests();
  beforeEach(() => moveClock(app, sec(0)));
  afterEach(() => streams.close());

  it('should be marked members with names of their own, and nobody elsewhere', async () => {
    const league = await make(3);
    const machines = league.members.filter(({ isMachine }: Json) => isMachine);
    expect(machines).toHaveLength(3);
    for (const { username, avatar } of machines) {
      expect(username).toContain(' ');
      expect(avatar).toMatchObject({ isCustomized: true });
    }
    expect(league.members[0]).toMatchObject({ _id: ann.id });
    expect(league.members[0]).not.toHaveProperty('isMachine');
    await streams.open(ann);
    const { present, machines: ids } = await getNight(ann, league._id);
    expect(ids).toEqual(machinesIn(league));
    expect(present).toEqual([ann.id, ...ids]);
    const { body } = await ann.get('/api/avatar/users');
    const others = (body.users ?? body).filter(({ isMachine }: Json) => isMachine);
    expect(others).toHaveLength(3);
    const { body: bobs } = await bob.get('/api/avatar/users');
    expect(JSON.stringify(bobs)).not.toContain('isMachine');
  });

  it.each([
    [{ machines: 1 }, 'NOT_A_RACE_NIGHT'],
    [{ machines: 1, pace: null }, 'INVALID_INPUT'],
    [{ pace: [] }, 'INVALID_INPUT'],
    [{ pace: [EVENING] }, 'INVALID_INPUT'],
    [{ machines: 1, pace: { kind: 'season' } }, 'NOT_A_RACE_NIGHT'],
    [{ machines: MAX_MACHINES + 1, pace: EVENING }, 'INVALID_INPUT'],
    [{ machines: -1, pace: EVENING }, 'INVALID_INPUT'],
    [{ machines: 1.5, pace: EVENING }, 'INVALID_INPUT'],
  ])('should be refused for %j', async (settings, code) => {
    const { status, body } = await ann.post('/api/league', { name: 'Quiz', ...settings });
    expect([status, body.code]).toEqual([400, code]);
  });

  it('should pick soon after a round opens, as secretly as anybody', async () => {
    const league = await started(3);
    await app.nest.get(MachinePlayers).play(await nightOf(league));
    const { picked, machines } = await getNight(ann, league._id);
    expect(picked).toEqual(machines);
    const open = ofMachines(await selections(league, 1));
    expect(open.map(({ selectionMade }) => selectionMade)).toEqual([true, true, true]);
    expect(open.every(({ mainDriver, team }) => mainDriver === null && team === null)).toBe(true);
    moveClock(app, sec(181));
    const shown = ofMachines(await selections(league, 1));
    expect(shown.every(({ mainDriver, team }) => mainDriver !== null && team !== null)).toBe(true);
  });

  it('should be ready when the people are: the countdown begins (TL-06)', async () => {
    const league = await started(7);
    await streams.open(ann);
    await expectStatus(savePick(ann, league._id, pick('NOR', 'PIA', 'Ferrari')), 200);
    await reaches(ann, league._id, 'countdown');
  });

  it('should have picked when the owner advances the night at once, and by the job alone (TL-06)', async () => {
    const league = await started(2, { kind: 'by-hand', season: 2025 });
    await expectStatus(callNight(ann, league._id, 'advance'), 200);
    expect(ofMachines(await selections(league, 1)).map(({ status }) => status)).toEqual([
      'user-submitted',
      'user-submitted',
    ]);
    await expectStatus(callNight(ann, league._id, 'advance'), 200);
    await runJobs();
    expect((await getNight(ann, league._id)).picked).toHaveLength(2);
  });

  it('does the same once, however often and by whomever it is asked for', async () => {
    const league = await started(4);
    const night = await nightOf(league);
    const players = app.nest.get(MachinePlayers);
    await Promise.all([
      players.play(night),
      players.play(night),
      runJobs(),
      getNight(ann, league._id),
    ]);
    const entries = await entriesOf(league);
    await Promise.all([players.play(night), runJobs()]);
    expect(await entriesOf(league)).toEqual(entries);
    expect(entries).toHaveLength(4);
  });

  it('should go on where a process died among them (TL-09)', async () => {
    const players = app.nest.get(MachinePlayers);
    const selection = app.nest.get(SelectionService, { strict: false });
    const save = selection.save.bind(selection);
    let saves = 0;
    const spy = jest.spyOn(selection, 'save').mockImplementation((...asked) => {
      saves += 1;
      return saves > 2 ? Promise.reject(new Error('power cut')) : save(...asked);
    });
    // they play when the night starts
    const league = await started(4);
    const night = await nightOf(league);
    await until(() => saves > 2, 'the power cut');
    await players.play(night).catch(() => undefined);
    spy.mockRestore();
    const before = await entriesOf(league);
    expect(before).toHaveLength(2);
    await players.play(night);
    const after = await entriesOf(league);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after.map(({ picks }) => picks.length)).toEqual([1, 1, 1, 1]);
  });

  it('should pick the same whatever the people pick, and whatever comes later (TL-07)', async () => {
    const league = await started(5);
    // else a pick of round 1 may be stored while those of round 2 are made
    await app.nest.get(MachinePlayers).play(await nightOf(league));
    moveClock(app, sec(300));
    const once = await pickedBy(league);
    expect(once).toHaveLength(5);
    await expectStatus(savePick(ann, league._id, pick('VER', 'LEC', 'McLaren')), 200);
    const undo = await changeResults(app, (round) => round > 1);
    const again = await pickedBy(league);
    await undo();
    expect(again).toEqual(once);
    // what the league has seen does matter, or this would prove nothing
    const undoFirst = await changeResults(app, (round) => round === 1);
    expect(await pickedBy(league)).not.toEqual(once);
    await undoFirst();
  });

  it('should own nothing: with its last person the league is gone', async () => {
    const league = await make(3);
    await expectStatus(bob.post('/api/league/join', { code: league.code }), 201);
    await expectStatus(ann.delete('/api/auth/delete'), 200);
    await runJobs();
    const { body } = await bob.get(`/api/league/${league._id}`);
    expect(body.owner).toBe(bob.id);
    await expectStatus(bob.delete('/api/auth/delete'), 200);
    await runJobs();
    expect(await stored(app, 'leagues', { name: 'Quiz', owner: league.owner })).toEqual([]);
    expect(await entriesOf(league)).toEqual([]);
  });
});
