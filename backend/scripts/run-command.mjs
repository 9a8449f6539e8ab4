// node backend/scripts/run-command.mjs NAME [arguments]: the programs behind `npm start`, `npm run demo`
// and so on. Each runs in this process, after what is missing is installed and what is stale is built.
import './lib/supported-node.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { followParent } from './lib/follow-parent.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/workspace.mjs';

// `beside` says whether a server may be running on the same data meanwhile; the program itself refuses
// where it may not.
const COMMANDS = {
  start: {
    program: 'backend/dist/bundle/server/main.js',
    beside: 'no',
    about: 'serves API and screens on one port',
  },
  demo: {
    program: 'backend/dist/bundle/server/demo.js',
    beside: 'yes',
    about: 'a league in mid-season to look around in; its data goes away with it',
  },
  admin: {
    program: 'backend/dist/admin/admin.cli.js',
    beside: 'yes',
    about: 'grant|revoke EMAIL: makes an account an app admin, or takes that away again',
  },
  season: {
    program: 'backend/dist/results/season.cli.js',
    beside: 'yes',
    about: 'import YEAR: builds a season from the results API',
  },
  backup: {
    program: 'backend/dist/platform/database/backup.cli.js',
    beside: 'yes',
    about: 'FILE: copies the embedded database into a file',
  },
  restore: {
    program: 'backend/dist/platform/database/restore.cli.js',
    beside: 'no',
    about: 'FILE [--force]: puts a backup in the place of the embedded database',
  },
  'db:copy': {
    program: 'backend/dist/platform/database/copy.cli.js',
    beside: 'no',
    about: 'FROM TO: moves all data between two databases and proves it',
  },
  odds: {
    program: 'backend/dist/standings/odds.cli.js',
    beside: 'yes',
    about: '[LEAGUES]: replays 2025 and 2026 and tells how honest the chances of the outlook are',
  },
  release: {
    program: 'backend/release/release.mjs',
    withTools: true,
    beside: 'yes',
    about: '[FILE]: makes one archive that needs Node alone',
  },
  bench: {
    program: 'backend/bench/run.mjs',
    withTools: true,
    beside: 'yes',
    about: '[ROW …] [--full]: speed and size as ratios measured in one run',
  },
};

const [name, ...more] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : null;
if (command) {
  // the program reads its arguments as if it had been started itself
  process.argv.splice(2, Infinity, ...more);
  followParent();
  ensureInstalled({ withTools: command.withTools });
  await ensureBuilt();
  process.env.NODE_ENV ??= 'production';
  await import(pathToFileURL(join(root, command.program)).href);
} else {
  for (const [known, { program, beside, about }] of Object.entries(COMMANDS)) {
    console.error(`${known}\t${program}\tbeside a server: ${beside}\t${about}`);
  }
  process.exitCode = 1;
}
