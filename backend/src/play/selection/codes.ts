import { RULE_CODES } from '@gridlock/game-rules';

/** Codes of refusals that this folder declares: stable, and part of the API. */
export const SELECTION_CODES = [...RULE_CODES, 'ALREADY_ASKED', 'PICK_CHANGED'] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    selection: (typeof SELECTION_CODES)[number];
  }
}
