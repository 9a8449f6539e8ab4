import { readFileSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { PUBLIC_RESULTS_API } from '@gridlock/season-packs';
import { isCanonicalEmail, emailKeyOf } from '../text/email-address.js';
import { isLoopback } from '../text/is-loopback.js';
import { systemNow } from '../clock/clock.js';
import { checkNode } from './check-node.js';
import type { Config } from './config.js';
import { EnvironmentError } from './environment-error.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Never quoted in an error: even a malformed value may hold a secret. Each may stand in a file that `NAME_FILE` names, as
 * containers and systemd pass secrets on (HO-05).
 */
const SECRETS = ['JWT_SECRET', 'METRICS_TOKEN', 'MONGODB_URI', 'RESULTS_TOKEN', 'SMTP_URL'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
/** The public API allows 500; the rest is for other programs at the same address. */
const RESULTS_PER_HOUR = 450;

/**
 * Reads and checks every variable of the environment: the only reader of `process.env`.
 *
 * @throws EnvironmentError naming the first variable with a wrong value, or when Node is too old
 */
export function readEnvironment(env: Environment): Config {
  checkNode();
  const read = reader(env);
  const port = read.integer('PORT', 3000, 0, 65_535);
  const host = read.text('HOST', '127.0.0.1');
  const mongodbUri = read.optional(
    'MONGODB_URI',
    isMongoUri,
    'a mongodb:// or mongodb+srv:// address',
  );
  const jwtSecret = read.optional(
    'JWT_SECRET',
    (text) => text.length >= 32,
    'at least 32 characters',
  );
  if (mongodbUri && !jwtSecret) {
    throw new EnvironmentError(
      'JWT_SECRET must be set when MONGODB_URI is: every instance has to sign with the same secret.',
    );
  }
  const publicUrl = read.origin('PUBLIC_URL', `http://${reachable(host)}:${port}`);
  const resultsUrl = read.text('RESULTS_URL', PUBLIC_RESULTS_API);
  const isOff = resultsUrl.toLowerCase() === 'off';
  return {
    host,
    port,
    dataDir: resolve(read.text('DATA_DIR', './data')),
    mongodbUri,
    jwtSecret,
    publicUrl,
    smtpUrl: read.optional('SMTP_URL', isSmtpUrl, 'an smtp:// or smtps:// address'),
    mailFrom:
      read.optional('MAIL_FROM', isSender, 'an address such as "Gridlock <grid@example.org>"') ??
      `Gridlock <no-reply@${new URL(publicUrl).hostname}>`,
    pushServices: read.origins('PUSH_SERVICES'),
    season: read.has('SEASON') ? read.integer('SEASON', 0, 1950, 2200) : null,
    resultsUrl: isOff ? null : read.url('RESULTS_URL', PUBLIC_RESULTS_API),
    resultsAuthorization: authorizationOf(
      read.optional(
        'RESULTS_TOKEN',
        (text) => /^(?:[A-Za-z]+ )?[\x21-\x7e]+$/.test(text),
        'a token without spaces, or a scheme and a token such as "Token abc"',
      ),
    ),
    resultsPerHour:
      read.has('RESULTS_PER_HOUR') || !isLoopback(resultsUrl)
        ? read.integer('RESULTS_PER_HOUR', RESULTS_PER_HOUR, 10, 1_000_000)
        : null,
    appAdmins: read.list('APP_ADMINS'),
    adminsNeedPasskey: read.flag('ADMINS_NEED_PASSKEY', false),
    switcheroosPerSeason: read.integer('SWITCHEROOS_PER_SEASON', 3, 0, 100),
    leagueMaxMembers: read.integer('LEAGUE_MAX_MEMBERS', 100, 1, 10_000),
    leaguesPerPlayer: read.integer('LEAGUES_PER_PLAYER', 50, 1, 10_000),
    leaguesOwnedPerPlayer: read.integer('LEAGUES_OWNED_PER_PLAYER', 20, 1, 10_000),
    newLeaguesPerDay: read.integer('NEW_LEAGUES_PER_DAY', 10, 1, 10_000),
    supportEmail: read.text('SUPPORT_EMAIL', 'support@gridlock.example'),
    infoEmail: read.text('INFO_EMAIL', 'info@gridlock.example'),
    socialUrl: read.url('SOCIAL_URL', 'https://gridlock.example/social'),
    simulation: readSimulation(read),
    logLevel: read.oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    logFormat: read.oneOf('LOG_FORMAT', 'auto', ['auto', 'json', 'text']),
    trustProxy: read.proxies('TRUST_PROXY'),
    rateLimit: read.flag('RATE_LIMIT', true),
    hooks: read.flag('HOOKS', true),
    responseCache: read.flag('RESPONSE_CACHE', true),
    metricsToken: read.optional(
      'METRICS_TOKEN',
      (text) => /^[\x21-\x7e]{16,}$/.test(text),
      'at least 16 characters without spaces',
    ),
    maxDelayMs: read.integer('MAX_DELAY_MS', 300, 0, 60_000),
  };
}

/** How a browser on this machine calls the server: by a name, as an address such as 127.0.0.1 may have no passkeys. */
const reachable = (host: string): string => {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
};

/** A token alone is sent as `Bearer`; some services want another scheme, which then stands before it. */
const authorizationOf = (token: string | null): string | null =>
  token === null || token.includes(' ') ? token : `Bearer ${token}`;

const MAX_PROXIES = 10;

const isNetwork = (text: string): boolean =>
  isIP(text.replace(/\/\d+$/, '')) > 0 && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text));

