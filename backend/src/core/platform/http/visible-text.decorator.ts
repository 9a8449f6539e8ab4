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
/** England, Scotland and Wales: a black flag, and in tag characters the region and the end; none of them alone. */
const FLAGS =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;
/** One mark between two signs that are seen, where scripts of both directions meet. */
const DIRECTION_MARKS = /(?<=[^\p{C}\p{Z}]\p{Zs}?)[\u200e\u200f\u061c](?=\p{Zs}?[^\p{C}\p{Z}])/gu;
const LINES = /[\n\r\t]/gu;
/** More combining marks on one letter than any language has: they would cover the lines around. */
const STACKED_MARKS = /\p{M}{5}/u;
const SEEN = /[^\p{M}\p{Z}\p{C}]/u;

type Options = { readonly hasLines?: boolean };

/** Empty text counts as visible. */
function isVisible(text: string, { hasLines }: Options): boolean {
  const signs = (hasLines ? text.replace(LINES, '') : text)
    .replace(FLAGS, '🏴')
    .replace(DIRECTION_MARKS, '')
    .replace(NEEDED, '');
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
