import { ValidationPipe, type ValidationError } from '@nestjs/common';
import * as transformerPackage from 'class-transformer';
import * as validatorPackage from 'class-validator';
import { badRequest, type ProblemDetail } from './domain-error.js';

/** Checks every body, query and parameter against its DTO; unknown fields are refused. */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    // the very ones that the DTOs were declared with, also where everything is one file
    validatorPackage,
    transformerPackage,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => {
      const details = errors.flatMap((error) => toDetails(error, ''));
      const first = details[0]?.message ?? 'The request is not valid.';
      return badRequest('INVALID_INPUT', first, details);
    },
  });

function toDetails(error: ValidationError, path: string): ProblemDetail[] {
  const field = path ? `${path}.${error.property}` : error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({
    field,
    message: asSentence(message),
  }));
  return [...own, ...(error.children ?? []).flatMap((child) => toDetails(child, field))];
}

const asSentence = (text: string): string => {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
};
