// npm run check: format, lint, types, builds, API diff, dead code.
import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/workspace.mjs';

ensureInstalled();
process.exit(runChecks().failed.length === 0 ? 0 : 1);
