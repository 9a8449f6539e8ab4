// npm run build: builds everything by Nx, whose cache knows what other branches have built before.
import './lib/supported-node.mjs';
import { rememberBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, run } from './lib/workspace.mjs';

ensureInstalled({ withTools: true });
const status = run(bin('nx'), ['run-many', '-t', 'build', ...process.argv.slice(2)]);
if (status === 0) rememberBuilt();
process.exit(status);
