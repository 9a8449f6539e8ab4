// node backend/scripts/tools.mjs COMMAND [arguments]: a command that only developers need, after the
// development dependencies are installed if they are missing.
import './lib/supported-node.mjs';
import { followParent } from './lib/follow-parent.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, runBeside } from './lib/workspace.mjs';

followParent();
ensureInstalled({ withTools: true });
const [command, ...args] = process.argv.slice(2);
process.exit(await runBeside(bin(command), args));
