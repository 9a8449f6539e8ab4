// node backend/scripts/run.mjs [--build] PROGRAM [arguments]: runs a program of the workspace in this process, after
// installing what is missing. Behind `npm start`, `npm run demo` and the commands beside a server.
//
//   --build  builds what has changed. Without it only a program that is missing is built: a command is that
//            of the server that it is for
import './lib/supported-node.mjs';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvFile } from './lib/env-file.mjs';
import { followParent } from './lib/follow-parent.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { build, root } from './lib/workspace.mjs';

const builds = process.argv[2] === '--build';
const at = builds ? 3 : 2;
const program = join(root, process.argv[at]);
// the program reads its arguments as if it had been started itself
process.argv.splice(2, at - 1);

followParent();
readEnvFile(root);
ensureInstalled();
if (builds || !existsSync(program)) await build();
process.env.NODE_ENV ??= 'production';
// in NODE_COMPILE_CACHE, or else in the folder for temporary files; Node 20 has no such export by name
module.enableCompileCache();
await import(pathToFileURL(program).href);
