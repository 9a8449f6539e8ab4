// node backend/scripts/run.mjs [--build] [--with-tools] PROGRAM [arguments]: runs a program of the workspace in
// this process, after installing what is missing. Behind `npm start`, `npm run demo` and the commands.
//
//   --build       builds what has changed. Without it only a program that is missing is built: Nx writes all
//                 of dist again, also from its cache, and a command may run beside a server
//   --with-tools  installs the development dependencies too
import './lib/supported-node.mjs';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './lib/build.mjs';
import { followParent } from './lib/follow-parent.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/workspace.mjs';

const words = process.argv.slice(2);
const at = words.findIndex((word) => !word.startsWith('--'));
const flags = words.slice(0, at);
const program = join(root, words[at]);
// the program reads its arguments as if it had been started itself
process.argv.splice(2, at + 1);

followParent();
ensureInstalled({ withTools: flags.includes('--with-tools') });
// tests run what is built already, beside others that use it
const builds = flags.includes('--build') && process.env.GRIDLOCK_BUILD !== 'off';
if (builds || !existsSync(program)) await build();
process.env.NODE_ENV ??= 'production';
// in NODE_COMPILE_CACHE, or else in the folder for temporary files; Node 20 has no such export by name
module.enableCompileCache();
await import(pathToFileURL(program).href);
