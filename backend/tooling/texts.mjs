// npm run texts [-- PATTERN]: every text that people read, with file and line, so that all of them can be
// read from top to bottom and a diff shows new ones. PATTERN selects files by a part of their path.
import '../scripts/lib/supported-node.mjs';
// whole, as an older Node.js has no `globSync` and is only left in `supported-node`
import fs from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../scripts/lib/workspace.mjs';

const SOURCES = [
  'frontend/src/**/*.{ts,tsx}',
  'backend/src/**/*.ts',
  'backend/packages/{game-rules,season-packs,helmets,pictures}/src/**/*.ts',
];
const NOT_READ = /\.(spec|d)\.tsx?$|\/(generated|testing|stand-in)\b/;

// attributes, properties and calls that hold names for the browser or for programmers
const NAMES =
  /^(class(Name)?|style|to|href|src|id|key|type|role|d|viewBox|transform|points|on[A-Z].*|data-.*)$/;
const CALLS =
  /^(import|require|Error|TypeError|RangeError|URL|RegExp|querySelector(All)?|matchMedia|join|split)$/;
// markup, styles and headers of HTTP
const NO_TEXT =
  /<\/?\w+[ >]|:[#{]|\d(px|rem|%)|(private|public|no-(store|cache)|noindex|charset)\b.*[,=]/;
// two words, or one that begins with a capital letter
const TEXT = /\p{L}[\p{L}’'.,;:!?…)]* +[(“‘…–]*[\p{L}\d]|^[^\p{L}]*\p{Lu}\p{Ll}+[.!?…:]*$/u;

const Kind = ts.SyntaxKind;
const oneLine = (text) => text.replace(/\s+/g, ' ');

/** The text of an expression, with `{…}` for what is only known when it is shown; null for no text. */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxText(node))
    return node.text.trim() === '' && node.text.includes('\n') ? '' : oneLine(node.text);
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(
      (span) => `{${nameOf(span.expression)}}${span.literal.text}`,
    );
    return node.head.text + spans.join('');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === Kind.PlusToken) {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    if (left === null && right === null) return null;
    return (left ?? `{${nameOf(node.left)}}`) + (right ?? `{${nameOf(node.right)}}`);
  }
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression);
  return null;
}

const nameOf = (node) => {
  const text = oneLine(node.getText());
  return text.length > 30 ? '…' : text;
};

/** The children of an element as one sentence; other elements in it by their own text. */
function sentenceOf(node) {
  if (ts.isJsxExpression(node)) {
    if (!node.expression) return '';
    return textOf(node.expression) ?? `{${nameOf(node.expression)}}`;
  }
  if (ts.isJsxText(node)) return textOf(node);
  return ts.isJsxElement(node) && node.children.length > 0
    ? node.children.map(sentenceOf).join('')
    : '{…}';
}

const hasWords = (node) =>
  node.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));

function* textsIn(file) {
  const source = ts.createSourceFile(
    file,
    fs.readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found = (node, text) => ({
    line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    text: oneLine(text).trim(),
  });
  function* walk(node) {
    if (
      ts.isTypeNode(node) ||
      ts.isImportDeclaration(node) ||
      ts.isExportDeclaration(node) ||
      ts.isDecorator(node)
    )
      return;
    if (ts.isJsxAttribute(node) && NAMES.test(node.name.getText())) return;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      if (CALLS.test(node.expression.name?.text ?? node.expression.getText())) return;
    }
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && hasWords(node)) {
      yield found(node.children.find(ts.isJsxText), node.children.map(sentenceOf).join(''));
      for (const child of node.children) if (!ts.isJsxText(child)) yield* inside(child);
      if (ts.isJsxElement(node)) yield* walk(node.openingElement);
      return;
    }
    const text = textOf(node);
    if (text !== null) {
      if (TEXT.test(text) && !NO_TEXT.test(text)) yield found(node, text);
      if (!ts.isStringLiteralLike(node) && !ts.isJsxText(node)) yield* inside(node);
      return;
    }
    yield* inside(node);
  }
  /** What a text is made of: the choices within it. */
  function* inside(node) {
    const parts = [];
    ts.forEachChild(node, (child) => void parts.push(child));
    for (const part of parts) {
      if (ts.isBinaryExpression(node) && textOf(part) !== null) yield* inside(part);
      else yield* walk(part);
    }
  }
  yield* walk(source);
}

const pattern = new RegExp(process.argv[2] ?? '');
const files = fs.globSync(SOURCES, { cwd: root }).sort();
for (const file of files) {
  if (NOT_READ.test(file) || !pattern.test(file)) continue;
  for (const { line, text } of textsIn(file)) console.log(`${file}:${line}  ${text}`);
}
