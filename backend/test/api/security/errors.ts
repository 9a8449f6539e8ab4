import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { visitor } from '../../support/api-session.js';
import type { Answer } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp();
const { ann } = app.players('ann');

/** The one error body, with nothing of the machine in it. */
function expectProblem({ status, body, headers }: Answer, expected: number, code: string): void {
  expect([status, body.statusCode, body.code]).toEqual([expected, expected, code]);
  expect(body.message).toMatch(/\S/);
  expect(body.error).toBe(body.message);
  expect(Object.keys(body).filter((key) => key !== 'details')).toEqual([
    'statusCode',
    'code',
    'message',
    'error',
  ]);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.js:|\.ts:|\n\s+at |mongo|fastify|FST_/i);
}

/** The application on a port of its own, for what only a line can say. */
async function listening(): Promise<AddressInfo> {
  const { server } = app.nest.getHttpAdapter().getInstance();
  if (!server.listening) await app.nest.listen(0, '127.0.0.1');
  return server.address() as AddressInfo;
}

const login = (payload: unknown, headers: Record<string, string> = {}) =>
  app.request({ method: 'POST', url: '/api/auth/login', payload, headers });
const NEWCOMER = {
  username: 'newcomer',
  email: 'newcomer@gridlock.test',
  password: 'five-red-lights',
  termsAccepted: true,
};
const JSON_TYPE = { 'content-type': 'application/json' };

