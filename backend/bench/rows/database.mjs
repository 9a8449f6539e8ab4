// The embedded database's own ratios, as its package measures them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../lib/server.mjs';

const PROGRAM = join(root, 'backend/packages/embedded-database/bench/ratios.mjs');

export const name = 'embedded database: its own ratios';
export const against = 'ping, see the table it prints';
export const limit = 1;
export const isCount = true;

/** Held when the program says so; its own table goes to the terminal. */
export function run() {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [PROGRAM], { stdio: 'inherit' });
    child.once('error', fail);
    child.once('exit', (code) =>
      done({ ratio: code === 0 ? 0 : 2, detail: 'see its own table above' }),
    );
  });
}
