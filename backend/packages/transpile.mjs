// Makes JavaScript of our TypeScript, file by file: what the bundler is made of does it in a tenth of a
// second. No types are looked at, so what a decorator is told of them is what stands in the file itself,
// as in the tests: a field of a schema whose type has a name of its own says `type`, or Nest refuses it.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from 'rolldown/utils';

const TEST = /(?:^|[\\/])(?:testing|golden|differential)[\\/]|\.spec\.ts$/;
/** Decorators need these at run time; what the transformer names would be a package more. */
const HELPERS = {
  decorate: '__decorate',
  decorateMetadata: '__metadata',
  decorateParam: '__param',
};

/** Longer than an editor takes to write a file. */
const WRITTEN_MILLISECONDS = 30;

/** Empties `to` first: what was made of a deleted source would still be found. */
export function transpileFolder({ from, to, ...options }) {
  rmSync(to, { recursive: true, force: true });
  for (const file of readdirSync(from, { recursive: true })) {
    if (isSource(file)) transpileFile({ from, to, file, ...options });
  }
}

/** The same for who edits and debugs: with source maps, and each file again when it has changed. */
export function followFolder({ from, to }) {
  transpileFolder({ from, to, sourceMap: true });
  const waiting = new Map();
  watch(from, { recursive: true }, (_, file) => {
    if (!file || !isSource(file)) return;
    clearTimeout(waiting.get(file));
    const again = () => transpileAgain({ from, to, file });
    waiting.set(file, setTimeout(again, WRITTEN_MILLISECONDS));
  });
}

function transpileAgain({ from, to, file }) {
  try {
    if (existsSync(join(from, file))) transpileFile({ from, to, file, sourceMap: true });
    else rmSync(targetOf(to, file), { force: true });
  } catch (error) {
    console.error(`${file}: ${error.message}`);
  }
}

const isSource = (file) => file.endsWith('.ts') && !TEST.test(file);
const targetOf = (to, file) => join(to, file.replace(/\.ts$/, '.js'));

function transpileFile({ from, to, file, sourceMap = false }) {
  const source = join(from, file);
  const target = targetOf(to, file);
  const { code, map, errors } = transformSync(source, readFileSync(source, 'utf8'), {
    target: 'es2023',
    sourcemap: sourceMap,
    tsconfig: false,
    typescript: { onlyRemoveTypeImports: true },
    decorator: { legacy: true, emitDecoratorMetadata: true },
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  const text = code.replace(
    /^import (\w+) from "@oxc-project\/runtime\/helpers\/(\w+)";$/gm,
    (_, local, helper) => `import { ${HELPERS[helper]} as ${local} } from "tslib";`,
  );
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, sourceMap ? `${text}\n${inlined(map)}\n` : text);
}

const inlined = (map) =>
  `//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
