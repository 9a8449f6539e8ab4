// npm run check: format, lint, types, builds, API diff, dead code.
import './lib/supported-node.mjs';
import { runBuilds, startReadings } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled({ withTools: true });
const failed = [...runBuilds(), ...(await startReadings({ isUrgent: true }).finished())];
process.exit(failed.length === 0 ? 0 : 1);
