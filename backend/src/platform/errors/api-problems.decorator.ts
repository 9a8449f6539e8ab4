import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ProblemDto } from './problem.dto.js';

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request is wrong or against the rules; nothing was changed.',
  401: 'Not signed in, or the sign-in is no longer good.',
  403: 'Signed in, but not allowed to do this.',
  404: 'Unknown, or not for the caller to know.',
  409: 'Already taken or already done.',
  429: 'Too many tries; Retry-After says when to come back.',
  503: 'The database or another service is away; try again.',
};

/** Documents the refusals of a call; each carries the same error body. */
export const ApiProblems = (...statuses: readonly number[]) =>
  applyDecorators(
    ...statuses.map((status) =>
      ApiResponse({ status, type: ProblemDto, description: DESCRIPTIONS[status] ?? 'Refused.' }),
    ),
  );
