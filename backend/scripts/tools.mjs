// node backend/scripts/tools.mjs COMMAND [arguments]: a command that only developers need, after the
// development dependencies are installed if they are missing.
import './lib/supported-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, run } from './lib/workspace.mjs';

ensureInstalled({ withTools: true });
const [command, ...args] = process.argv.slice(2);
process.exit(run(bin(command), args));
