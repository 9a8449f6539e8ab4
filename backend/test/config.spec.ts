import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readEnvironment } from '../src/core/platform/config/read-environment.js';

const SECRET = 's'.repeat(32);

describe('defaults', () => {
  it('should run without a single variable', () => {
    expect(readEnvironment({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('./data'),
      backupAt: null,
      backupDir: resolve('./data/backups'),
      backupsKept: 14,
      mongodbUri: null,
      jwtSecret: null,
      publicUrl: 'http://localhost:3000',
      basePath: '',
      isOnHttps: false,
      hsts: 'on',
      smtpUrl: null,
      mailFrom: 'Gridlock <no-reply@localhost>',
      season: null,
      pushServices: [],
      resultsUrl: 'https://api.jolpi.ca/ergast/f1',
      resultsAuthorization: null,
      resultsPerHour: 450,
      appAdmins: [],
      adminsNeedPasskey: false,
      oidc: null,
      passwords: true,
      switcheroosPerSeason: 3,
      leagueMaxMembers: 100,
      leaguesPerPlayer: 50,
      leaguesOwnedPerPlayer: 20,
      newLeaguesPerDay: 10,
      supportEmail: expect.stringContaining('@'),
      infoEmail: expect.stringContaining('@'),
      socialUrl: expect.stringMatching(/^https:/),
      simulation: null,
      logLevel: 'info',
      logFormat: 'auto',
      trustProxy: 0,
      rateLimit: true,
      hooks: true,
      hookHosts: [],
      responseCache: true,
      metricsToken: null,
      releasesUrl: null,
      maxDelayMs: 300,
    });
  });

  it('should take an empty value for none', () => {
    const empty = { PORT: '', MONGODB_URI: ' ', SEASON: '', SMTP_URL: '', SIMULATION: '' };
    expect(readEnvironment(empty)).toEqual(readEnvironment({}));
  });
});

describe('values', () => {
  it.each([
    ['HSTS', 'Subdomains', { hsts: 'subdomains' }],
    ['SEASON', '2026', { season: 2026 }],
    ['RESULTS_URL', 'off', { resultsUrl: null }],
    [
      'PUSH_SERVICES',
      'https://push.example.org, http://127.0.0.1:9',
      { pushServices: ['https://push.example.org', 'http://127.0.0.1:9'] },
    ],
    [
      'RESULTS_URL',
      'http://127.0.0.1:9/ergast/f1/',
      { resultsUrl: 'http://127.0.0.1:9/ergast/f1' },
    ],
    [
      'APP_ADMINS',
      'Ann@x.test, bob@y.test;cay@z.test',
      { appAdmins: ['ann@x.test', 'bob@y.test', 'cay@z.test'] },
    ],
    ['RESULTS_URL', 'http://localhost:9/f1', { resultsPerHour: null }],
    ['RESULTS_PER_HOUR', '120', { resultsPerHour: 120 }],
    ['RESULTS_TOKEN', 'pit-lane', { resultsAuthorization: 'Bearer pit-lane' }],
    ['RESULTS_TOKEN', 'Token pit-lane', { resultsAuthorization: 'Token pit-lane' }],
    ['RATE_LIMIT', 'off', { rateLimit: false }],
    ['RESPONSE_CACHE', 'off', { responseCache: false }],
    ['MAX_DELAY_MS', '0', { maxDelayMs: 0 }],
    ['TRUST_PROXY', 'ON', { trustProxy: 1 }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', '0', { trustProxy: 0 }],
    ['TRUST_PROXY', '10.0.0.1', { trustProxy: ['10.0.0.1'] }],
    ['TRUST_PROXY', '10.0.0.0/8, fd00::/8', { trustProxy: ['10.0.0.0/8', 'fd00::/8'] }],
    ['METRICS_TOKEN', 'pit-board-0123456789', { metricsToken: 'pit-board-0123456789' }],
    ['LOG_LEVEL', 'Silent', { logLevel: 'silent' }],
    ['LOG_FORMAT', 'text', { logFormat: 'text' }],
    [
      'SMTP_URL',
      'smtps://user:pass@mail.example.org:465',
      { smtpUrl: 'smtps://user:pass@mail.example.org:465' },
    ],
    ['MAIL_FROM', 'grid@example.org', { mailFrom: 'grid@example.org' }],
    ['PORT', '0', { port: 0 }],
    ['HOST', 'fe80::1', { host: 'fe80::1' }],
    ['HOST', 'localhost', { publicUrl: 'http://localhost:3000' }],
    ['SUPPORT_EMAIL', 'pits@gridlock.test', { supportEmail: 'pits@gridlock.test' }],
    ['PUBLIC_URL', 'http://[fd00::7]:3000', { publicUrl: 'http://[fd00::7]:3000' }],
    ['SWITCHEROOS_PER_SEASON', '0', { switcheroosPerSeason: 0 }],
  ])('should read %s=%s', (name, value, expected) => {
    expect(readEnvironment({ [name]: value })).toMatchObject(expected);
  });

  it.each([
    ['127.0.0.1', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['::1', 'http://localhost:3000'],
    ['fd00::7', 'http://[fd00::7]:3000'],
    ['grid.local', 'http://grid.local:3000'],
  ])('should find an address for the host %s', (HOST, publicUrl) => {
    expect(readEnvironment({ HOST }).publicUrl).toBe(publicUrl);
  });

  it('should read the simulation', () => {
    const { simulation } = readEnvironment({
      SIMULATION: 'true',
      SIMULATION_START: '2025-06-12T08:00:00Z',
      SIMULATION_RATE: '60',
    });
    expect(simulation).toEqual({ start: new Date('2025-06-12T08:00:00Z'), rate: 60 });
  });
});

describe('a wrong value', () => {
  it.each([
    ['HOST', 'http://localhost'],
    ['HOST', '[::1]'],
    ['HOST', '127.0.0.1:80'],
    ['HOST', 'my computer'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', 'eighty'],
    ['PORT', '80.5'],
    ['MONGODB_URI', 'postgres://localhost/grid'],
    ['MONGODB_URI', 'mongodb://'],
    ['MONGODB_URI', 'mongodb://ann:p@ss@db.example.org/grid'],
    ['JWT_SECRET', 'short'],
    ['HSTS', 'preload'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A <a@b.test>\nBcc: c@d.test'],
    ['SEASON', 'soon'],
    ['SEASON', '1900'],
    ['RESULTS_URL', 'api.jolpi.ca'],
    ['RESULTS_PER_HOUR', '0'],
    ['RESULTS_TOKEN', 'two words more'],
    ['RESULTS_TOKEN', 'line\nbreak'],
    ['PUSH_SERVICES', 'push.example.org'],
    ['PUSH_SERVICES', 'https://push.example.org/abc'],
    ['APP_ADMINS', 'ann'],
    ['SWITCHEROOS_PER_SEASON', '-1'],
    ['LEAGUE_MAX_MEMBERS', '0'],
    ['LEAGUE_MAX_MEMBERS', '2.5'],
    ['SUPPORT_EMAIL', 'Ann in the pits'],
    ['INFO_EMAIL', 'Ann <ann@x.test>'],
    ['SOCIAL_URL', 'javascript:alert(1)'],
    ['SIMULATION', 'maybe'],
    ['OIDC_ISSUER', 'id.example.org'],
    ['OIDC_ISSUER', 'http://id.example.org'],
    ['OIDC_ISSUER', 'https://id.example.org/?a=1'],
    ['PASSWORDS', 'never'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.1'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', 'proxy.example.org'],
    ['RATE_LIMIT', 'sometimes'],
    ['BACKUP_AT', '4:00'],
    ['BACKUP_AT', '24:00'],
    ['BACKUP_KEEP', '0'],
    ['RELEASES_URL', 'off'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with spaces in between'],
  ])('should stop the start: %s=%s', (name, value) => {
    const start = () => readEnvironment({ [name]: value });
    expect(start).toThrow(new RegExp(`^${name} is `));
    expect(start).toThrow(/^[^\n]*(\n[^\n]*)?$/);
  });

  it.each([
    ['SMTP_URL', 'user:s3cret@mail.example.org'],
    ['MONGODB_URI', 'user:s3cret@db.example.org'],
    ['JWT_SECRET', 's3cret'],
    ['METRICS_TOKEN', 's3cret'],
    ['RESULTS_TOKEN', 's3cret is not here'],
  ])('should not be printed where a secret belongs: %s', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(/^[^:]*is something else/);
    expect(() => readEnvironment({ [name]: value })).not.toThrow(/s3cret/);
  });

  it.each([
    ['SIMULATION_START', 'yesterday'],
    ['SIMULATION_RATE', '-1'],
  ])('should stop the start in simulation mode: %s=%s', (name, value) => {
    expect(() => readEnvironment({ SIMULATION: 'on', [name]: value })).toThrow(name);
  });

  it('should stop the start where BACKUP_AT is set and backups are made by another program', () => {
    const both = { MONGODB_URI: 'mongodb://db/grid', JWT_SECRET: SECRET, BACKUP_AT: '04:00' };
    expect(() => readEnvironment(both)).toThrow(/^BACKUP_AT is set, but [^\n]*MONGODB_URI/);
  });

  it('should ask for JWT_SECRET where MONGODB_URI is set', () => {
    expect(() => readEnvironment({ MONGODB_URI: 'mongodb://db/grid' })).toThrow(
      /JWT_SECRET must be set/,
    );
    const both = { MONGODB_URI: 'mongodb://db/grid', JWT_SECRET: SECRET };
    expect(readEnvironment(both)).toMatchObject({
      mongodbUri: 'mongodb://db/grid',
      jwtSecret: SECRET,
    });
  });

  it.each([
    'mongodb://a.example,b.example:27018/grid?replicaSet=rs0',
    'mongodb+srv://ann:p%40ss@db.example.org',
    'mongodb://%2Ftmp%2Fdb.sock/grid?directConnection=true',
    'mongodb://[::1]:27017/?tls=true',
  ])('should leave the addresses that drivers take: %s', (MONGODB_URI) => {
    expect(readEnvironment({ MONGODB_URI, JWT_SECRET: SECRET }).mongodbUri).toBe(MONGODB_URI);
  });
});

describe('secrets in files (HO-05)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridlock-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (text: string): string => {
    const file = join(folder, 'secret');
    writeFileSync(file, text);
    return file;
  };
  const token = 't'.repeat(16);

  it.each([
    ['JWT_SECRET', SECRET, 'jwtSecret', SECRET],
    ['SMTP_URL', 'smtps://ann:secret@mail.example.org', 'smtpUrl', undefined],
    ['RESULTS_TOKEN', token, 'resultsAuthorization', `Bearer ${token}`],
    ['METRICS_TOKEN', token, 'metricsToken', token],
  ] as const)('should be read: %s', (name, text, field, value = text) => {
    const config = readEnvironment({ [`${name}_FILE`]: fileOf(`${text}\n`) });
    expect(config[field]).toBe(value);
  });

  it('should be read: MONGODB_URI', () => {
    const uri = 'mongodb://ann:secret@db.example.org/gridlock';
    const config = readEnvironment({ MONGODB_URI_FILE: fileOf(uri), JWT_SECRET: SECRET });
    expect(config.mongodbUri).toBe(uri);
  });

  it('should count as unset where the name is empty, as in a compose file', () => {
    expect(readEnvironment({ METRICS_TOKEN_FILE: ' ' }).metricsToken).toBeNull();
  });

  it.each([
    [
      { JWT_SECRET: SECRET, JWT_SECRET_FILE: join(folder, 'secret') },
      'JWT_SECRET and JWT_SECRET_FILE are both set: keep one of them.',
    ],
    [
      { SMTP_URL_FILE: join(folder, 'none') },
      `SMTP_URL_FILE names "${join(folder, 'none')}", which cannot be read (ENOENT).`,
    ],
    [
      { METRICS_TOKEN_FILE: folder },
      `METRICS_TOKEN_FILE names "${folder}", which cannot be read (EISDIR).`,
    ],
  ])('should stop the start with one line that names the setting: %#', (env, message) => {
    expect(() => readEnvironment(env)).toThrow(new Error(message));
  });

  it.each(['', ' \n', 'short secret'])('should not be printed where it is wrong: %j', (text) => {
    const read = () => readEnvironment({ JWT_SECRET_FILE: fileOf(text) });
    expect(read).toThrow(/^JWT_SECRET/);
    expect(read).not.toThrow(/short/);
  });
});
