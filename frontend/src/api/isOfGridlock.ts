import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { hasMark } from '../service-worker/mark';

type Answer = {
  readonly data?: unknown;
  readonly error?: FetchBaseQueryError | undefined;
  readonly meta?: FetchBaseQueryMeta | undefined;
};

/**
 * Whether Gridlock has written an answer, and not a portal, a proxy or a firewall on the way (HO-04). It has the server's
 * mark in its head; the body of a refusal has the status once more, a code and the same sentence twice.
 */
export function isOfGridlock({ data, error, meta }: Answer): boolean {
  if (!hasMark(meta?.response)) return false;
  // no call is answered with nothing
  if (!error) return data !== null;
  return typeof error.status === 'number' && isRefusal(error.data, error.status);
}

function isRefusal(body: unknown, status: number): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const { statusCode, code, message, error } = body as Readonly<Record<string, unknown>>;
  const isCode = typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code);
  return statusCode === status && isCode && typeof message === 'string' && error === message;
}
