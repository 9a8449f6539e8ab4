import { join } from 'node:path';
import type { Config } from '../../core/platform/config/config.js';
import { VERSION } from '../../core/platform/config/version.js';

const outboxOf = ({ dataDir }: Config): string => join(dataDir, 'outbox');

/** The lines of a log for programs once the server listens. */
export const readyLines = (config: Config): string[] => [
  `Gridlock is ready on ${config.publicUrl}`,
  ...(config.smtpUrl === null
    ? [`No SMTP_URL is set: emails become files in ${outboxOf(config)}.`]
    : []),
];

/** The same for the person who has just started it in a terminal, with what to do next. */
export const readyText = (config: Config): string =>
  [
    '',
    `Gridlock ${VERSION} is ready: ${config.publicUrl}`,
    '',
    `  Emails     ${emailsOf(config)}`,
    `  App admin  ${adminOf(config)}`,
    `  Data       ${config.mongodbUri === null ? config.dataDir : 'in MongoDB (MONGODB_URI)'}`,
    '  Stop       Ctrl+C',
    '',
  ].join('\n');

const emailsOf = (config: Config): string =>
  config.smtpUrl === null
    ? `become files in ${outboxOf(config)}; SMTP_URL sends them`
    : `are sent by ${new URL(config.smtpUrl).hostname}`;

const adminOf = ({ appAdmins }: Config): string =>
  appAdmins.length === 0
    ? 'sign up, then: npm run admin -- grant you@example.org'
    : 'sign up with an address of APP_ADMINS, then follow the link in the welcome email';

/** Why a start has failed, and what to do about it where the cause is clear. */
export function startFailure(error: unknown): string {
  const { code, port, address, message } = error as NodeJS.ErrnoException & {
    readonly port?: number;
    readonly address?: string;
  };
  if (code === 'EADDRINUSE') {
    return `Port ${port} of ${address} is in use. Stop the program that uses it, or set PORT to another one.`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${port} is only for programs with more rights. Set PORT to one above 1023.`;
  }
  return error instanceof Error ? message : String(error);
}
