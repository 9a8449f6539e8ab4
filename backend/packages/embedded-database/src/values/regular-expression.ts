import { BSONRegExp } from 'bson';
import { ensure, failure, messageOf, refuse } from '../common/errors.js';
import { isRegex } from '../bson/values.js';
import { bounded, isRisky, type TextTest } from './risky-regex.js';

/** PCRE's white space, which is that of ASCII, and its opposite, as the inside of a set. */
const WHITE_SPACE: Readonly<Record<string, string>> = {
  s: '\\t-\\r ',
  S: '\\0-\\x08\\x0e-\\x1f!-\\u{10ffff}',
};

// The parts of a pattern that PCRE and JavaScript read alike, perhaps after a translation.
const ESCAPE = '\\\\(?:[dDwWsSbBnrtf]|x[\\da-fA-F]{2}|[^A-Za-z0-9])';
const SET = `\\[\\^?(?:${ESCAPE}|[^\\]\\[\\\\^])(?:${ESCAPE}|-(?!\\\\[sS])|[^\\]\\[\\\\-])*\\]`;
const GROUP = '\\((?:\\?[:=!]|(?![?*]))';
const UNCLOSED_SET = '\\[(?![^]*\\])';
const REPETITION = '\\{\\d+(?:,\\d*)?\\}';
const CHARACTER = '[^\\\\[\\]{}(]';
const ANYTHING_ELSE = '([^])';

const TOKEN = new RegExp(
  [ESCAPE, SET, GROUP, UNCLOSED_SET, REPETITION, CHARACTER, ANYTHING_ELSE].join('|'),
  'gu',
);
const ESCAPES = new RegExp(ESCAPE, 'gu');

/** The end of the text, or the line break before it. */
const END = '(?=\\n?(?![^]))';
const ANY_CHARACTER = '[^]';
const ANY_BUT_LINE_BREAK = '[^\\n]';

const LETTER = /[A-Za-z]/;

const translateEscape = (escape: string, inSet: boolean): string => {
  const character = escape[1]!;
  const spaces = WHITE_SPACE[character];
  if (spaces) return inSet ? spaces : `[${spaces}]`;
  if (LETTER.test(character)) return escape;
  // JavaScript allows to escape only some characters; by their numbers all are the same
  return `\\u{${escape.codePointAt(1)!.toString(16)}}`;
};

const translateToken = (token: string, dot: string): string => {
  switch (token.charAt(0)) {
    case '\\':
      return translateEscape(token, false);
    case '[':
      return token.replace(ESCAPES, (escape) => translateEscape(escape, true));
    case '$':
      return END;
    case '.':
      return dot;
    default:
      return token;
  }
};

/** Writes a pattern for JavaScript. Error 238 for what the two would not read alike. */
const translate = (source: string, dot: string): string =>
  source.replace(TOKEN, (token, unknown: string | undefined, position: number) => {
    if (unknown === undefined) return translateToken(token, dot);
    const part = source.slice(position, position + 3);
    return refuse('NotImplemented', `a regular expression with '${part}' is not supported`);
  });

const checkFlags = (flags: unknown): string => {
  ensure(typeof flags === 'string', 'BadValue', '$options has to be a string');
  ensure(!/[^imsux]/.test(flags), 51108, `invalid flag in regex options: ${flags}`);
  const isSupported = !/[mx]/.test(flags);
  const text = "the regular expression options 'm' and 'x' are not supported";
  ensure(isSupported, 'NotImplemented', text);
  return flags;
};

/**
 * A pattern, given as a string or a regular expression, with its options. Errors 2, 51075 and 51108
 * where they do not go together, 238 for options that are not supported.
 */
export const patternOf = (pattern: unknown, options?: unknown): BSONRegExp => {
  const isPattern = typeof pattern === 'string' || isRegex(pattern);
  ensure(isPattern, 'BadValue', '$regex has to be a string');
  const own = isRegex(pattern) ? pattern : { pattern, options: '' };
  ensure(!options || !own.options, 51075, 'options set in both $regex and $options');
  return new BSONRegExp(own.pattern, checkFlags(options ?? own.options));
};

/** Makes a test of texts from a pattern. Error 51091 when it is invalid, 238 when refused. */
export const compileRegex = (pattern: string | BSONRegExp): TextTest => {
  const { pattern: source, options } = patternOf(pattern);
  try {
    const dot = options.includes('s') ? ANY_CHARACTER : ANY_BUT_LINE_BREAK;
    const regex = new RegExp(translate(source, dot), options.includes('i') ? 'iu' : 'u');
    return isRisky(source) ? bounded(regex) : regex;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw failure(51091, `Regular expression is invalid: ${messageOf(error)}`);
  }
};

/** `^` and characters that stand for themselves and are not repeated. */
const ANCHORED_LITERAL = /^\^((?:(?:[\p{L}\p{N}_\-@:/ ,;!"'#%&=<>~`]|\\[^A-Za-z0-9])(?![?*{]))+)/u;

/** The literal text that every match begins with, for `^text`; undefined when there is none. */
export const literalPrefix = (pattern: unknown): string | undefined => {
  if (!isRegex(pattern)) return undefined;
  const { pattern: source, options } = pattern;
  if (/[imx]/.test(options) || source.includes('|')) return undefined;
  const literal = ANCHORED_LITERAL.exec(source)?.[1];
  // without the backslashes in front of escaped characters
  return literal?.replace(/\\([^])/gu, '$1');
};
