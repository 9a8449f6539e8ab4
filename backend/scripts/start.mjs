// npm start: installs what is missing, builds what is stale, serves API and screens on one port.
import { runBuilt } from './lib/workspace.mjs';

await runBuilt('backend/dist/bundle/server/main.js');
