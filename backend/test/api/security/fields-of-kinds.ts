import { readFileSync } from 'node:fs';
import { Types } from 'mongoose';
import { expectStatus } from '../../support/api-session.js';
import { stored } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { EVENING, nightOf, WINTER } from '../../support/night.js';
import type { Answer, Json } from '../../support/test-app.js';
import { quietApp } from '../../support/suite-app.js';

type Schema = {
  readonly properties?: Record<string, Json>;
  readonly required?: readonly string[];
  readonly $ref?: string;
};

const CONTRACT: Json = JSON.parse(
  readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8'),
);
const schemaOf = ({ $ref, ...schema }: Schema): Schema =>
  $ref ? CONTRACT.components.schemas[$ref.split('/').at(-1) ?? ''] : schema;

const mayBeNull = ({ nullable, type, anyOf = [], oneOf = [] }: Json): boolean =>
  nullable === true ||
  [type].flat().includes('null') ||
  [...anyOf, ...oneOf].some((each: Json) => mayBeNull(each));

const VALUES: Readonly<Record<string, unknown>> = {
  season: 2012,
  pickMinutes: 3,
  swapSeconds: 90,
  resultSeconds: 20,
  startsAt: '2026-02-01T19:00:00Z',
  hour: 20,
  timeZone: 'Europe/Berlin',
  rounds: 6,
};
const OF_EVERY_NIGHT = ['season', 'startsAt', 'rounds'];
const LENGTHS = ['swapSeconds', 'resultSeconds'];
/** What belongs to each kind of pace. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  season: [],
  evening: [...OF_EVERY_NIGHT, ...LENGTHS, 'pickMinutes'],
  daily: [...OF_EVERY_NIGHT, ...LENGTHS, 'hour', 'timeZone'],
  weekly: [...OF_EVERY_NIGHT, ...LENGTHS, 'hour', 'timeZone'],
  'by-hand': OF_EVERY_NIGHT,
};
/** What each kind cannot be without. */
const LEAST: Readonly<Record<string, object>> = {
  season: {},
  evening: { season: 2010 },
  daily: { season: 2010, hour: 20, timeZone: 'UTC' },
  weekly: { season: 2010, hour: 20, timeZone: 'UTC' },
  'by-hand': { season: 2010 },
};
const NEW_ACCOUNT = {
  username: 'of_a_kind',
  email: 'of_a_kind@example.org',
  password: 'lights-out-and-away',
  termsAccepted: true,
};
const BY_LINK = { token: 'x', email: 'ann@example.org', password: 'lights-out-and-away' };
const KINDS = Object.keys(FIELDS);
const PACE_ROWS = KINDS.flatMap((kind) =>
  Object.keys(VALUES).map((field) => [kind, field] as const),
);

const app = quietApp({
  ...WINTER,
});
const { bob } = app.players('bob');
const ann = app.admin();
let league: LeagueScenario;
let night: LeagueScenario;

const refused = async (sent: Promise<Answer>): Promise<Json> => {
  const { status, body } = await sent;
  return [status, body.code, (body.details ?? []).map(({ field }: Json) => field)];
};

