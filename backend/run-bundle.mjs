// Runs a bundled program, with V8's code cache beside it: compiling its eight megabytes anew took a
// third of a start. Node's own compile cache is filled by each user's runs, this one by the build, and only a
// script takes one; so the bundle is CommonJS, and this is its `require`.
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

const folder = import.meta.dirname;
const requireOther = createRequire(import.meta.url);
// within a script it would need a flag of Node's
const importApart = (name) => import(name);
const scripts = new Map();
const loaded = new Map();

/** Once it serves, the first turn of its jobs still belongs to the start. */
const FIRST_JOBS_MS = 1000;
let isStarting = true;

/**
 * @param entry file of the bundle
 * @param apart modules that are not part of it, by name
 * @param oldest the oldest Node that it runs on
 */
export function runBundle(entry, apart, oldest) {
  checkNode(oldest);
  const require = (name) => {
    if (name in apart) return apart[name];
    return name.startsWith('./') ? load(join(folder, name)) : requireOther(name);
  };
  const load = (path) => {
    const known = loaded.get(path);
    if (known) return known.exports;
    const module = { exports: {} };
    loaded.set(path, module);
    compile(path)(module.exports, require, module, path, folder, importApart);
    return module.exports;
  };
  // its helpers wait for each other longer than they work, on cores that the database's thread needs
  setFlagsFromString('--no-parallel-scavenge');
  letGrow(false);
  // at build: what a whole run has compiled is worth keeping
  if (process.env.GRIDLOCK_CODE_CACHE === 'write') process.once('exit', writeCaches);
  void growOnce(load(join(folder, entry)).started);
}

/** Of an older Node some part is missing, and the error of that would name something else. */
function checkNode(oldest) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = oldest.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(
    `This is Node ${process.versions.node}, and Gridlock needs ${oldest} or newer: install one (https://nodejs.org). In a clone, npm start and npm run demo bring one along.`,
  );
  process.exit(1);
}

/** A cache that another Node or another V8 has written is refused by V8 itself, and does no harm. */
function compile(path) {
  const cachedData = existsSync(cacheOf(path)) ? read(cacheOf(path)) : undefined;
  letGrow(true);
  const script = new Script(read(path).latin1Slice(), {
    filename: path,
    cachedData,
  });
  letGrow(!isStarting);
  scripts.set(path, script);
  return script.runInThisContext();
}

/**
 * The youngest generation, of this thread and of the database's, grows with what a start makes and
 * stays so: 30 MiB that a server at rest never fills again. So it grows with the load only. A code
 * cache counts under the very flags alone that it was written under, so they are as ever meanwhile.
 */
async function growOnce(started) {
  await started;
  setTimeout(() => {
    isStarting = false;
    letGrow(true);
  }, FIRST_JOBS_MS).unref();
}

/** Two is V8's own factor. */
const letGrow = (grows) => setFlagsFromString(`--semi-space-growth-factor=${grows ? 2 : 1}`);

/**
 * The bytes of a file, in memory that does not come from `malloc`: glibc takes a freed block of such a
 * size as a sign that each of its arenas should keep twice as much of what is freed from then on.
 */
function read(path) {
  const file = openSync(path);
  const { size } = fstatSync(file);
  const bytes = Buffer.from(new ArrayBuffer(size, { maxByteLength: size }), 0, size);
  for (let at = 0; at < size;) at += readSync(file, bytes, at, size - at, null);
  closeSync(file);
  return bytes;
}

/** V8 compares nothing but the length of a text, so the name of the file has to say what is in it. */
function writeCaches() {
  letGrow(true);
  for (const [path, script] of scripts) {
    const file = cacheOf(path);
    writeFileSync(`${file}.new`, script.createCachedData());
    renameSync(`${file}.new`, file);
  }
}

const cacheOf = (path) => `${path}.cache`;
