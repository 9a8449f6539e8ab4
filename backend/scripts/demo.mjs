// npm run demo: a league in mid-season to look around in; its data goes away with it.
import { runBuilt } from './lib/workspace.mjs';

await runBuilt('backend/dist/bundle/server/demo.js');
