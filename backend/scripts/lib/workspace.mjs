// What the root commands share. Only Node itself may be imported here: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

/** Starts a command in the root, where those of the installed packages are known. */
export const start = ([command, ...args], stdio = 'inherit') =>
  spawn(command, args, {
    cwd: root,
    stdio,
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    },
  });

/** Its status once it has ended, and what it has printed where that is not shown. */
export async function ended(child) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  return { status, output };
}

/** Builds what has changed. Prints only what a failing build says, and ends the process then. */
export async function build() {
  const words = ['nx', 'run-many', '-t', 'build', '--outputStyle=static'];
  const { status, output } = await ended(start(words, ['ignore', 'pipe', 'pipe']));
  if (status === 0) return;
  console.error(output);
  process.exit(1);
}
