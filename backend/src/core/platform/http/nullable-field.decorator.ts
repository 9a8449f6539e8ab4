import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { OptionalField } from './optional-field.decorator.js';

/** A field that may be left out or be null, by the contract too: both are the same to services. */
export const NullableField = (): PropertyDecorator =>
  applyDecorators(
    OptionalField(),
    Transform(({ value }: { value: unknown }) => value ?? undefined),
  );
