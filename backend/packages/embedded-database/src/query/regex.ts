import type { BSONRegExp } from 'bson';
import { ensure, failure, messageOf } from '../errors.js';
import { isRegex, regexParts } from '../bson/values.js';

/** A JavaScript expression for a regular expression of a query. Error 51091 when it is invalid. */
export const compileRegex = (pattern: string | RegExp | BSONRegExp, options?: unknown): RegExp => {
  const parts = typeof pattern === 'string' ? { source: pattern, flags: '' } : regexParts(pattern);
  let { source } = parts;
  let flags = options ?? parts.flags;
  ensure(typeof flags === 'string', 'BadValue', '$options has to be a string');
  const inline = /^\(\?([imsx]+)\)/.exec(source);
  if (inline) {
    flags += inline[1];
    source = source.slice(inline[0].length);
  }
  ensure(!flags.includes('x'), 'NotImplemented', 'extended regular expressions are not supported');
  ensure(!/[^imsugyd]/.test(flags), 51108, `invalid flag in regex options: ${flags}`);
  source = source.replace(/\\A/g, '^').replace(/\\[zZ]/g, '$');
  const known = [...new Set(flags.replace(/[^ims]/g, ''))].join('');
  try {
    return new RegExp(source, /\\[pP]\{/.test(source) ? `${known}u` : known);
  } catch (error) {
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
