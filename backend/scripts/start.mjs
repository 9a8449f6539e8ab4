// npm start: installs what is missing, builds what is stale, serves API and screens on one port.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './lib/workspace.mjs';

ensureInstalled();
ensureBuilt();
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(root, 'backend/dist/main.js')).href);
