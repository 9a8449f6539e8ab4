// npm run demo: a league in mid-season to look around in; its data goes away with it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './lib/workspace.mjs';

ensureInstalled();
ensureBuilt();
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(root, 'backend/dist/demo/demo.cli.js')).href);
