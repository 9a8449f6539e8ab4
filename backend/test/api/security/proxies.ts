import { visitor } from '../../support/api-session.js';
import { collectLog } from '../../support/log-lines.js';
import { TestApp } from '../../support/test-app.js';

const PUBLIC = { PUBLIC_URL: 'https://grid.example.org' };

/** What a server with these settings logs of a call that a proxy at `remoteAddress` passes on. */
async function logged(
  settings: Record<string, string>,
  headers: Record<string, string>,
  { remoteAddress = '127.0.0.1', calls = 1 } = {},
) {
  const { lines, events, log } = collectLog();
  const app = await TestApp.start(settings, log);
  try {
    for (let call = 0; call < calls; call += 1)
      await visitor(app).get('/api/auth/me', { headers, remoteAddress });
  } finally {
    await app.close();
  }
  const warnings = lines
    .map((line): string => JSON.parse(line).msg)
    .filter((text) => /^A proxy passes/.test(text));
  return { address: events('not-signed-in').at(-1)?.['address'], warnings };
}

describe('proxies (HO-03, TRUST_PROXY)', () => {
  const chain = { 'x-forwarded-for': '1.1.1.1, 9.9.9.9, 10.0.0.2' };

  it.each([
    ['off', chain, '127.0.0.1'],
    ['on', chain, '10.0.0.2'],
    ['2', chain, '9.9.9.9'],
    ['127.0.0.0/8 10.0.0.0/8', chain, '9.9.9.9'],
    ['127.0.0.1', chain, '10.0.0.2'],
    ['10.0.0.0/8', chain, '127.0.0.1'],
    ['2', {}, '127.0.0.1'],
  ] as const)(
    'should be believed as far as they are trusted: %s',
    async (trusted, headers, seen) => {
      const { address } = await logged({ TRUST_PROXY: trusted }, headers);
      expect(address).toBe(seen);
    },
  );

  it.each([
    ['that is not trusted', { TRUST_PROXY: 'off' }, chain, /TRUST_PROXY is off/],
    [
      'with another scheme than the public address',
      { TRUST_PROXY: 'on', ...PUBLIC },
      { ...chain, 'x-forwarded-proto': 'http', 'x-forwarded-host': 'grid.example.org' },
      /requests for http:\/\/grid\.example\.org on, and PUBLIC_URL is https:\/\/grid\.example\.org/,
    ],
    [
      'with another host',
      { TRUST_PROXY: 'on', ...PUBLIC },
      { ...chain, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'inside:8080' },
      /requests for https:\/\/inside:8080 on/,
    ],
  ])('should be warned of once: one %s', async (_, settings, headers, text) => {
    const { warnings } = await logged(settings, headers, { calls: 3 });
    expect(warnings).toEqual([expect.stringMatching(text)]);
  });

  it.each([
    ['without one', { TRUST_PROXY: 'off', ...PUBLIC }, {}],
    [
      'with one that says the public address',
      { TRUST_PROXY: 'on', ...PUBLIC },
      { ...chain, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'grid.example.org' },
    ],
    ['with one that says nothing of it', { TRUST_PROXY: 'on', ...PUBLIC }, chain],
    [
      'where the host is none',
      { TRUST_PROXY: 'on', ...PUBLIC },
      { ...chain, 'x-forwarded-host': 'a b"\\<c>' },
    ],
  ])('should not be warned of %s', async (_, settings, headers) => {
    expect((await logged(settings, headers)).warnings).toEqual([]);
  });
});
