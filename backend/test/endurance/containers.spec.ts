import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEPLOY } from '../support/compose-file.js';
import { freePort } from '../support/free-port.js';
import { until } from '../support/test-app.js';

/** In ms: images are fetched and built, by a machine that has much else to do. */
const BUILD_MS = 1_200_000;
const START_MS = 180_000;
const TOOLS = [
  ['docker', 'docker', 'compose'],
  ['podman', 'podman-compose'],
];

const works = (command = '', ...words: readonly string[]): boolean =>
  spawnSync(command, words).status === 0;
/** How compose is called on this machine, where it has an engine that runs. */
const found = TOOLS.find(
  ([engine, ...compose]) => works(engine, 'info') && works(...[...compose, 'version']),
);
const [tool = '', ...words] = found?.slice(1) ?? [];

// where there is no such tool, test/containers.spec.ts reads the same files
(found ? describe : describe.skip)('the containers of compose.yaml (HO-02)', () => {
  let folder: string;
  let environment: NodeJS.ProcessEnv;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gridlock-containers-'));
    writeFileSync(join(folder, 'jwt-secret'), 'x'.repeat(32), { mode: 0o644 });
    environment = {
      ...process.env,
      COMPOSE_PROJECT_NAME: 'gridlock-test',
      GRIDLOCK_UID: '4000',
      GRIDLOCK_GID: '4000',
      GRIDLOCK_SECRETS: folder,
      GRIDLOCK_LISTEN: `127.0.0.1:${await freePort()}`,
      GRIDLOCK_HTTP: `127.0.0.1:${await freePort()}`,
      GRIDLOCK_HTTPS: `127.0.0.1:${await freePort()}`,
    };
  });
  afterEach(() => {
    compose('--profile', 'replica', 'down', '--volumes');
    rmSync(folder, { recursive: true, force: true });
  });

  function compose(...args: readonly string[]): { status: number | null; text: string } {
    const all = [...words, '-f', join(DEPLOY, 'compose.yaml'), ...args];
    const { status, stdout, stderr } = spawnSync(tool, all, { env: environment, encoding: 'utf8' });
    return { status, text: `${stdout}${stderr}` };
  }
  const inside = (service: string, ...command: readonly string[]): number | null =>
    compose('exec', '-T', service, ...command).status;

  it(
    'should serve on the embedded database as any user, with nothing but its data to write to',
    async () => {
      expect(compose('up', '-d', '--build')).toMatchObject({ status: 0 });
      const health = (): Promise<boolean> =>
        fetch(`http://${environment['GRIDLOCK_LISTEN']}/api/health`).then(
          ({ status }) => status === 200,
          () => false,
        );
      await until(health, 'the container to serve', START_MS);
      expect(inside('gridlock', 'sh', '-c', 'test "$(id -u)" = 4000')).toBe(0);
      expect(inside('gridlock', 'sh', '-c', 'test -s /data/jwt-secret')).toBe(0);
      expect(inside('gridlock', 'touch', '/app/file')).not.toBe(0);
      const check = ['node', 'backend/dist/core/platform/health/health.cli.js'];
      for (const [setting, status] of [
        ['PORT=', 0],
        ['HOST=::', 0],
        ['PORT=3001', 1],
      ] as const)
        expect([setting, inside('gridlock', 'env', setting, ...check)]).toEqual([setting, status]);
    },
    BUILD_MS,
  );

  it(
    'should serve by https from two servers on a replica set, also with one of them',
    async () => {
      expect(compose('--profile', 'replica', 'up', '-d', '--build', 'proxy')).toMatchObject({
        status: 0,
      });
      const [host, port] = String(environment['GRIDLOCK_HTTPS']).split(':');
      const health = (): Promise<boolean> =>
        new Promise((done) => {
          // its own authority has signed its certificate
          const options = { host, port, servername: 'localhost', rejectUnauthorized: false };
          const headers = { host: 'localhost' };
          get({ ...options, headers, path: '/api/health' }, (answer) => {
            answer.resume();
            done(answer.statusCode === 200);
          }).on('error', () => done(false));
        });
      await until(health, 'the proxy to serve', START_MS);
      expect(compose('--profile', 'replica', 'stop', 'two').status).toBe(0);
      expect(await health()).toBe(true);
    },
    BUILD_MS,
  );
});
