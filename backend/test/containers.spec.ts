import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../src/core/platform/config/config.js';
import { readEnvironment } from '../src/core/platform/config/read-environment.js';
import { factsOf } from '../src/core/platform/config/setting.js';
import { SETTINGS } from '../src/core/platform/config/settings.js';
import { DEPLOY, readCompose, readStages, type Service } from './support/compose-file.js';

const ROOT = join(__dirname, '../..');
const SERVERS = ['gridlock', 'one', 'two'];
const SECRET = 'x'.repeat(32);

const { services, networks, volumes, secrets } = readCompose();
const service = (name: string): Service => {
  const found = services[name];
  if (!found) throw new Error(`compose.yaml has no service ${name}`);
  return found;
};

const [build = [], image = [], ...more] = readStages();
const wordsOf = (stage: typeof build, word: string): string[] =>
  stage.filter(([each]) => each === word).map(([, words]) => words);
const imageEnvironment = Object.fromEntries(
  wordsOf(image, 'ENV')
    .join(' ')
    .split(' ')
    .map((pair) => pair.split('=')),
);
const healthCommand = JSON.parse(
  /CMD (\[.*\])/.exec(wordsOf(image, 'HEALTHCHECK')[0] ?? '')?.[1] ?? '[]',
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridlock-secret-'));
  writeFileSync(join(folder, 'jwt-secret'), `${SECRET}\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a server in a service reads, with lines of `gridlock.env`, which the file itself overrules. */
const configOf = ({ environment }: Service, lines: Record<string, string> = {}): Config => {
  const texts = Object.entries({ ...imageEnvironment, ...lines, ...environment });
  const here = texts.map(([name, text]) => [name, String(text).replace('/run/secrets', folder)]);
  return readEnvironment(Object.fromEntries(here));
};

describe('the image (HO-02)', () => {
  it('should run what its first stage has built, as an ordinary user', () => {
    expect(more).toEqual([]);
    expect(build[0]?.[1]).toMatch(/ AS build$/);
    expect(image[0]?.[1]).toBe(build[0]?.[1].replace(' AS build', ''));
    expect(wordsOf(image, 'COPY')).toEqual(['--from=build /gridlock ./']);
    expect(wordsOf(build, 'RUN').join()).toContain('-C /gridlock');
    expect(wordsOf(image, 'USER')).toEqual(['node']);
    const [program, file = ''] = JSON.parse(wordsOf(image, 'CMD')[0] ?? '[]');
    expect(program).toBe('node');
    expect(existsSync(join(ROOT, file))).toBe(true);
  });

  it('should listen where its port is, on all addresses, and keep its data in its volume', () => {
    const { host, port, dataDir } = readEnvironment(imageEnvironment);
    expect({ host, port, dataDir }).toEqual({ host: '0.0.0.0', port: 3000, dataDir: '/data' });
    expect(wordsOf(image, 'EXPOSE')).toEqual(['3000']);
    expect(wordsOf(image, 'VOLUME')).toEqual(['/data']);
  });

  it('should take any user, who makes files in the volume', () => {
    expect(wordsOf(image, 'RUN').join()).toContain('mkdir -m 1777 /data');
  });

  it('should ask for its health by the settings, with no shell and no variable between', () => {
    expect(healthCommand).toEqual(['node', 'backend/dist/core/platform/health/health.cli.js']);
    expect(existsSync(join(ROOT, healthCommand[1]))).toBe(true);
  });

  it('should have no native code without a build for amd64 and one for arm64', () => {
    type Package = Partial<Record<'os' | 'cpu' | 'libc', string[]>> & { dev?: boolean };
    const lock: Record<string, Package> = JSON.parse(
      readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
    ).packages;
    const native = Object.entries(lock).filter(([, { dev, os, cpu }]) => !dev && os && cpu);
    const familyOf = (path: string, { os = [] }: Package): string =>
      path.slice(0, path.indexOf(`-${os[0]}`));
    const isFor = (arch: string, { os, cpu, libc }: Package): boolean =>
      Boolean(os?.includes('linux') && cpu?.includes(arch) && (libc?.includes('glibc') ?? true));
    const familiesFor = (arch: string): Set<string> =>
      new Set(native.filter(([, each]) => isFor(arch, each)).map((each) => familyOf(...each)));
    const families = new Set(native.map((each) => familyOf(...each)));
    expect(families).toContain('node_modules/@node-rs/argon2');
    for (const arch of ['x64', 'arm64']) expect(familiesFor(arch)).toEqual(families);
  });
});

describe('compose.yaml (HO-02)', () => {
  it('should by itself be one server, and with the profile the others', () => {
    const byItself = Object.keys(services).filter((name) => !service(name).profiles);
    expect(byItself).toEqual(['gridlock']);
    const others = ['one', 'two', 'mongo', 'proxy'];
    expect(Object.keys(services)).toEqual(['gridlock', ...others]);
    for (const name of others) expect(service(name).profiles).toEqual(['replica']);
  });

  it.each(Object.keys(services))('should give %s a file system to read and no rights', (name) => {
    const { read_only, cap_drop, cap_add, security_opt, tmpfs } = service(name);
    expect({ read_only, cap_drop, security_opt, tmpfs }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: ['/tmp'],
    });
    expect(cap_add).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : undefined);
  });

  it.each(SERVERS)('should build the image for %s, and check it as the image does', (name) => {
    const { build: from, healthcheck } = service(name);
    const context = join(DEPLOY, from?.context ?? '');
    expect(join(context, 'package.json')).toBe(join(ROOT, 'package.json'));
    expect(join(context, from?.dockerfile ?? '')).toBe(join(DEPLOY, 'Containerfile'));
    expect(healthcheck?.test).toEqual(['CMD', ...healthCommand]);
  });

  it.each(SERVERS)('should give %s settings that it takes, whatever else a host sets', (name) => {
    const each = service(name);
    const declared = Object.values(SETTINGS.shape).flatMap((setting) => {
      const { name: variable, isSecret } = factsOf(setting);
      return isSecret ? [variable, `${variable}_FILE`] : [variable];
    });
    expect(declared).toEqual(expect.arrayContaining(Object.keys(each.environment)));
    // an empty line counts as none, and one that this file relies on is overruled
    const lines = { PORT: '', HOST: '127.0.0.1', DATA_DIR: '/elsewhere', SEASON: '', HOOKS: 'off' };
    const { host, port, dataDir, hooks } = configOf(each, lines);
    expect({ host, port, dataDir, hooks }).toEqual({
      host: '0.0.0.0',
      port: 3000,
      dataDir: '/data',
      hooks: false,
    });
    const [volume = '', ...others] = each.volumes;
    expect(others).toEqual([]);
    expect(volume).toMatch(/^\w+:\/data$/);
    expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
  });

  it('should let a host choose the user, the address and the name', () => {
    expect(service('gridlock')).toMatchObject({
      user: '1000:1000',
      ports: ['127.0.0.1:3000:3000'],
    });
    const chosen = readCompose({
      GRIDLOCK_UID: '4000',
      GRIDLOCK_GID: '4001',
      GRIDLOCK_LISTEN: '8080',
      GRIDLOCK_SITE: 'grid.example.org',
    }).services;
    for (const name of SERVERS) expect(chosen[name]?.user).toBe('4000:4001');
    expect(chosen['gridlock']?.ports).toEqual(['8080:3000']);
    expect(chosen['one']?.environment['PUBLIC_URL']).toBe('https://grid.example.org');
    expect(chosen['proxy']?.environment['GRIDLOCK_SITE']).toBe('grid.example.org');
  });

  it('should keep what a host writes beside it out of git and of the image', () => {
    const own = [
      ...SERVERS.flatMap((name) => service(name).env_file ?? []).map(({ path }) => path),
      ...Object.values(secrets).map(({ file }) => file),
      '.env',
    ];
    expect(service('gridlock').env_file).toEqual([{ path: 'gridlock.env', required: false }]);
    const names = new Set(own.map((path) => path.replace('./', '').split('/')[0]));
    const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n');
    const ignored = linesOf(join(DEPLOY, 'Containerfile.dockerignore'));
    for (const name of names) {
      expect(linesOf(join(ROOT, '.gitignore'))).toContain(`/backend/deploy/${name}`);
      expect(ignored).toContain(`backend/deploy/${name}`);
    }
  });
});

describe('the profile replica of compose.yaml (HO-02, HO-05)', () => {
  it('should start each service after those that it needs, when they are well', () => {
    const needs = (name: string): string[] =>
      Object.entries(service(name).depends_on ?? {}).map(([needed, { condition }]) => {
        expect(condition).toBe('service_healthy');
        expect(service(needed).healthcheck).toBeDefined();
        return needed;
      });
    expect(['one', 'two', 'proxy'].map(needs)).toEqual([['mongo'], ['one'], ['one', 'two']]);
  });

  it('should give both servers the same database and secret, and the address of the proxy', () => {
    const [one, two] = ['one', 'two'].map((name) => configOf(service(name)));
    expect(two).toEqual(one);
    expect(one).toMatchObject({
      jwtSecret: SECRET,
      publicUrl: 'https://localhost',
      trustProxy: 1,
    });
    const { hostname, searchParams } = new URL(one?.mongodbUri ?? '');
    expect(hostname).toBe('mongo');
    const { command = [], healthcheck } = service('mongo');
    const set = searchParams.get('replicaSet');
    expect(command).toEqual(expect.arrayContaining(['--replSet', set]));
    expect(healthcheck?.test.join(' ')).toContain(
      `_id: '${set}', members: [{ _id: 0, host: 'mongo:27017' }]`,
    );
  });

  it('should let nobody but the two servers reach the database, and nobody but the proxy them', () => {
    expect(networks['database']).toEqual({ internal: true });
    const members = Object.keys(services).filter((name) =>
      service(name).networks?.includes('database'),
    );
    expect(members).toEqual(['one', 'two', 'mongo']);
    expect(service('mongo').networks).toEqual(['database']);
    for (const name of members) expect(service(name).ports).toBeUndefined();
  });

  it('should have a proxy with https that sends to both servers and asks for their health', () => {
    const file = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8');
    expect(service('proxy').volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
    expect(service('proxy').ports).toEqual(['80:80', '443:443']);
    expect(file).toMatch(/^\{\$GRIDLOCK_SITE:localhost\} \{$/m);
    const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(file) ?? [];
    const { port } = configOf(service('one'));
    expect(upstreams.split(' ')).toEqual([`one:${port}`, `two:${port}`]);
    expect(file).toContain('health_uri /api/health');
  });

  it('should name the registry and the version of what it fetches', () => {
    for (const name of ['mongo', 'proxy'])
      expect(service(name).image).toMatch(/^docker\.io\/library\/\w+:\d[\d.]*$/);
  });
});
