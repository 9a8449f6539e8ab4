import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

/**
 * Signs that nobody sees, or that change how the text around them looks: control characters, direction
 * overrides, zero-width blanks, fillers, private and half characters.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;
/** Without the joiners and the emoji selector some scripts and emojis cannot be written. */
const NEEDED = /\u200c|\u200d|\ufe0f/gu;
const LINES = /[\n\r\t]/gu;
/** More accents on one letter than any language has: they cover the lines around. */
const PILED_UP = /\p{M}{5}/u;
const SEEN = /[^\p{M}\p{Z}\p{C}]/u;

type Options = { readonly hasLines?: boolean };

/** Empty text has nothing to hide. */
function isVisible(text: string, { hasLines }: Options): boolean {
  const signs = (hasLines ? text.replace(LINES, '') : text).replace(NEEDED, '');
  return text === '' || (!HIDDEN.test(signs) && !PILED_UP.test(text) && SEEN.test(signs));
}

/** Text that other players read. Blanks around it go, and an accent is one character with its letter. */
export const VisibleText = (options: Options = {}) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.normalize('NFC').trim() : value,
    ),
    ValidateBy({
      name: 'isVisibleText',
      validator: {
        validate: (value) => typeof value === 'string' && isVisible(value, options),
        defaultMessage: (rule) =>
          `${rule?.property ?? 'text'} must be text without characters that cannot be seen`,
      },
    }),
  );
