import {
  type ArgumentMetadata,
  type Type,
  ValidationPipe,
  type ValidationError,
  type ValidationPipeOptions,
} from '@nestjs/common';
import * as transformerPackage from 'class-transformer';
import * as validatorPackage from 'class-validator';
import { messageOf } from './check-messages.js';
import { badRequest, DomainError, type ProblemDetail } from './domain-error.js';
import { isOpenQuery } from './open-query.decorator.js';

const OPTIONS: ValidationPipeOptions = {
  // the very ones that the DTOs were declared with, also where everything is one file
  validatorPackage,
  transformerPackage,
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  transform: true,
  // the DTO, whose checks have the messages; values are left out, as some are passwords
  validationError: { target: true, value: false },
  exceptionFactory: (errors) => {
    const details = errors.flatMap((error) => toDetails(error, ''));
    const first = details[0]?.message ?? 'The request isn’t valid.';
    return badRequest('INVALID_INPUT', first, details);
  },
};

/** Refuses unknown fields, but in queries that are marked as open. */
class DtoPipe extends ValidationPipe {
  private readonly open = new ValidationPipe({ ...OPTIONS, forbidNonWhitelisted: false });

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return isOpenQuery(metadata.metatype)
      ? this.open.transform(value, metadata)
      : super.transform(value, metadata);
  }
}

/** Checks every body, query and parameter against its DTO. */
export const validationPipe = (): ValidationPipe => new DtoPipe(OPTIONS);

const pipe = validationPipe();

/**
 * Refuses a body as the pipe would. For guards that read something: they run before the pipe, and a
 * malformed body is answered the same 400 whoever sends it.
 *
 * @throws DomainError 400 INVALID_INPUT
 */
export async function requireValidBody(body: unknown, metatype: Type<object>): Promise<void> {
  await pipe.transform(body, { type: 'body', metatype });
}

/** A body as its DTO, or what is wrong with it. */
type ReadBody<Dto> =
  | { readonly value: Dto; readonly details: readonly [] }
  | { readonly value: null; readonly details: readonly ProblemDetail[] };

/**
 * Reads a body as the pipe would, without refusing it: for a call that says at once what else is wrong.
 * Its parameter is `unknown`, so that the pipe leaves it alone.
 */
export async function readBody<Dto extends object>(
  body: unknown,
  metatype: Type<Dto>,
): Promise<ReadBody<Dto>> {
  try {
    const value = (await pipe.transform(body, { type: 'body', metatype })) as Dto;
    return { value, details: [] };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { value: null, details: error.details ?? [] };
  }
}

/** One reason for each field. */
function toDetails(error: ValidationError, path: string): ProblemDetail[] {
  const field = path ? `${path}.${error.property}` : error.property;
  const message = messageOf(error);
  const own = message === undefined ? [] : [{ field, message }];
  return [...own, ...(error.children ?? []).flatMap((child) => toDetails(child, field))];
}
