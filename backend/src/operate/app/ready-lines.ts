import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../core/platform/config/config.js';
import { VERSION } from '../../core/platform/config/version.js';
import type { ShownLink } from './offer-first-admin.js';
import { OUT_OF_DISK_SPACE } from '../../core/platform/database/unless-disk-full.js';
import { isLoopback } from '../../core/platform/text/is-loopback.js';

const outboxOf = ({ dataDir }: Config): string => join(dataDir, 'outbox');

/**
 * The lines of a log for programs once the server listens.
 *
 * @param firstAdmin where the link for the first app admin is; null where there is no need of one. Never a part of a line
 */
export const readyLines = (config: Config, firstAdmin: ShownLink | null = null): string[] => [
  `Gridlock is ready on ${config.publicUrl}`,
  ...(config.smtpUrl === null
    ? [`No SMTP_URL is set: emails become files in ${outboxOf(config)}.`]
    : []),
  ...(isLoopback(config.publicUrl)
    ? [
        'Only this computer can open this address. PUBLIC_URL says by which address others open it; HOST=0.0.0.0 lets their network in.',
      ]
    : []),
  ...(firstAdmin && 'file' in firstAdmin
    ? [`There is no app admin: the link in ${firstAdmin.file} makes one, within an hour.`]
    : []),
  ...(firstAdmin && 'problem' in firstAdmin
    ? [
        `There is no app admin, and DATA_DIR takes no link that makes one (${firstAdmin.problem}): admin grant does, or APP_ADMINS.`,
      ]
    : []),
];

/** The same for the person who has just started it in a terminal, with what to do next. */
export const readyText = (config: Config, firstAdmin: ShownLink | null = null): string =>
  [
    '',
    `Gridlock ${VERSION} is ready: ${config.publicUrl}`,
    '',
    ...(isLoopback(config.publicUrl) ? friendsLines(config) : []),
    `  Emails     ${emailsOf(config)}`,
    ...adminLines(config, firstAdmin),
    `  Data       ${config.mongodbUri === null ? config.dataDir : 'in MongoDB (MONGODB_URI)'}`,
    '  Stop       Ctrl+C',
    '',
  ].join('\n');

const friendsLines = ({ port }: Config): string[] => [
  '  Friends    cannot open this address: only this computer can. For your own network start it by',
  `             HOST=0.0.0.0 PUBLIC_URL=http://${addressInNetwork()}:${port} npm start`,
  '             For the internet see "First race with friends" in README.md',
];

/** The first IPv4 address by which others in a network reach this computer; a pattern where it has none. */
const addressInNetwork = (): string =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '192.168.…';

const emailsOf = (config: Config): string =>
  config.smtpUrl === null
    ? `become files in ${outboxOf(config)}; SMTP_URL sends them`
    : `are sent by ${new URL(config.smtpUrl).hostname}`;

function adminLines({ appAdmins }: Config, firstAdmin: ShownLink | null): string[] {
  if (firstAdmin !== null && !('problem' in firstAdmin)) {
    const where = 'link' in firstAdmin ? 'this link' : `the link in ${firstAdmin.file}`;
    return [
      `  App admin  open ${where} within an hour to become one`,
      ...('link' in firstAdmin ? [`             ${firstAdmin.link}`] : []),
    ];
  }
  const others =
    appAdmins.length === 0
      ? 'npm run admin -- grant you@example.org'
      : 'sign up with an address of APP_ADMINS, then follow the link in the welcome email';
  return [`  App admin  ${others}`];
}

/**
 * Why a start has failed, and what to do about it where the cause is clear.
 *
 * @param command that starts the program
 */
export function startFailure(error: unknown, command = 'npm start'): string {
  const { name, syscall, code, port, address, hostname, message } =
    error as NodeJS.ErrnoException & {
      readonly port?: number;
      readonly address?: string;
      readonly hostname?: string;
    };
  if (code === 'EADDRINUSE') {
    return `Port ${port} of ${address} is in use: stop the program that uses it, or start on another one by PORT=${port === 3000 ? 3001 : 3000} ${command}`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${port} is only for programs with more rights: start on one above 1023 by PORT=3000 ${command}`;
  }
  if (syscall === 'getaddrinfo' || code === 'EADDRNOTAVAIL') {
    return `HOST is "${address ?? hostname}", which is no address of this machine: HOST=127.0.0.1 lets in this machine alone, HOST=0.0.0.0 its networks too`;
  }
  if (/^Mongo.*(?:Parse|ServerSelection|Network)/.test(name)) {
    return `There is no connection to the database (MONGODB_URI, where it is set): ${message}`;
  }
  if (code === 'ENOSPC' || Number(code) === OUT_OF_DISK_SPACE) {
    return `There is no room on the disk of DATA_DIR, or of MongoDB: ${message}`;
  }
  return error instanceof Error ? message : String(error);
}
