import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** From `src` and from `dist` alike four folders up. */
const PACKAGE = join(import.meta.dirname, '../../../../../package.json');

/** Version of the server, as package.json named it when the server was started. */
export const VERSION = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;
