// npm run season -- import YEAR: builds a season from the results API.
import { runBuilt } from './lib/workspace.mjs';

await runBuilt('backend/dist/results/season.cli.js');
