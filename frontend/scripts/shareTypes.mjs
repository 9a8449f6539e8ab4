import ts from 'typescript';

/**
 * Types that several generated files would declare alike, declared once.
 *
 * @param {ReadonlyMap<string, string>} sources TypeScript by the name of its file
 * @param {string} from the module that the others import them from: './types.generated'
 * @returns the sources without these types and with their imports, and the types' own source
 */
export function shareTypes(sources, from) {
  const files = [...sources].map(([name, source]) => ({ name, ...partsOf(source) }));
  const counts = new Map();
  for (const { types } of files) {
    for (const text of types.values()) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const isShared = (text) => counts.get(text) > 1;
  const shared = new Map(
    files.flatMap(({ types }) => [...types].filter(([, text]) => isShared(text))),
  );
  const withImports = files.map(({ name, types, rest }) => {
    const own = [...types.values()].filter((text) => !isShared(text)).join('');
    const code = rest + own;
    const used = [...shared.keys()].filter((type) => new RegExp(`\\b${type}\\b`).test(code));
    const imports = `import type { ${used.join(', ')} } from '${from}';\n`;
    return [name, used.length > 0 ? imports + code : code];
  });
  return { files: new Map(withImports), shared: [...shared.values()].join('') };
}

/** The exported types of a source by name, each with its comment, and what is left without them. */
function partsOf(source) {
  const file = ts.createSourceFile('generated.ts', source, ts.ScriptTarget.Latest);
  const types = new Map();
  let rest = '';
  for (const statement of file.statements) {
    const text = source.slice(statement.pos, statement.end);
    if (ts.isTypeAliasDeclaration(statement)) types.set(statement.name.text, text);
    else rest += text;
  }
  return { types, rest: `${rest}\n` };
}
