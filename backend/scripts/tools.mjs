// Before a command that only developers need: installs the development dependencies if they are missing.
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled({ withTools: true });
