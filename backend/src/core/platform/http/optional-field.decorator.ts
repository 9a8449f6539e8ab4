import { ValidateIf } from 'class-validator';

/** A field that may be left out. Null is a value like any other: refused, unless the contract has it. */
export const OptionalField = (): PropertyDecorator =>
  ValidateIf((_object, value: unknown) => value !== undefined);
