import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MAIN = resolve(__dirname, '../../dist/main.js');
const JWT_SECRET = 's'.repeat(32);

const dataDir = mkdtempSync(join(tmpdir(), 'gridlock-wrong-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Starts the built server with these settings, which end it. */
async function start(settings: Record<string, string>) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', RESULTS_URL: 'off' };
  const child = spawn(process.execPath, [MAIN], {
    env: { ...env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const [status] = await once(child, 'close');
  return { status, stderr };
}

async function expectEnd(settings: Record<string, string>, name: string): Promise<void> {
  const { status, stderr } = await start(settings);
  expect(stderr).toMatch(/^Gridlock cannot start: [^\n]+\n$/);
  expect(stderr).toContain(name);
  expect(status).toBe(1);
}

describe('a start with a wrong setting (HO-05)', () => {
  it.each<[string, Record<string, string>]>([
    ['HOST', { HOST: '203.0.113.9' }],
    ['HOST', { HOST: 'no.such.host.invalid' }],
    ['HOST', { HOST: '127.0.0.1:3000' }],
    ['PORT', { PORT: 'eighty' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'grid.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: '"https://grid.example.org"' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'proxy.example.org' }],
    ['MONGODB_URI', { MONGODB_URI: 'mongodb://127.0.0.1:1/grid', JWT_SECRET }],
    ['MONGODB_URI', { MONGODB_URI: 'postgres://db/grid', JWT_SECRET }],
    ['JWT_SECRET', { MONGODB_URI: 'mongodb://127.0.0.1:1/grid' }],
    ['JWT_SECRET', { JWT_SECRET, JWT_SECRET_FILE: MAIN }],
    ['SMTP_URL_FILE', { SMTP_URL_FILE: join(dataDir, 'none') }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.org:587' }],
    ['MAIL_FROM', { MAIL_FROM: 'Gridlock' }],
    ['APP_ADMINS', { APP_ADMINS: 'ann' }],
    ['SEASON', { SEASON: 'next' }],
    ['RESULTS_URL', { RESULTS_URL: 'api.jolpi.ca' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'sometimes' }],
    ['SIMULATION_START', { SIMULATION_START: 'yesterday' }],
  ])('should end with one line that names %s: %j', async (name, settings) => {
    await expectEnd(settings, name);
  });

  it('should end with one line that names a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    await expectEnd({ PORT: String((other.address() as AddressInfo).port) }, 'PORT=3000');
    other.close();
  });
});
