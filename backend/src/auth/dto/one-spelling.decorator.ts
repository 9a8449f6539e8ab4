import { ValidateBy } from 'class-validator';
import { hasOneSpelling } from '../../platform/text/email-address.js';

/** Refuses an address that passes for another one, see `hasOneSpelling`. */
export const HasOneSpelling = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'hasOneSpelling',
      validator: { validate: (value) => typeof value === 'string' && hasOneSpelling(value) },
    },
    {
      message:
        'The e-mail address holds characters that stand for other ones. Please type it in plain letters.',
    },
  );
