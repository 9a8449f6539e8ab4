import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { checkNode } from './check-node.js';
import type { Config } from './config.js';
import { EnvironmentError } from './environment-error.js';
import { factsOf } from './setting.js';
import { configOf, SETTINGS } from './settings.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks every variable of the environment: the only reader of `process.env`.
 *
 * @throws EnvironmentError naming the first variable with a wrong value, or when Node is too old
 */
export function readEnvironment(env: Environment): Config {
  checkNode();
  const texts = Object.entries(SETTINGS.shape).map(([field, each]) => [field, textOf(env, each)]);
  const { data, error } = SETTINGS.safeParse(Object.fromEntries(texts));
  if (data) return configOf(data);
  const field = error.issues[0]?.path[0] as keyof typeof SETTINGS.shape;
  const { name, must, isSecret } = factsOf(SETTINGS.shape[field]);
  const found = isSecret ? 'is something else' : `is "${plain(env, name)}"`;
  throw new EnvironmentError(`${name} ${found}, but must be ${must}.`);
}

/** An empty value counts as unset, as in a compose file. */
const plain = (env: Environment, name: string): string | undefined =>
  env[name]?.trim() || undefined;

/** The text of a setting: that of its variable, or of the file that `NAME_FILE` names where it is a secret. */
function textOf(env: Environment, each: z.ZodType): string | undefined {
  const { name, isSecret } = factsOf(each);
  const file = isSecret ? plain(env, `${name}_FILE`) : undefined;
  if (file === undefined) return plain(env, name);
  if (plain(env, name) !== undefined)
    throw new EnvironmentError(`${name} and ${name}_FILE are both set: keep one of them.`);
  const text = readSecret(`${name}_FILE`, file);
  if (text !== '') return text;
  throw new EnvironmentError(`${name}_FILE is "${file}", but must be a file that is not empty.`);
}

/** @throws EnvironmentError naming the setting, the file and why it cannot be read */
function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new EnvironmentError(`${name} names "${file}", which cannot be read (${code}).`);
  }
}
