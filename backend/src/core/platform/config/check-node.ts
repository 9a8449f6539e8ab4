import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from './environment-error.js';

/** From `src` and from `dist` alike four folders up. */
const PACKAGE = join(import.meta.dirname, '../../../../../package.json');

/**
 * Checks the version of Node against `engines` of package.json. On an older one some built-in module is
 * missing, and the error of that would name something else.
 *
 * @throws EnvironmentError when this Node is too old
 */
export function checkNode(): void {
  const { engines } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { engines: { node: string } };
  const required = engines.node.replace('>=', '');
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [requiredMajor = 0, requiredMinor = 0] = required.split('.').map(Number);
  if (major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)) return;
  throw new EnvironmentError(
    `This is Node ${process.versions.node}, and Gridlock needs ${required} or newer (https://nodejs.org).`,
  );
}
