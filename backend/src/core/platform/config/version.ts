import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FOLDER } from './root-folder.js';

const PACKAGE = join(ROOT_FOLDER, 'package.json');

/** Version of the server, as package.json named it when the server was started. */
export const VERSION = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;
