import { gzipSync } from 'node:zlib';
import { suiteApp } from '../../support/suite-app.js';

const LOGIN = '{"email":"a@b.test","password":"wrong-password"}';
const JSON_TYPE = { 'content-type': 'application/json' };

describe('compressed bodies', () => {
  const app = suiteApp();
  app.runForTests();

  const ask = (encoding: string, url: string, method: 'GET' | 'POST' | 'PUT') =>
    app.request({
      method,
      url,
      headers: { ...JSON_TYPE, 'content-encoding': encoding },
      ...(method === 'GET' ? {} : { payload: gzipSync(LOGIN) }),
    });

  it.each([
    ['gzip', 'POST', '/api/auth/login'],
    ['GZip', 'POST', '/api/auth/login'],
    ['x-gzip', 'POST', '/api/auth/login'],
    ['br', 'POST', '/api/auth/login'],
    ['deflate', 'POST', '/api/auth/login'],
    ['zstd', 'POST', '/api/auth/login'],
    ['identity, gzip', 'POST', '/api/auth/login'],
    ['gzip,identity', 'POST', '/api/auth/login'],
    ['nonsense', 'POST', '/api/auth/login'],
    ['gzip', 'POST', '/api/nothing/like/it'],
    ['gzip', 'POST', '/nothing'],
    ['gzip', 'POST', '/%61pi/auth/login'],
    ['gzip', 'POST', '/api/users/unsubscribe?token=x'],
    ['gzip', 'PUT', '/api/users/reminders'],
    ['gzip', 'GET', '/api/auth/me'],
    ['gzip', 'GET', '/api/health'],
  ] as const)('should be refused with 415: %s by %s to %s', async (encoding, method, url) => {
    const { status, body, headers } = await ask(encoding, url, method);
    expect([status, body]).toEqual([
      415,
      {
        statusCode: 415,
        code: 'INVALID_INPUT',
        message: 'The body of a request must not be compressed (Content-Encoding).',
        error: body.message,
      },
    ]);
    expect(headers).toMatchObject({
      'accept-encoding': 'identity',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each(['identity', 'Identity', 'identity, identity', ''])(
    'should not be seen in a body that is left as it is: %j',
    async (encoding) => {
      const { status, body } = await app.request({
        method: 'POST',
        url: '/api/auth/login',
        headers: { ...JSON_TYPE, 'content-encoding': encoding },
        payload: LOGIN,
      });
      expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    },
  );
});
