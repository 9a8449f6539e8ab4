import { ValidateBy } from 'class-validator';
import { hasOneSpelling } from '../../../core/platform/text/email-address.js';

/** Refuses an address that passes for another one, see `hasOneSpelling`. */
export const HasOneSpelling = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'hasOneSpelling',
      validator: { validate: (value) => typeof value === 'string' && hasOneSpelling(value) },
    },
    {
      message:
        'This email address contains characters that look like other letters. Please type it in plain letters.',
    },
  );
