import { ValidateBy } from 'class-validator';

/** A name such as Europe/Lisbon that this server can reckon with. */
const isSupported = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^[A-Za-z][\w+/-]{0,63}$/.test(value)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
};

export const IsSupportedTimeZone = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isSupportedTimeZone', validator: { validate: isSupported } },
    { message: 'The time zone must be a name such as Europe/Lisbon.' },
  );
