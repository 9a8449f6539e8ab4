import { BSONRegExp } from 'bson';
import { ensure, failure, messageOf, refuse } from '../errors.js';
import { isRegex, regexParts } from '../bson/values.js';

// What PCRE means by these, where JavaScript means something else or does not know them.
const SETS: Record<string, string> = {
  s: ' \\t-\\r',
  S: '\\0-\\x08\\x0e-\\x1f!-\\u{10ffff}',
  h: '\\t \\xa0\\u1680\\u180e\\u202f\\u205f\\u3000\\u2000-\\u200a',
  v: '\\x85\\u2028\\u2029\\n-\\r',
};
const END = '(?![^])';
const ESCAPES: Record<string, string> = {
  A: '(?<![^])',
  z: END,
  Z: `(?=\\n?${END})`,
  N: '[^\\n]',
  R: '(?:\\r\\n|[\\x85\\u2028\\u2029\\n-\\r])',
};

const ESCAPE = '\\\\(?:[pP]\\{\\w+\\}|[pPc][A-Za-z]|x\\{[\\da-fA-F]+\\}|x[\\da-fA-F]{2}|[^])';
// An escape, a set, the beginning of a group, a repetition, or another character.
const SET = `\\[\\^?\\]?(?:\\\\[^]|[^\\]\\\\])*\\]`;
const GROUP = '\\((?:\\?(?:P?<\\w+>|<?[=!]|:))?';
const TOKEN = new RegExp(`${ESCAPE}|${SET}|${GROUP}|\\{\\d+(?:,\\d*)?\\}|[^]`, 'gu');
const IN_SET = new RegExp(`${ESCAPE}|[^]`, 'gu');

const unknown = (text: string) =>
  refuse('NotImplemented', `'${text}' in a regular expression is not supported by this server`);

const escapeOf = (token: string, inSet: boolean): string => {
  const letter = token[1]!;
  if (SETS[letter]) return inSet ? SETS[letter] : `[${SETS[letter]}]`;
  if (ESCAPES[letter] && !inSet) return ESCAPES[letter];
  if (/^\\[pP]\w/.test(token)) return `\\${letter}{${token[2]}}`;
  if (token.startsWith('\\x{')) return `\\u${token.slice(2)}`;
  if (/[pPxcdDwWnrtfbB^$\\.*+?()[\]{}|/]/.test(letter)) return token;
  if (/[A-Za-z0-9]/.test(letter)) return unknown(token);
  return inSet && letter === '-' ? token : token.slice(1);
};

const setOf = (token: string): string => {
  const [, start, items] = /^(\[\^?)([^]*)\]$/u.exec(token)!;
  if (/\[[:.=]/.test(token)) return unknown(token);
  const inner = items!.replace(IN_SET, (item) =>
    item === ']' ? '\\]' : item[0] === '\\' ? escapeOf(item, true) : item,
  );
  return `${start}${inner}]`;
};

/** Writes what the server reads as PCRE, over code points, as JavaScript with the flag `u`. */
const translated = (source: string, flags: string): string => {
  const isMultiline = flags.includes('m');
  const signs: Record<string, string> = {
    '^': isMultiline ? '(?:(?<![^])|(?<=\\n)(?=[^]))' : '^',
    $: isMultiline ? `(?=\\n|${END})` : ESCAPES['Z']!,
    '.': flags.includes('s') ? '[^]' : '[^\\n]',
  };
  return source.replace(TOKEN, (token, at: number) => {
    if (token[0] === '\\') return escapeOf(token, false);
    if (token[0] === '[' && token.length > 1) return setOf(token);
    if (token === '(' && /[?*]/.test(source[at + 1] ?? ''))
      return unknown(source.slice(at, at + 3));
    if (/^\(\?P?<\w/.test(token)) return '(';
    return signs[token] ?? (/^[{}\]]$/.test(token) ? `\\${token}` : token);
  });
};

/** A pattern with its options. Errors 2, 51075 and 51108 where they do not fit. */
export const patternOf = (pattern: unknown, options?: unknown): BSONRegExp => {
  const isPattern = typeof pattern === 'string' || isRegex(pattern);
  ensure(isPattern, 'BadValue', '$regex has to be a string');
  const parts = isRegex(pattern) ? regexParts(pattern) : { source: pattern, flags: '' };
  ensure(!options || !parts.flags, 51075, 'options set in both $regex and $options');
  const flags = options ?? parts.flags;
  ensure(typeof flags === 'string', 'BadValue', '$options has to be a string');
  ensure(!/[^imsux]/.test(flags), 51108, `invalid flag in regex options: ${flags}`);
  return new BSONRegExp(parts.source, flags);
};

/** A JavaScript expression for a regular expression of a query. Error 51091 when it is invalid. */
export const compileRegex = (pattern: string | RegExp | BSONRegExp): RegExp => {
  const { pattern: source, options } = patternOf(pattern);
  const [start = '', inline = ''] = /^\(\?([imsx]+)\)/.exec(source) ?? [];
  const flags = options + inline;
  ensure(!flags.includes('x'), 'NotImplemented', 'extended regular expressions are not supported');
  try {
    const text = translated(source.slice(start.length), flags);
    return new RegExp(text, flags.includes('i') ? 'iu' : 'u');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw failure(51091, `Regular expression is invalid: ${messageOf(error)}`);
  }
};

/** The literal text that every match begins with, for `^text`; undefined when there is none. */
export const literalPrefix = (pattern: unknown): string | undefined => {
  if (!isRegex(pattern)) return undefined;
  const { source, flags } = regexParts(pattern);
  if (/[imx]/.test(flags) || source[0] !== '^' || /[|(]/.test(source)) return undefined;
  let prefix = '';
  for (let i = 1; i < source.length; i++) {
    let char = source[i]!;
    if (char === '\\' && /[^A-Za-z0-9]/.test(source[i + 1] ?? 'A')) char = source[++i]!;
    else if (!/[\p{L}\p{N}_\-@:/ ,;!"'#%&=<>~`]/u.test(char)) break;
    if (/[?*{]/.test(source[i + 1] ?? '')) break;
    prefix += char;
  }
  return prefix === '' ? undefined : prefix;
};
