import { expectStatus, signUp } from '../../support/api-session.js';
import { dump, moveClock, stored } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { pick, roundPicks, savePick } from '../../support/picks.js';
import { until } from '../../support/test-app.js';
import { CHINA } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann } = app.players('ann');
let league: LeagueScenario;
/** All that is stored: nothing in this file may change it. */
let untouched: string;

const NOBODY = '000000000000000000000000';
const OPERATOR = { $gt: '' };
const HUGE = 'x'.repeat(50_000);
const ODD_TEXTS = [
  '',
  '   ',
  HUGE,
  '\u0000',
  'Ver\u0000stappen',
  '\ud800',
  '<script>',
  '__proto__',
  '💥',
];
const NOT_TEXTS: unknown[] = [null, 0, 7, true, [], ['Norris'], {}, OPERATOR, { toString: 'x' }];

/** Wrong values for a field that wants a text. */
const wrongTexts = [...ODD_TEXTS, ...NOT_TEXTS, undefined];

const save = () => ({ leagueId: league.id, ...pick('Hamilton', 'Sainz', 'Haas') });
const override = () => ({ ...save(), userId: ann.id, raceId: 1, assignPoints: true, notes: 'x' });
const swap = () => ({
  leagueId: league.id,
  raceId: 1,
  originalDriver: 'Norris',
  newDriver: 'Piastri',
});

type Case = [title: string, url: string, body: () => unknown];

const eachWrong = (url: string, make: () => object, fields: readonly string[]): Case[] =>
  fields.flatMap((field) =>
    wrongTexts.map((value): Case => {
      const shown = JSON.stringify(value)?.slice(0, 30) ?? 'nothing';
      return [`${field} = ${shown} in ${url}`, url, () => ({ ...make(), [field]: value })];
    }),
  );

const SAVE = '/api/selections/save';
const OVERRIDE = '/api/selections/admin/override';
const SWAP = '/api/switcheroo';

const CASES: Case[] = [
  ...eachWrong(SAVE, save, ['leagueId', 'mainDriver', 'reserveDriver', 'team']),
  ...eachWrong(OVERRIDE, override, ['leagueId', 'userId', 'mainDriver', 'reserveDriver', 'team']),
  ...eachWrong(OVERRIDE, override, ['raceId']).filter(([title]) => !/raceId = (7|0) /.test(title)),
  ...eachWrong(SWAP, swap, ['leagueId', 'originalDriver', 'newDriver']),
  ['a body that is a list', SAVE, () => []],
  ['a body that is a text', SAVE, () => '"Norris"'],
  ['no body', SAVE, () => undefined],
  ['an unknown field', SAVE, () => ({ ...save(), points: 100 })],
  ['an unknown round field', SAVE, () => ({ ...save(), round: 3 })],
  ['a prototype', SAVE, () => JSON.parse(`{"__proto__": {"leagueId": "${league.id}"}}`)],
  ['an unknown league', SAVE, () => ({ ...save(), leagueId: NOBODY })],
  ['main and reserve the same', SAVE, () => ({ ...save(), reserveDriver: 'HAM' })],
  ['a driver of another season', SAVE, () => ({ ...save(), mainDriver: 'Arvid Lindblad' })],
  ['a driver who cannot be picked (EN-17)', SAVE, () => ({ ...save(), mainDriver: 'Jack Doohan' })],
  ['a team as driver', SAVE, () => ({ ...save(), mainDriver: 'Ferrari' })],
  ['a used name', SAVE, () => ({ ...save(), team: 'Ferrari' })],
  ['an unknown member', OVERRIDE, () => ({ ...override(), userId: NOBODY })],
  ['an unknown round', OVERRIDE, () => ({ ...override(), raceId: 99 })],
  ['a negative round', OVERRIDE, () => ({ ...override(), raceId: -1 })],
  ['a broken round', OVERRIDE, () => ({ ...override(), raceId: 1.5 })],
  ['a round to come', OVERRIDE, () => ({ ...override(), raceId: 3 })],
  ['the open round', OVERRIDE, () => ({ ...override(), raceId: 2 })],
  ['points that are a text', OVERRIDE, () => ({ ...override(), assignPoints: 'true' })],
  ['points that are missing', OVERRIDE, () => ({ ...override(), assignPoints: undefined })],
  ['notes of 201 characters', OVERRIDE, () => ({ ...override(), notes: 'n'.repeat(201) })],
  ['notes that are a list', OVERRIDE, () => ({ ...override(), notes: ['n'] })],
  ['a swap after its window', SWAP, swap],
  ['a swap before its window', SWAP, () => ({ ...swap(), raceId: 2 })],
  ['a swap in an unknown round', SWAP, () => ({ ...swap(), raceId: 99 })],
];

