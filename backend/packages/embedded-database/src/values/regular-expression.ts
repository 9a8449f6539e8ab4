import { BSONRegExp } from 'bson';
import { ensure, failure, messageOf, refuse } from '../common/errors.js';
import { isRegex } from '../bson/values.js';

// PCRE's white space, which is that of ASCII.
const SPACES: Record<string, string> = { s: '\\t-\\r ', S: '\\0-\\x08\\x0e-\\x1f!-\\u{10ffff}' };

// All that is read: escapes, sets, groups, repetitions, other characters. The last one catches the rest.
const ESCAPE = '\\\\(?:[dDwWsSbBnrtf]|x[\\da-fA-F]{2}|[^A-Za-z0-9])';
const SET = `\\[\\^?(?:${ESCAPE}|[^\\]\\[\\\\^])(?:${ESCAPE}|-(?!\\\\[sS])|[^\\]\\[\\\\-])*\\]`;
const GROUP = '\\((?:\\?[:=!]|(?![?*]))';
const UNCLOSED = '\\[(?![^]*\\])';
const OTHER = '\\{\\d+(?:,\\d*)?\\}|[^\\\\[\\]{}(]';
const TOKEN = new RegExp(`${ESCAPE}|${SET}|${GROUP}|${UNCLOSED}|${OTHER}|([^])`, 'gu');

const ESCAPES = new RegExp(ESCAPE, 'gu');

const escapeOf = (token: string, inSet: boolean): string => {
  const spaces = SPACES[token[1]!];
  if (spaces) return inSet ? spaces : `[${spaces}]`;
  return /[A-Za-z]/.test(token[1]!) ? token : `\\u{${token.codePointAt(1)!.toString(16)}}`;
};

/** Writes what PCRE and JavaScript read alike, over code points; the rest is refused by name. */
const translated = (source: string, dot: string): string =>
  source.replace(TOKEN, (token, unknown: string | undefined, at: number) => {
    const text = `a regular expression with '${source.slice(at, at + 3)}' is not supported`;
    if (unknown !== undefined) return refuse('NotImplemented', text);
    if (token[0] === '\\') return escapeOf(token, false);
    if (token[0] === '[') return token.replace(ESCAPES, (escape) => escapeOf(escape, true));
    return token === '$' ? '(?=\\n?(?![^]))' : token === '.' ? dot : token;
  });

/** A pattern with its options. Errors 2, 51075 and 51108 where they do not fit. */
export const patternOf = (pattern: unknown, options?: unknown): BSONRegExp => {
  const isPattern = typeof pattern === 'string' || isRegex(pattern);
  ensure(isPattern, 'BadValue', '$regex has to be a string');
  const parts = isRegex(pattern) ? pattern : { pattern, options: '' };
  ensure(!options || !parts.options, 51075, 'options set in both $regex and $options');
  const flags = options ?? parts.options;
  ensure(typeof flags === 'string', 'BadValue', '$options has to be a string');
  ensure(!/[^imsux]/.test(flags), 51108, `invalid flag in regex options: ${flags}`);
  const isKnown = !/[mx]/.test(flags);
  ensure(isKnown, 'NotImplemented', "the regular expression options 'm' and 'x' are not supported");
  return new BSONRegExp(parts.pattern, flags);
};

/** A JavaScript expression for a regular expression of a query. Error 51091 when it is invalid. */
export const compileRegex = (pattern: string | RegExp | BSONRegExp): RegExp => {
  const { pattern: source, options } = patternOf(pattern);
  try {
    const text = translated(source, options.includes('s') ? '[^]' : '[^\\n]');
    return new RegExp(text, options.includes('i') ? 'iu' : 'u');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw failure(51091, `Regular expression is invalid: ${messageOf(error)}`);
  }
};

// Characters that stand for themselves and are not repeated.
const ANCHORED = /^\^((?:(?:[\p{L}\p{N}_\-@:/ ,;!"'#%&=<>~`]|\\[^A-Za-z0-9])(?![?*{]))+)/u;

/** The literal text that every match begins with, for `^text`; undefined when there is none. */
export const literalPrefix = (pattern: unknown): string | undefined => {
  if (!isRegex(pattern)) return undefined;
  const { pattern: source, options } = pattern;
  if (/[imx]/.test(options) || source.includes('|')) return undefined;
  return ANCHORED.exec(source)?.[1]!.replace(/\\([^])/gu, '$1');
};
