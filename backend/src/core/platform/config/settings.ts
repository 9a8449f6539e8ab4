import { join, resolve } from 'node:path';
import { isIPv6 } from 'node:net';
import { z } from 'zod';
import { systemNow } from '../clock/clock.js';
import { isLoopback } from '../text/is-loopback.js';
import { EnvironmentError } from './environment-error.js';
import { ADMINS } from './settings/accounts.js';
import { LIMITS, PAGES, SEASONS } from './settings/game.js';
import { MESSAGES } from './settings/messages.js';
import { providerOf, SIGN_IN } from './settings/sign-in.js';
import { ADDRESS, LOG, SIMULATION, STORAGE } from './settings/server.js';

/** All settings of a host, by the headings that they have in `docs/operations/settings.md` (HO-05). */
export const SETTING_GROUPS = {
  Address: ADDRESS,
  Data: STORAGE,
  'App admins': ADMINS,
  'Sign-in': SIGN_IN,
  Messages: MESSAGES,
  'Seasons and results': SEASONS,
  Limits: LIMITS,
  'Names on pages': PAGES,
  'Log and watch': LOG,
  Simulation: SIMULATION,
};

/** Reads all of them, by the names of their fields in `Config`. */
export const SETTINGS = z.object({
  ...ADDRESS,
  ...STORAGE,
  ...ADMINS,
  ...SIGN_IN,
  ...MESSAGES,
  ...SEASONS,
  ...LIMITS,
  ...PAGES,
  ...LOG,
  ...SIMULATION,
});

/** The public API allows 500; the rest is for other programs at the same address. */
const RESULTS_PER_HOUR = 450;

/**
 * What settings say together, and those that follow from others.
 *
 * @throws EnvironmentError where one asks for another
 */
export function configOf({
  simulation,
  simulationStart,
  simulationRate,
  oidcIssuer,
  oidcClientId,
  oidcClientSecret,
  oidcName,
  oidcSignUp,
  ...settings
}: z.output<typeof SETTINGS>) {
  const { host, port, mongodbUri, jwtSecret, resultsUrl } = settings;
  if (mongodbUri !== null && jwtSecret === null) {
    throw new EnvironmentError(
      'JWT_SECRET must be set when MONGODB_URI is: every instance has to sign with the same secret.',
    );
  }
  if (mongodbUri !== null && settings.backupAt !== null) {
    throw new EnvironmentError(
      'BACKUP_AT is set, but backups of the database that MONGODB_URI names are made with its own tools: unset BACKUP_AT.',
    );
  }
  const publicUrl = settings.publicUrl ?? `http://${reachable(host)}:${port}`;
  const isOwnApi = resultsUrl !== null && isLoopback(resultsUrl);
  return {
    ...settings,
    /** The identity provider that players may log in with; null: none (HO-06). */
    oidc: providerOf({
      ...{ oidcIssuer, oidcClientId, oidcClientSecret, oidcName, oidcSignUp },
      passwords: settings.passwords,
    }),
    dataDir: resolve(settings.dataDir),
    /** Where backups are made each day. */
    backupDir: resolve(settings.backupDir ?? join(settings.dataDir, 'backups')),
    publicUrl,
    /** The path of the installation on its host, such as `/gridlock`; empty where it has the host for itself. */
    basePath: new URL(publicUrl).pathname.replace(/\/$/, ''),
    isOnHttps: publicUrl.startsWith('https://'),
    mailFrom: settings.mailFrom ?? `Gridlock <no-reply@${new URL(publicUrl).hostname}>`,
    /** How many requests all instances together send to the results API in an hour; null: as many as needed. */
    resultsPerHour: settings.resultsPerHour ?? (isOwnApi ? null : RESULTS_PER_HOUR),
    /** First instant (UTC) and game seconds per real second; null: real time. */
    simulation: simulation ? { start: simulationStart ?? systemNow(), rate: simulationRate } : null,
  };
}

/** How a browser on this machine calls the server: by a name, as an address such as 127.0.0.1 may have no passkeys. */
const reachable = (host: string): string => {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
};
