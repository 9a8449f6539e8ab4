// Builds all projects by Nx, whose cache restores what has not changed.
import { spawn } from 'node:child_process';
import { bin, root } from './workspace.mjs';

/** Prints the output of Nx only when a build fails, and ends the process then. */
export async function build() {
  const child = spawn(bin('nx'), ['run-many', '-t', 'build', '--outputStyle=static'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(text));
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (status === 0) return;
  console.error(Buffer.concat(output).toString());
  process.exit(1);
}
