import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEB_ROOT } from './index-page.js';

export const SERVICE_WORKER = 'sw.js';
const PLACE = '__PAGE_REVISION__';

/**
 * The service worker with the revision of the page that it caches for starting without a network. Another release, or
 * other settings, make another page: browsers find another service worker then, and fetch both. Null before the screens
 * are built.
 */
export function serviceWorker(page: string): string | null {
  const file = join(WEB_ROOT, SERVICE_WORKER);
  if (!existsSync(file)) return null;
  const revision = createHash('sha256').update(page).digest('hex').slice(0, 16);
  return readFileSync(file, 'utf8').replace(PLACE, revision);
}
