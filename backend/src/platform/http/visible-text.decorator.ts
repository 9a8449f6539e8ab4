import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

/**
 * Characters that are invisible or change how the text around them looks: control characters, direction
 * overrides, zero-width spaces, fillers, private use, lone surrogates.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;
/** Joiners and the emoji selector, which some scripts and emojis need. */
const NEEDED = /\u200c|\u200d|\ufe0f/gu;
const LINES = /[\n\r\t]/gu;
/** More combining marks on one letter than any language has: they would cover the lines around. */
const STACKED_MARKS = /\p{M}{5}/u;
const SEEN = /[^\p{M}\p{Z}\p{C}]/u;

type Options = { readonly hasLines?: boolean };

/** Empty text counts as visible. */
function isVisible(text: string, { hasLines }: Options): boolean {
  const signs = (hasLines ? text.replace(LINES, '') : text).replace(NEEDED, '');
  return text === '' || (!HIDDEN.test(signs) && !STACKED_MARKS.test(text) && SEEN.test(signs));
}

/**
 * For text that other players read: trims it, normalizes it to NFC, and refuses invisible characters with
 * 400.
 */
export const VisibleText = (options: Options = {}) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.normalize('NFC').trim() : value,
    ),
    ValidateBy(
      {
        name: 'isVisibleText',
        validator: {
          validate: (value) => typeof value === 'string' && isVisible(value, options),
        },
      },
      { message: 'Please leave out invisible characters.' },
    ),
  );
