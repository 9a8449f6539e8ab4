import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from './environment-error.js';
import { ROOT_FOLDER } from './root-folder.js';

const PACKAGE = join(ROOT_FOLDER, 'package.json');

/**
 * Checks the version of Node against `engines` of package.json. On an older one some built-in module is
 * missing, and the error of that would name something else.
 *
 * @throws EnvironmentError when this Node is not one of them
 */
export function checkNode(version = process.versions.node): void {
  const { engines } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { engines: { node: string } };
  const parts = engines.node.split(' || ');
  if (parts.some((part) => isIn(version, part))) return;
  const needed = parts.map((part) => part.replace(/^\^|^>=/, '')).join(', ');
  throw new EnvironmentError(
    `This is Node ${version}, and Gridlock needs ${needed} or newer (https://nodejs.org).`,
  );
}

/** Whether a version is in a range such as `^22.22.3` or `>=26.0.0`. */
function isIn(version: string, range: string): boolean {
  const least = range.replace(/^\^|^>=/, '');
  const isSameMajor = version.split('.')[0] === least.split('.')[0];
  const isNewer = version.localeCompare(least, 'en', { numeric: true }) >= 0;
  return isNewer && (isSameMajor || range.startsWith('>='));
}
