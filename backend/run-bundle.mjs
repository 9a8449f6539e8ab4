// Runs a bundled program, with V8's code cache beside it: compiling its eight megabytes anew took a
// third of a start. Node 20 has no compile cache of its own, and none for modules; so the bundle is
// CommonJS, and this is its `require`.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';

const folder = import.meta.dirname;
const requireOther = createRequire(import.meta.url);
// within a script it would need a flag of Node's
const importApart = (name) => import(name);
const scripts = new Map();
const loaded = new Map();

/**
 * @param entry file of the bundle
 * @param apart modules that are not part of it, by name
 */
export function runBundle(entry, apart) {
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
  // at build: what a whole run has compiled is worth keeping
  if (process.env.GRIDLOCK_CODE_CACHE === 'write') process.once('exit', writeCaches);
  load(join(folder, entry));
}

/** A cache that another Node or another V8 has written is refused by V8 itself, and does no harm. */
function compile(path) {
  const cachedData = existsSync(cacheOf(path)) ? readFileSync(cacheOf(path)) : undefined;
  const script = new Script(readFileSync(path, 'utf8'), { filename: path, cachedData });
  scripts.set(path, script);
  return script.runInThisContext();
}

/** V8 compares nothing but the length of a text, so the name of the file has to say what is in it. */
function writeCaches() {
  for (const [path, script] of scripts) {
    const file = cacheOf(path);
    writeFileSync(`${file}.new`, script.createCachedData());
    renameSync(`${file}.new`, file);
  }
}

const cacheOf = (path) => `${path}.cache`;