describe('fields of a request', () => {
  app.runForTests();
  beforeAll(async () => {
    league = await leagueOf(ann, [bob]);
    night = await nightOf(ann, [bob]);
  });

  const ofLeague = (path: string): string => `/api/league/${league.id}${path}`;

  it('should have a row here for each field of a pace', () => {
    const { properties = {} } = CONTRACT.components.schemas.NewPaceDto as Schema;
    expect(Object.keys(properties).toSorted()).toEqual(['kind', ...Object.keys(VALUES)].toSorted());
    expect(properties['kind'].enum ?? schemaOf(properties['kind'].allOf[0])).toBeDefined();
  });

  it.each(PACE_ROWS)(
    'should be refused where they are of another kind: %s, %s',
    async (kind, field) => {
      const pace = { ...LEAST[kind], kind, [field]: VALUES[field] };
      const before = (await stored(app, 'leagues')).length;
      const made = await ann.post('/api/league', { name: 'Of a kind', pace });
      if (FIELDS[kind]?.includes(field)) {
        expect([201, 202]).toContain(made.status);
        await expectStatus(ann.delete(`/api/league/${made.body._id}`), 200);
        return;
      }
      const refusal = [400, 'INVALID_INPUT', [`pace.${field}`]];
      expect([
        made.status,
        made.body.code,
        made.body.details.map((each: Json) => each.field),
      ]).toEqual(refusal);
      expect(await refused(ann.patch(`/api/league/${night.id}`, { pace }))).toEqual(refusal);
      expect((await stored(app, 'leagues')).length).toBe(before);
    },
  );

  it.each<[string, () => Promise<Answer>, string]>([
    [
      'the season of a league, beside that of the next night',
      () => ann.post(`/api/league/${night.id}/night/again`, { season: 2010, pace: EVENING }),
      'pace.season',
    ],
    [
      'the real calendar, of the next night',
      () =>
        ann.post(`/api/league/${night.id}/night/again`, { season: 2010, pace: { kind: 'season' } }),
      'pace.kind',
    ],
    [
      'minutes, of a next night by day',
      () =>
        ann.post(`/api/league/${night.id}/night/again`, {
          season: 2010,
          pace: { kind: 'daily', hour: 20, timeZone: 'UTC', pickMinutes: 3 },
        }),
      'pace.pickMinutes',
    ],
    [
      'a round without its phase',
      () => ann.post(`/api/league/${night.id}/night/advance`, { round: 1 }),
      'round',
    ],
    [
      'a phase without its round',
      () => ann.post(`/api/league/${night.id}/night/advance`, { phase: 'picks' }),
      'phase',
    ],
    [
      'what a session asks for, where nobody signs in',
      () => ann.post('/api/auth/register', { ...NEW_ACCOUNT, alwaysAsks: true }),
      'alwaysAsks',
    ],
    [
      'the password beside the link of an email',
      () => ann.post('/api/auth/reset-password', { ...BY_LINK, currentPassword: 'box-box-box' }),
      'token',
    ],
    ['a separator of JSON', () => ann.get(ofLeague('/export?separator=comma')), 'separator'],
    [
      'a separator of JSON that is named',
      () => ann.get(ofLeague('/export?format=json&separator=semicolon')),
      'separator',
    ],
    ...['grid', 'recap', 'standings'].map((kind): [string, () => Promise<Answer>, string] => [
      `a member of the picture ${kind}`,
      () => ann.get(ofLeague(`/picture/${kind}.png?userId=${bob.id}`)),
      'userId',
    ]),
    [
      'a version of a plan without its rows',
      () => ann.put(`/api/plan/${league.id}`, { counts: true, version: 1 }),
      'version',
    ],
    [
      'a kind, where a hook is changed',
      () => ann.patch(ofLeague(`/hooks/${String(new Types.ObjectId())}`), { kind: 'slack' }),
      'kind',
    ],
  ])('should be refused where they do not belong: %s', async (_what, ask, field) => {
    expect(await refused(ask())).toEqual([400, 'INVALID_INPUT', [field]]);
  });

  it.each<[string, () => Promise<Answer>]>([
    [
      'bots of a league',
      () => ann.post('/api/league', { name: 'Of a kind', pace: { kind: 'season' }, machines: 2 }),
    ],
    [
      'people who are invited to a league',
      () => ann.post('/api/league', { name: 'Of a kind', inviteFrom: league.id }),
    ],
    [
      'a champion with a table',
      () => ann.post(ofLeague('/seasons'), { season: 2001, champion: 'ann', table: 'ann,1' }),
    ],
    ['neither champion nor table', () => ann.post(ofLeague('/seasons'), { season: 2001 })],
    ['a pace of a league', () => ann.patch(ofLeague(''), { pace: EVENING })],
  ])('should be refused by the game where they do not belong: %s', async (_what, ask) => {
    const before = await stored(app, 'leagues');
    expect((await ask()).status).toBe(400);
    expect(await stored(app, 'leagues')).toEqual(before);
  });

  const FIELDS_OF_BODIES = Object.entries<Record<string, Json>>(CONTRACT.paths).flatMap(
    ([path, calls]) =>
      Object.entries(calls).flatMap(([method, call]) => {
        const schema = call.requestBody?.content?.['application/json']?.schema;
        const { properties = {} } = schema ? schemaOf(schema) : {};
        return Object.entries(properties)
          .filter(([, property]) => !mayBeNull(property))
          .map(([field]) => [method.toUpperCase(), path, field] as const);
      }),
  );

  it.each(FIELDS_OF_BODIES)(
    'should not be null where the contract does not say so: %s %s, %s',
    async (method, path, field) => {
      const url = path
        .replaceAll(/\{(?:leagueId|id)\}/g, league.id)
        .replaceAll('{code}', league.league.code)
        .replaceAll(/\{(?:round|season)\}/g, '1')
        .replaceAll(/\{\w+\}/g, bob.id);
      const { status, body } = await app.request({
        method: method as 'POST',
        url,
        payload: { [field]: null },
        headers: {
          authorization: `Bearer ${String(ann.token)}`,
        },
      });
      const fields = (body.details ?? []).map((each: Json) => each.field);
      expect([status, fields]).toEqual([400, expect.arrayContaining([field])]);
    },
  );
});
