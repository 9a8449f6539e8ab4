import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { FRESH_SECONDS } from './freshSeconds';

/** An answer all the same: there is nothing here any more, or nothing for this player. */
export const saysGone = (status: unknown): boolean => status === 403 || status === 404;

type Queries = Readonly<Record<string, { readonly error?: FetchBaseQueryError } | undefined>>;

/** When each came (ms). */
const cameAt = new WeakMap<FetchBaseQueryError, number>();

export function noteRefusal(error: FetchBaseQueryError | undefined): void {
  if (error && saysGone(error.status)) cameAt.set(error, Date.now());
}

/**
 * What a query was refused with a moment ago; undefined when there is none, or a refetch is forced. RTK Query reuses
 * answers that the loader of a page has asked for, but would ask once more for each refusal when the page shows it.
 */
export function freshRefusal(call: BaseQueryApi): FetchBaseQueryError | undefined {
  const { queries } = (call.getState() as { readonly api: { readonly queries: Queries } }).api;
  const error = call.forced ? undefined : queries[call.queryCacheKey ?? '']?.error;
  const at = error && cameAt.get(error);
  return at !== undefined && Date.now() - at < FRESH_SECONDS * 1_000 ? error : undefined;
}
