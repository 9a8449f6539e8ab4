// The embedded database's own ratios, as its package measures them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { remember, temporaryFolder } from '../lib/leftovers.mjs';
import { root } from '../lib/server.mjs';

const PROGRAM = join(root, 'backend/packages/embedded-database/bench/ratios.mjs');

export const name = 'embedded database: limits of its own that it misses';
export const against = 'ping';
export const limit = 0;
export const isAtMost = true;
export const isCount = true;

export function run({ full } = {}) {
  return new Promise((done, fail) => {
    const folder = temporaryFolder();
    const child = spawn(process.execPath, [PROGRAM, '--json', ...(full ? ['--full'] : [])], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: folder.path },
    });
    const forget = remember(() => child.kill('SIGKILL'));
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.once('error', fail);
    child.once('close', (code) => {
      forget();
      folder.remove();
      // 1 is a limit that it missed; with anything else there is no list
      if (code !== 0 && code !== 1) fail(new Error(`It ended with ${code}.`));
      else done(told(JSON.parse(output)));
    });
  });
}

function told(ratios) {
  const missed = ratios.filter(({ holds }) => !holds);
  const detail = ratios
    .map(({ name, value, unit, limit, isUpperLimit, holds }) => {
      const reach = `${isUpperLimit ? '≤' : '≥'} ${limit}`;
      return `${name} ${value.toFixed(2)} ${unit} (${reach}${holds ? '' : ', missed'})`;
    })
    .join('; ');
  return { ratio: missed.length, detail };
}