function readSimulation(read: Reader): Config['simulation'] {
  if (!read.flag('SIMULATION', false)) return null;
  return {
    start: read.instant('SIMULATION_START', systemNow()),
    rate: read.number('SIMULATION_RATE', 1, 0, 1_000_000),
  };
}

const isMongoUri = (text: string): boolean => /^mongodb(\+srv)?:\/\//.test(text);

const isSmtpUrl = (text: string): boolean =>
  URL.canParse(text) && /^smtps?:\/\/[^/]/.test(text) && new URL(text).hostname !== '';
const isSender = (text: string): boolean =>
  /^(?:[^<>@\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(text);

/** @throws EnvironmentError naming the setting, the file and why it cannot be read */
function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new EnvironmentError(`${name} names "${file}", which cannot be read (${code}).`);
  }
}

type Reader = ReturnType<typeof reader>;

/** Typed readers of variables. An empty value counts as unset, as in a compose file. */
function reader(env: Environment) {
  const plain = (name: string): string | undefined => env[name]?.trim() || undefined;
  const fromFile = (name: string): string | undefined => {
    const file = plain(`${name}_FILE`);
    if (file === undefined) return undefined;
    if (plain(name) !== undefined)
      throw new EnvironmentError(`${name} and ${name}_FILE are both set: keep one of them.`);
    const text = readSecret(`${name}_FILE`, file);
    return text === '' ? wrong(`${name}_FILE`, 'a file that is not empty') : text;
  };
  const raw = (name: string): string | undefined =>
    SECRETS.includes(name) ? (fromFile(name) ?? plain(name)) : plain(name);
  const wrong = (name: string, expected: string): never => {
    const found = SECRETS.includes(name) ? 'is something else' : `is "${plain(name)}"`;
    throw new EnvironmentError(`${name} ${found}, but must be ${expected}.`);
  };
  const number = (name: string, fallback: number, min: number, max: number): number => {
    const text = raw(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    return Number.isFinite(value) && value >= min && value <= max
      ? value
      : wrong(name, `a number from ${min} to ${max}`);
  };
  return {
    has: (name: string): boolean => raw(name) !== undefined,
    text: (name: string, fallback: string): string => raw(name) ?? fallback,
    optional: (
      name: string,
      isRight: (text: string) => boolean,
      expected: string,
    ): string | null => {
      const text = raw(name);
      if (text === undefined) return null;
      return isRight(text) ? text : wrong(name, expected);
    },
    number,
    integer: (name: string, fallback: number, min: number, max: number): number => {
      const value = number(name, fallback, min, max);
      return Number.isInteger(value) ? value : wrong(name, `a whole number from ${min} to ${max}`);
    },
    flag: (name: string, fallback: boolean): boolean => {
      const text = raw(name)?.toLowerCase();
      if (text === undefined) return fallback;
      if (['true', 'on', '1', 'yes'].includes(text)) return true;
      return ['false', 'off', '0', 'no'].includes(text) ? false : wrong(name, 'true or false');
    },
    oneOf: (name: string, fallback: string, values: readonly string[]): string => {
      const text = raw(name)?.toLowerCase() ?? fallback;
      return values.includes(text) ? text : wrong(name, `one of ${values.join(', ')}`);
    },
    url: (name: string, fallback: string): string => {
      const text = raw(name) ?? fallback;
      const isUrl = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
      return isUrl ? text.replace(/\/+$/, '') : wrong(name, 'an http:// or https:// address');
    },
    /** An address without path, query or login: other addresses are made from it. */
    origin: (name: string, fallback: string): string => {
      const text = (raw(name) ?? fallback).replace(/\/+$/, '');
      const isOrigin =
        URL.canParse(text) &&
        /^https?:$/.test(new URL(text).protocol) &&
        new URL(text).href === `${new URL(text).origin}/`;
      return isOrigin
        ? text
        : wrong(name, 'an http:// or https:// address without anything after host and port');
    },
    list: (name: string): readonly string[] => {
      const parts = (raw(name) ?? '').split(/[\s,;]+/).filter(Boolean);
      if (parts.some((part) => !part.includes('@') || !isCanonicalEmail(part)))
        wrong(name, 'email addresses separated by commas');
      return parts.map(emailKeyOf);
    },
    origins: (name: string): readonly string[] => {
      const parts = (raw(name) ?? '').split(/[\s,;]+/).filter(Boolean);
      const isOrigin = (part: string) => URL.canParse(part) && new URL(part).origin === part;
      if (!parts.every(isOrigin)) wrong(name, 'origins such as https://push.example.org');
      return parts;
    },
    /** How many proxies stand one behind the other, or their addresses and networks. */
    proxies: (name: string): number | readonly string[] => {
      const text = raw(name)?.toLowerCase() ?? 'off';
      if (['true', 'on', 'yes'].includes(text)) return 1;
      if (['false', 'off', 'no'].includes(text)) return 0;
      if (/^\d+$/.test(text) && Number(text) <= MAX_PROXIES) return Number(text);
      const parts = text.split(/[\s,;]+/);
      return parts.every(isNetwork)
        ? parts
        : wrong(
            name,
            `on, off, a number of proxies up to ${MAX_PROXIES}, or their addresses and networks such as 10.0.0.0/8`,
          );
    },
    instant: (name: string, fallback: Date): Date => {
      const text = raw(name);
      if (text === undefined) return fallback;
      const value = new Date(text);
      return Number.isNaN(value.getTime())
        ? wrong(name, 'a time such as 2025-06-12T08:00:00Z')
        : value;
    },
  };
}
