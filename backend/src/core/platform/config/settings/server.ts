import {
  host,
  flag,
  number,
  instant,
  oneOf,
  proxies,
  publicAddress,
  text,
  textThat,
  url,
  whole,
} from '../kinds.js';
import { setting } from '../setting.js';

/** Where it listens, and how it is reached from outside. */
export const ADDRESS = {
  host: setting({
    name: 'HOST',
    kind: host,
    default: '127.0.0.1',
    means: 'the address on which it listens; `0.0.0.0`: on all of this machine',
  }),
  port: setting({
    name: 'PORT',
    kind: whole(0, 65_535),
    default: 3000,
    means: 'the port on which it listens',
  }),
  publicUrl: setting({
    name: 'PUBLIC_URL',
    kind: publicAddress,
    default: null,
    otherwise: '`http://localhost` and the port',
    means:
      'the address by which players open it, also [with a path](proxies.md#under-a-path): links in emails, passkeys, cookies',
  }),
  hsts: setting({
    name: 'HSTS',
    kind: oneOf('on', 'off', 'subdomains'),
    default: 'on',
    means:
      'with an https `PUBLIC_URL`, browsers use nothing but https for two years: for this host; with `subdomains` for all below it too; `off` leaves it to the [proxy](proxies.md#https-for-good)',
  }),
  trustProxy: setting({
    name: 'TRUST_PROXY',
    kind: proxies,
    default: 0,
    otherwise: 'off',
    means: "whose word on a visitor's address counts: [on the internet](deploy.md)",
  }),
};

/** Where its data are. */
export const STORAGE = {
  dataDir: setting({
    name: 'DATA_DIR',
    kind: text,
    default: './data',
    means: 'the folder of the embedded database, the generated secret and the mail outbox',
  }),
  backupAt: setting({
    name: 'BACKUP_AT',
    kind: textThat('a time of day in UTC such as 04:00', (value) =>
      /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value),
    ),
    default: null,
    otherwise: 'no backups',
    means:
      'from when on (UTC) each day a backup of the embedded database is made: [backups](backups.md)',
  }),
  backupsKept: setting({
    name: 'BACKUP_KEEP',
    kind: whole(1, 1000),
    default: 14,
    means: 'how many of these backups are kept',
  }),
  backupDir: setting({
    name: 'BACKUP_DIR',
    kind: text,
    default: null,
    otherwise: '`backups` in `DATA_DIR`',
    means: 'the folder of these backups, best on another disk',
  }),
  mongodbUri: setting({
    name: 'MONGODB_URI',
    isSecret: true,
    kind: textThat(
      'a mongodb:// or mongodb+srv:// address, with %40 for an @ in its password',
      (value) => /^mongodb(\+srv)?:\/\/([^@/?\s]+@)?[^@/?\s]+([/?]\S*)?$/.test(value),
    ),
    default: null,
    otherwise: 'the embedded database',
    means: 'a real MongoDB: standalone, replica set or sharded cluster',
  }),
  jwtSecret: setting({
    name: 'JWT_SECRET',
    isSecret: true,
    kind: textThat('at least 32 characters', (value) => value.length >= 32),
    default: null,
    otherwise: 'generated once in `DATA_DIR`',
    means: 'signs sessions and links in emails; must be set when `MONGODB_URI` is',
  }),
};

export const LOG = {
  logLevel: setting({
    name: 'LOG_LEVEL',
    kind: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    default: 'info',
    means: '`debug` writes two lines for each request, and each module and route at the start',
  }),
  logFormat: setting({
    name: 'LOG_FORMAT',
    kind: oneOf('auto', 'json', 'text'),
    default: 'auto',
    means:
      '`json`: a line of JSON for each event; `text`: short lines for people; `auto`: text in a terminal, JSON elsewhere',
  }),
  metricsToken: setting({
    name: 'METRICS_TOKEN',
    isSecret: true,
    kind: textThat('at least 16 characters without spaces', (value) =>
      /^[\x21-\x7e]{16,}$/.test(value),
    ),
    default: null,
    otherwise: 'this machine only',
    means: 'who sends it may read `/api/metrics` and how the installation is: [watch](watch.md)',
  }),
  releasesUrl: setting({
    name: 'RELEASES_URL',
    kind: url,
    default: null,
    otherwise: 'nobody is asked',
    means: 'an address that names the newest version, asked once a day: [watch](watch.md)',
  }),
  responseCache: setting({
    name: 'RESPONSE_CACHE',
    kind: flag,
    default: true,
    means:
      '`off` answers every request from the database: no table and no session is kept in memory between requests. Only for the search for a fault: `backend/src/core/platform/cache/README.md`',
  }),
};

export const SIMULATION = {
  simulation: setting({
    name: 'SIMULATION',
    kind: flag,
    default: false,
    means: 'play at a time of your choice; for play and tests only, as its clock needs no sign-in',
  }),
  simulationStart: setting({
    name: 'SIMULATION_START',
    kind: instant,
    default: null,
    otherwise: 'now',
    means: 'the first instant of the game',
  }),
  simulationRate: setting({
    name: 'SIMULATION_RATE',
    kind: number(0, 1_000_000),
    default: 1,
    means: 'seconds of the game in a real second',
  }),
};
