import { isatty } from 'node:tty';
import { type DestinationStream, pino } from 'pino';

/** Whether the log is for people: with `LOG_FORMAT=text`, or in a terminal where nothing else is set. */
export const isForPeople = (format: string, isTerminal = isatty(1)): boolean =>
  format === 'text' || (format === 'auto' && isTerminal);

/**
 * Where the log goes as text: time, level, part and message of each line.
 *
 * @param options of pino-pretty, besides these
 */
export const textStream = (options: Readonly<Record<string, unknown>> = {}): DestinationStream =>
  pino.transport({
    target: 'pino-pretty',
    options: {
      translateTime: 'SYS:HH:MM:ss',
      ignore: 'pid,hostname,context',
      messageFormat: '{if context}{context}: {end}{msg}',
      ...options,
    },
  });

/** Undefined: lines of JSON on standard output. */
export const logStream = (format: string): DestinationStream | undefined =>
  isForPeople(format) ? textStream() : undefined;
