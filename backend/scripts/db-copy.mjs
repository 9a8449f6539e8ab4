// npm run db:copy -- FROM TO: moves all data between two databases and proves it.
import { runBuilt } from './lib/workspace.mjs';

await runBuilt('backend/dist/platform/database/copy.cli.js');
