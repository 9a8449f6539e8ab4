import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEB_ROOT } from './index-page.js';

export const MANIFEST = 'manifest.webmanifest';

/**
 * The manifest of the installation at a path; null before the screens are built. Its other addresses are relative to its
 * own, but an id has to be whole: two apps with one id replace each other on a device.
 */
export function manifest(base: string): string | null {
  const file = join(WEB_ROOT, MANIFEST);
  if (!existsSync(file)) return null;
  const built = JSON.parse(readFileSync(file, 'utf8')) as object;
  return JSON.stringify({ ...built, id: `${base}/` });
}
