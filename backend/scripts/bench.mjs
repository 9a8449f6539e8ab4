// npm run bench: speed as ratios measured in one run, the limits beside them.
import { runBuilt } from './lib/workspace.mjs';

await runBuilt('backend/packages/embedded-database/bench/ratios.mjs');
