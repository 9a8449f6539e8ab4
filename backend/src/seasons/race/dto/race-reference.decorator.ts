import { ValidateBy } from 'class-validator';

const MAX_LENGTH = 64;

const isReference = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isInteger(value)
    : typeof value === 'string' && value.length > 0 && value.length <= MAX_LENGTH;

/** A race's `_id` or its round number, as a number or as digits. Whether it exists is asked later. */
export const IsRaceReference = () =>
  ValidateBy(
    { name: 'isRaceReference', validator: { validate: isReference } },
    { message: 'The race must be named by its id or its round number.' },
  );
