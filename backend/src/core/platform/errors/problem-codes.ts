/** Codes of the server's own refusals. Domains declare theirs in their `codes.ts`. */
export const PLATFORM_CODES = [
  'INVALID_INPUT',
  'NOT_SIGNED_IN',
  'FORBIDDEN',
  'NOT_APP_ADMIN',
  'PASSKEY_NEEDED',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
] as const;

/** The codes by domain: each domain's `codes.ts` adds a property of its own (TypeScript merges interfaces). */
export interface ProblemCodes {
  platform: (typeof PLATFORM_CODES)[number];
}

/** Every code that the API can refuse with: one that no domain has declared does not compile. */
export type ProblemCode = ProblemCodes[keyof ProblemCodes];
