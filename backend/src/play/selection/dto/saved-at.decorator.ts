import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, MaxLength, ValidateIf } from 'class-validator';

const API = {
  type: String,
  format: 'date-time',
  example: '2025-06-14T09:12:00.000Z',
} as const;

/** The time at which a pick was saved, as the API has given it. */
export const IsSavedAt = () =>
  applyDecorators(
    ApiProperty(API),
    IsISO8601(
      { strict: true },
      { message: 'The time of the pick must be as the API has given it.' },
    ),
    MaxLength(40),
  );

/** The same, null for a pick that is not there, or nothing at all. */
export const IsBasis = () =>
  applyDecorators(
    IsSavedAt(),
    ApiPropertyOptional({ ...API, nullable: true }),
    ValidateIf((_body, value: unknown) => value !== undefined && value !== null),
  );
