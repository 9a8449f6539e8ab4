import type { Plugin } from 'vite';

type Change = { readonly of: RegExp; readonly from: RegExp; readonly to: string };

const ROUTER = /\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/;

const CHANGES: readonly Change[] = [
  // what is made ahead of any use does nothing by itself: the build leaves out what the app does not use
  {
    of: ROUTER,
    from: / = (React\w*\.(?:createContext|forwardRef)|new URL)\(/g,
    to: ' = /* @__PURE__ */ $1(',
  },
  { of: ROUTER, from: /^\w+\.displayName = "[^"]*";$/gm, to: '' },
  // marks that are thrown and compared, and shown to nobody: while a tool listens, such as those that
  // measure first loads, the stack of each has the browser read the whole file once more
  {
    of: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    from: /Exception = Error\((formatProdErrorMessage\(\d+\))\)/g,
    to: 'Exception = Object.create(Error.prototype, { message: { value: $1 } })',
  },
  {
    of: /\/@reduxjs\/toolkit\/dist\/query\/rtk-query\.modern\.mjs$/,
    from: /neverResolvedError = (.*)new Error\(("[^"]*")\)/g,
    to: 'neverResolvedError = $1Object.create(Error.prototype, { message: { value: $2 } })',
  },
];

/** Takes out of the libraries what a first load pays for and no page needs. */
export function leanLibraries(): Plugin {
  const made = new Set<Change>();
  return {
    name: 'lean-libraries',
    apply: 'build',
    transform: {
      filter: { id: CHANGES.map((change) => change.of) },
      handler(code, id) {
        const here = CHANGES.filter(({ of, from }) => of.test(id) && code.search(from) >= 0);
        for (const change of here) made.add(change);
        return here.reduce((text, { from, to }) => text.replace(from, to), code);
      },
    },
    buildEnd(error) {
      const lost = CHANGES.find((change) => !made.has(change));
      if (lost && !error) this.error(`A library has changed: ${String(lost.from)} is in none.`);
    },
  };
}
