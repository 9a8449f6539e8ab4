// Imported first by every program behind an npm script: where the Node in use is older than `engines` of
// package.json asks for, the program goes on in a pinned one, and so does all that it starts, as that
// Node comes first in PATH. Only Node itself may be imported here, and only what Node 20 has.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fetchNode, isFetched, pinnedNode } from './fetch-node.mjs';
import { followParent } from './follow-parent.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const { engines } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
);
const oldest = engines.node.replace('>=', '');
if (isOlder(process.versions.node, oldest)) await goOn();

function isOlder(version, than) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = than.split('.').map(Number);
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor);
}

async function goOn() {
  const pinned = pinnedNode();
  const found = `This is Node ${process.versions.node}, and Gridlock needs ${oldest} or newer`;
  if (!pinned) {
    console.error(`${found}: install one from https://nodejs.org.`);
    process.exit(1);
  }
  const isHere = isFetched(pinned);
  const fetching = isHere ? 'going on with' : 'fetching, once, and going on with';
  console.error(`${found}: ${fetching} Node ${pinned.version}.`);
  let program;
  try {
    program = fetchNode(pinned);
  } catch (error) {
    console.error(`Node ${pinned.version} could not be fetched: ${error.message}`);
    process.exit(1);
  }
  process.env.PATH = `${dirname(program)}${delimiter}${process.env.PATH}`;
  const { code, signal } = await runInPlace(program);
  process.exit(code ?? 128 + constants.signals[signal]);
}

/** Runs this same program in another Node, which has this one's terminal and gets its signals. */
function runInPlace(program) {
  const args = [...process.execArgv, ...process.argv.slice(1)];
  const child = spawn(program, args, { stdio: 'inherit' });
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // a terminal sends Ctrl-C to both
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  followParent();
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
}