describe('errors', () => {
  app.runForTests();

  describe('error body (ER-01)', () => {
    it.each(['/api/nothing', '/api', '/api/league/user/nothing/else', '/api/auth/me/more'])(
      'should answer 404 as JSON to %s',
      async (url) => {
        expectProblem(await ann.get(url), 404, 'NOT_FOUND');
      },
    );

    it.each(['PUT', 'DELETE', 'PATCH', 'GET'] as const)(
      'should not know %s of a POST',
      async (method) => {
        expectProblem(await app.request({ method, url: '/api/auth/login' }), 404, 'NOT_FOUND');
      },
    );

    it.each(['{', '{"email":', 'nonsense', '{"a":1}}', '\u0000'])(
      'should refuse the JSON %j',
      async (text) => {
        expectProblem(await login(text, JSON_TYPE), 400, 'INVALID_INPUT');
      },
    );

    it.each(['[]', '[{"email":"a@b.test"}]', '"text"', '7', 'null', 'true'])(
      'should refuse JSON that is no object: %s',
      async (text) => {
        expectProblem(await login(text, JSON_TYPE), 400, 'INVALID_INPUT');
      },
    );

    it('should refuse a poisoned prototype', async () => {
      const text = '{"email":"a@b.test","password":"x","__proto__":{"isAppAdmin":true}}';
      expectProblem(await login(text, JSON_TYPE), 400, 'INVALID_INPUT');
    });

    it.each([
      ['password', { email: 'a@b.test', password: 'box\ud800box' }],
      ['email', { email: 'a@b\udfff.test', password: 'x' }],
      ['rows.1.driver', { rows: [{ driver: 'NOR' }, { driver: '\udc00\ud800' }] }],
      ['notes', { notes: { '\ud83c': 'x' } }],
    ])('should refuse half a character in %s', async (field, body) => {
      const answer = await login(body);
      expectProblem(answer, 400, 'INVALID_INPUT');
      expect(answer.body.details).toEqual([{ field, message: answer.body.message }]);
    });

    it.each(['"\\ud800"', '{"\\udc00":1}', '["\\ud800"]'])(
      'should refuse the JSON %s',
      async (text) => {
        expectProblem(await login(text, JSON_TYPE), 400, 'INVALID_INPUT');
      },
    );

    it('should take whole characters of two halves', async () => {
      const { status } = await login({ email: 'a@b.test', password: '\ud83c\udfce' });
      expect(status).toBe(401);
    });

    it('should read no half of a character out of the bytes of an address', async () => {
      expectProblem(await ann.get('/api/avatar/users/%ED%A0%80'), 400, 'INVALID_INPUT');
      const { body } = await ann.get('/api/switcheroo/window-status?%ED%A0%80=1&raceId=1');
      expect(body.details[0].field).toBe('%ED%A0%80');
    });

    it('should refuse a body that is missing', async () => {
      expectProblem(await ann.post('/api/league'), 400, 'INVALID_INPUT');
      expectProblem(await login(undefined, JSON_TYPE), 400, 'INVALID_INPUT');
    });

    it('should refuse a body that is too large', async () => {
      const answer = await login({ email: 'a@b.test', password: 'x'.repeat(200_000) });
      expectProblem(answer, 413, 'INVALID_INPUT');
    });

    it.each([
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'Application/X-WWW-Form-Urlencoded ; charset=utf-8',
      'nonsense',
    ])('should refuse the type %s, though what it holds be JSON', async (type) => {
      const body = '{"email":"a@b.test","password":"x"}';
      const { status, body: problem } = await login(body, { 'content-type': type });
      expect([status, problem.code]).toEqual([415, 'INVALID_INPUT']);
      expect(problem.message).toBe(problem.error);
    });

    it.each(['/api/league/%', '/api/league/%E0%A4%A', '/api/avatar/users/%ff'])(
      'should refuse the broken path %s',
      async (url) => {
        expectProblem(await ann.get(url), 400, 'INVALID_INPUT');
      },
    );

    it.each([
      ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
      ['an address of a star', 'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
      [
        'a length said twice',
        `POST / HTTP/1.1\r\nHost: x\r\n${'Content-Length: 1\r\n'.repeat(2)}\r\n`,
        400,
      ],
      ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
      ['another protocol', '\u0016\u0003\u0001', 400],
    ])('should refuse %s in the same shape', async (_, bytes, expected) => {
      const { port } = await listening();
      const line = connect(port, '127.0.0.1');
      line.end(bytes);
      const [head = '', body = ''] = (await text(line)).split('\r\n\r\n');
      const [status = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(lines.map((each) => each.split(': ') as [string, string]));
      expectProblem(
        { status: Number(status.split(' ')[1]), body: JSON.parse(body), headers, cookies: [] },
        expected,
        expected === 404 ? 'NOT_FOUND' : 'INVALID_INPUT',
      );
      expect(headers).toMatchObject({
        'content-length': String(Buffer.byteLength(body)),
        'x-content-type-options': 'nosniff',
      });
    });

    it('should name each wrong field', async () => {
      const { body } = await visitor(app).post('/api/auth/register', { username: 'x' });
      const fields = body.details.map(({ field }: { field: string }) => field);
      expect(fields).toEqual(
        expect.arrayContaining(['username', 'email', 'password', 'termsAccepted']),
      );
      for (const { message } of body.details) expect(message).toMatch(/^[A-Z]/);
    });

    it.each([
      ['/api/auth/login', {}, 'Email is required'],
      ['/api/auth/login', { email: 'a@b.test' }, 'Password is required'],
      ['/api/auth/forgot-password', { email: null }, 'Email is required'],
      ['/api/auth/reset-password', { token: 'x' }, 'Email is required'],
      ['/api/auth/register', { ...NEWCOMER, username: 7 }, /^Username must be 3–20 .*\.$/],
      ['/api/auth/register', { ...NEWCOMER, email: 'x' }, 'Enter a valid email address.'],
      [
        '/api/auth/register',
        { ...NEWCOMER, password: 'short' },
        /must be at least 8 characters\.$/,
      ],
      ['/api/auth/register', { ...NEWCOMER, password: undefined }, /must be at least 8 char.*\.$/],
      [
        '/api/auth/register',
        { ...NEWCOMER, termsAccepted: false },
        'You must accept the Terms & Conditions and Privacy Policy',
      ],
      ['/api/league', {}, 'The league name must have at least 3 characters.'],
      ['/api/league', { name: 'a\u202eb' }, /leave out invisible characters\.$/],
      ['/api/league/join', { code: null }, 'The league code is required.'],
      ['/api/league/join', { code: 7 }, 'Code must be text.'],
      ['/api/selections/save', { leagueId: 'x' }, 'All selections are required'],
      ['/api/selections/save', {}, 'League ID is required'],
    ])(
      'should answer %s %j in the quoted words (VA-02, VA-06, VA-07, VA-15, ER-21)',
      async (...row) => {
        const [url, payload, words] = row;
        const { status, body } = await ann.post(url, payload);
        expect([status, body.error]).toEqual([400, body.message]);
        expect(body.message).toMatch(typeof words === 'string' ? new RegExp(`^${words}$`) : words);
      },
    );

    it('should refuse unknown fields by name', async () => {
      const { body } = await ann.post('/api/league', { name: 'A league', season: 2020 });
      expect(body.details).toEqual([{ field: 'season', message: expect.any(String) }]);
    });
  });

  describe('when the database fails', () => {
    afterEach(() => jest.restoreAllMocks());

    const failWith = (error: Error): void => {
      const users = app.nest.get<Connection>(getConnectionToken()).collection('users');
      jest.spyOn(users, 'findOne').mockRejectedValue(error);
    };

    it('should answer 503 with Retry-After while it is away', async () => {
      failWith(Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongoNetworkError' }));
      const answer = await ann.get('/api/auth/me');
      expectProblem(answer, 503, 'UNAVAILABLE');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    });

    it.each([
      ['a full disk', 14031],
      ['a server that is stopping', 11600],
      ['a change of the primary', 10107],
      ['a query that an administrator of the database has killed', 11601],
      ['a write that a full cache has turned back', 365],
      ['a query that takes too long', 50],
      ['a write that the majority has not confirmed', 64],
      ['a cursor whose server is gone', 43],
    ])('should answer 503 to %s', async (_, code) => {
      failWith(Object.assign(new Error('no space left'), { name: 'MongoServerError', code }));
      expectProblem(await ann.get('/api/auth/me'), 503, 'UNAVAILABLE');
    });

    it('should answer 500 without a word about the cause to anything unexpected', async () => {
      failWith(new Error('secret detail in /srv/game/somewhere.js:1'));
      const answer = await ann.get('/api/auth/me');
      expectProblem(answer, 500, 'INTERNAL');
      expect(JSON.stringify(answer.body)).not.toContain('secret');
    });
  });
});
