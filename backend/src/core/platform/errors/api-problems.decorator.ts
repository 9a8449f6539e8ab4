import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { ProblemCode } from './problem-codes.js';
import { ProblemDto } from './problem.dto.js';

const DESCRIPTIONS = {
  400: 'The request is wrong or against the rules; nothing was changed.',
  401: 'Not signed in, or the session has expired.',
  403: 'Signed in, but not allowed to do this.',
  404: 'Unknown, or not for the caller to know.',
  409: 'Already taken or already done.',
  429: 'Too many tries; Retry-After says when to come back.',
  503: 'The database or another service is away; try again.',
} as const;

type Status = keyof typeof DESCRIPTIONS;

/** The codes of a call's refusals, by status. */
export type Problems = { readonly [status in Status]?: readonly [ProblemCode, ...ProblemCode[]] };

/** Documents the refusals of a call, with their codes; each carries the same error body. */
export const ApiProblems = (problems: Problems) =>
  applyDecorators(
    ...Object.entries(problems).map(([status, codes]) => {
      const description = `${DESCRIPTIONS[Number(status) as Status]} Codes: ${codes.join(', ')}.`;
      return ApiResponse({ status: Number(status), type: ProblemDto, description });
    }),
  );

/** As `ApiProblems`, for a decorator of a role: what its guard refuses, and what the call refuses besides. */
export const ApiRefusals = (ofRole: Problems, ofCall: Problems) =>
  ApiProblems(
    Object.fromEntries(
      [...Object.keys(ofRole), ...Object.keys(ofCall)].map((status) => [
        status,
        [...(ofRole[Number(status) as Status] ?? []), ...(ofCall[Number(status) as Status] ?? [])],
      ]),
    ),
  );
