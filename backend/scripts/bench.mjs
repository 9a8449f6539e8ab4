// npm run bench [-- ROW …] [-- --full]: speed and size as ratios measured in one run, limits beside them.
import { runBuilt } from './lib/workspace.mjs';

await runBuilt('backend/bench/run.mjs');
