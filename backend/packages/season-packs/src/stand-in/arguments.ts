import { parseArgs, type ParseArgsConfig } from 'node:util';

import {
  DEFAULT_PORT,
  DEFAULT_SETTINGS,
  isListSetting,
  type StandInOptions,
  type StandInSettings,
} from './options.js';

type Name = keyof StandInSettings;

const names = Object.keys(DEFAULT_SETTINGS) as Name[];
const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What an option means when it stands alone, where that makes sense. */
const ALONE: Readonly<Record<string, string>> = {
  'rate-limit': 'on',
  truncate: '200',
  'retry-after': 'true',
  'omit-dns': 'true',
  'legacy-status': 'true',
  quiet: 'true',
};

// parseArgs knows no option whose value may be left out, so the value is filled in first.
const withValues = (argv: readonly string[]): string[] =>
  argv.flatMap((text, index) => {
    const alone = ALONE[text.slice(2)];
    const next = argv[index + 1];
    const standsAlone = next === undefined || next.startsWith('--');
    return text.startsWith('--') && alone !== undefined && standsAlone
      ? [`${text}=${alone}`]
      : [text];
  });

const OPTIONS: NonNullable<ParseArgsConfig['options']> = {
  help: { type: 'boolean' },
  port: { type: 'string' },
  data: { type: 'string' },
  quiet: { type: 'string' },
  ...Object.fromEntries(
    names.map((name) => [kebab(name), { type: 'string', multiple: isListSetting(name) }]),
  ),
};

const typed = (name: Name, value: unknown): unknown => {
  const example = DEFAULT_SETTINGS[name];
  if (typeof example === 'boolean') return value === 'true' || value === '1';
  if (typeof example !== 'number') return value;
  const number = Number(value);
  if (Number.isNaN(number))
    throw new Error(`--${kebab(name)} needs a number, not ${String(value)}`);
  return number;
};

export type Arguments = StandInOptions & { readonly help: boolean; readonly quiet: boolean };

/** Reads the command line. Throws with a readable message on an unknown option or a wrong value. */
export const readArguments = (argv: readonly string[]): Arguments => {
  const { values } = parseArgs({ args: withValues(argv), options: OPTIONS, strict: true });
  const port = Number(values['port'] ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port needs a number up to 65535, not ${String(values['port'])}`);
  const settings = names
    .filter((name) => values[kebab(name)] !== undefined)
    .map((name) => [name, typed(name, values[kebab(name)])]);
  return {
    ...(Object.fromEntries(settings) as StandInOptions),
    ...(typeof values['data'] === 'string' && { data: values['data'] }),
    port,
    help: values['help'] === true,
    quiet: values['quiet'] === 'true' || values['quiet'] === '1',
  };
};

/** The options and their defaults, one a line. */
export const usage = (): string =>
  [
    'A stand-in for an Ergast-compatible results API, on 127.0.0.1. Options and their defaults:',
    `  --port  ${DEFAULT_PORT}`,
    '  --data  the facts of this package',
    ...names.map((name) => `  --${kebab(name)}  ${JSON.stringify(DEFAULT_SETTINGS[name])}`),
    '  --quiet  false',
  ].join('\n');