describe('bad input (OP-04)', () => {
  app.runForTests();
  beforeAll(async () => {
    league = await leagueOf(ann, [await signUp(app, 'bob')]);
    moveClock(app, '2025-03-14T12:00:00Z');
    await expectStatus(savePick(ann, league.id, pick('Norris', 'Piastri', 'Ferrari')), 200);
    await app.setTime(CHINA.open);
    const isSent = async () => (await stored(app, 'mails')).every(({ state }) => state === 'sent');
    await until(isSent, 'the emails to be sent');
    // the first read after a lock makes the picks final
    await expectStatus(roundPicks(ann, league.id, 1), 200);
    // the first assignment that is decided, refused or not, leaves its time with the league
    await expectStatus(ann.post(OVERRIDE, { ...override(), raceId: 2 }), 400);
    untouched = await dump(app, ['races', 'seasons']);
  });

  it.each(CASES)(
    'should refuse %s with a sentence and change nothing',
    async (_title, url, body) => {
      const headers = { 'content-type': 'application/json' };
      const { status, body: answer } = await ann.post(url, body(), { headers });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(answer).toMatchObject({
        statusCode: status,
        code: expect.stringMatching(/^[A-Z_]+$/),
      });
      expect(answer.message).toBe(answer.error);
      expect(answer.message.length).toBeGreaterThan(5);
      expect(JSON.stringify(answer)).not.toMatch(/at .*\.(ts|js):\d+|Mongo|Cast to/);
      expect(await dump(app, ['races', 'seasons'])).toBe(untouched);
    },
  );

  const league24 = '0123456789abcdef01234567';
  it.each([
    ['/api/selections/used', 400],
    ['/api/selections/used?round=1', 400],
    [`/api/selections/used?leagueId=LEAGUE`, 400],
    ['/api/selections/used?leagueId=LEAGUE&round=99', 404],
    ['/api/selections/used?leagueId=LEAGUE&round=abc', 404],
    ['/api/selections/used?leagueId=LEAGUE&round=1&userId=abc', 404],
    ['/api/selections/used?leagueId=LEAGUE&round=1&round=2', 400],
    ['/api/selections/used?leagueId[$ne]=x&round=1', 400],
    ['/api/selections/used?leagueId=LEAGUE&round=1&more=1', 400],
    [`/api/selections/used?leagueId=${league24}&round=1`, 404],
    ['/api/selections/current?leagueId=LEAGUE', 400],
    ['/api/selections/current?leagueId=&round=1', 400],
    ['/api/selections/current?leagueId=nonsense&round=1', 404],
    ['/api/selections/league/LEAGUE/race/0', 404],
    ['/api/selections/league/LEAGUE/race/25', 404],
    [`/api/selections/league/LEAGUE/race/${league24}`, 404],
    ['/api/selections/league/LEAGUE/race/%00', 404],
    ['/api/selections/league/%F0%9F%92%A5/race/1', 404],
    ['/api/race/league/LEAGUE/round/-1', 404],
    ['/api/race/league/nonsense', 404],
    ['/api/season/1899', 404],
    ['/api/season/abcd', 404],
    ['/api/season/20250', 404],
    ['/api/league/LEAGUE/standings/2024', 404],
    ['/api/league/LEAGUE/standings/abc', 404],
    ['/api/league/nonsense/opponents', 404],
    ['/api/switcheroo/remaining', 400],
    ['/api/switcheroo/window-status', 400],
    ['/api/switcheroo/window-status?raceId=99', 404],
    ['/api/statistics/user/abc', 404],
    [`/api/statistics/user/${league24}`, 404],
    [`/api/statistics/league/LEAGUE/user/${league24}`, 404],
  ])('should answer GET %s with %i', async (url, expected) => {
    const { status, body } = await ann.get(url.replaceAll('LEAGUE', league.id));
    expect([status, body.statusCode]).toEqual([expected, expected]);
    expect(body.message.length).toBeGreaterThan(5);
  });

  it('should say what is missing in the words of the screens (VA-15, ER-21, ER-29)', async () => {
    const missing = await ann.post(SAVE, { leagueId: league.id, mainDriver: 'Hamilton' });
    expect(missing.body.message).toBe('All selections are required');
    const { body: noLeague } = await ann.get('/api/selections/used?round=1');
    expect(noLeague.message).toBe('League ID is required');
    const { body: noRace } = await ann.get(`/api/race/league/${league.id}/round/77`);
    expect(noRace.message).toBe('Race not found');
  });
});
