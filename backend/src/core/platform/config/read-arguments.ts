import { parseArgs } from 'node:util';

type Command = {
  readonly usage: string;
  /** Whether these are what the command takes, besides its options. */
  readonly takes: (...words: (string | undefined)[]) => boolean;
  /** Names of options without a value. */
  readonly flags?: readonly string[];
};

/**
 * Reads the arguments of a command. With others than it takes it prints its usage and ends the process with
 * status 2.
 */
export function readArguments(
  { usage, takes, flags = [] }: Command,
  args = process.argv.slice(2),
): {
  readonly words: readonly string[];
  readonly has: (flag: string) => boolean;
} {
  const options = Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    if (takes(...positionals)) {
      return { words: positionals, has: (flag) => values[flag] === true };
    }
  } catch {
    // an option that there is not
  }
  console.error(`Usage: ${usage}`);
  process.exit(2);
}
