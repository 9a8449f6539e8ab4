// A folder imports from itself and from the folders before it in the order, never from one that
// comes after it. Types count as well. In .oxlintrc.json:
//
//   "folders/order": ["error", { "root": "backend/src", "order": ["platform", "user", …] }]
//
// `root` counts from the root of the workspace; an entry of `order` may be a folder in a folder. Files
// right below the root put the folders together: they import from all, and no folder imports from
// them. `apart` names entries whose own folders do not import each other. `storage.private` names the kinds of files
// that stay inside their folder (`repository` is `*.repository.js`), `storage.writers` the folders that may call the
// repositories of another one.
import { dirname, relative, resolve, sep } from 'node:path';

/** The entry that a path is in, the most exact one: `lib/ui` before `lib`. */
const entryOf = (path, order) =>
  order
    .filter((entry) => path.startsWith(`${entry}/`))
    .sort((one, other) => other.length - one.length)[0];

/** Whether a file of another folder may be imported as far as storage goes. */
const isOpen = (path, own, writers, kinds) => {
  const kind = kinds.find((each) => path.endsWith(`.${each}.js`));
  return kind === undefined || (kind === 'repository' && writers.includes(own));
};

/** Why a file may not import from another; both as paths from the root, null when it may. */
function whyNot(from, to, { root, order, apart = [], storage }) {
  if (!to.includes('/'))
    return `Files right below ${root} put its folders together: none imports them.`;
  const [own, other] = [entryOf(from, order), entryOf(to, order)];
  if (!other)
    return `${dirname(to)} has no place in the order of ${root}: add it in .oxlintrc.json.`;
  if (order.indexOf(other) > order.indexOf(own)) {
    return `${own} may not import from ${other}: imports go one way, ${order.join(', ')}.`;
  }
  if (own !== other && storage && !isOpen(to, own, storage.writers[other] ?? [], storage.private)) {
    return `The storage of ${other} is its own business: ask its *.service.ts, exported by its module.`;
  }
  const part = (path) => (path.slice(own.length + 1).match(/^[^/]+(?=\/)/) ?? [])[0];
  if (own === other && apart.includes(own) && part(from) && part(to) && part(from) !== part(to)) {
    return `Folders of ${own} do not import each other: what they share comes before, what combines them after.`;
  }
  return null;
}

const NAMES = { type: 'array', items: { type: 'string' } };
const OPTIONS = {
  type: 'object',
  properties: {
    root: { type: 'string' },
    order: NAMES,
    apart: NAMES,
    storage: {
      type: 'object',
      properties: { private: NAMES, writers: { type: 'object', additionalProperties: NAMES } },
      required: ['private', 'writers'],
      additionalProperties: false,
    },
  },
  required: ['root', 'order'],
  additionalProperties: false,
};

const order = {
  meta: { schema: [OPTIONS] },
  create(context) {
    const [options] = context.options;
    const root = resolve(context.cwd, options.root);
    const fromRoot = (path) => relative(root, path).split(sep).join('/');
    const from = fromRoot(context.filename);
    if (from.startsWith('..') || !from.includes('/')) return {};

    const report = (node, message) => context.report({ node, message });
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string' || !/^\.\.?\//.test(source)) return;
      const to = fromRoot(resolve(dirname(context.filename), source));
      if (to.startsWith('..') || !entryOf(from, options.order)) return;
      const message = whyNot(from, to, options);
      if (message) report(node, message);
    };
    return {
      Program() {
        if (entryOf(from, options.order)) return;
        const place = `${dirname(from)} has no place in the order of ${options.root}`;
        const loc = { start: { line: 1, column: 0 }, end: { line: 1, column: 1 } };
        context.report({ loc, message: `${place}: add it in .oxlintrc.json.` });
      },
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

export default { meta: { name: 'folders' }, rules: { order } };
