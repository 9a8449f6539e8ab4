import { ValidateBy } from 'class-validator';
import { isCanonicalEmail } from '../../../core/platform/text/email-address.js';

/** Refuses an address that passes for another one, see `isCanonicalEmail`. */
export const HasOneSpelling = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isCanonicalEmail',
      validator: { validate: (value) => typeof value === 'string' && isCanonicalEmail(value) },
    },
    {
      message:
        'This email address contains characters that look like other letters. Please type it in plain letters.',
    },
  );
