import { createHash } from 'node:crypto';

/** Names these very bytes. Weak, so that it holds for every encoding in which they are sent. */
export const etagOf = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** Whether `If-None-Match` names the content, so that 304 tells the caller all. */
export const isKnownTo = (ifNoneMatch: string | undefined, etag: string): boolean => {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  const named = ifNoneMatch?.split(',') ?? [];
  return named.some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
};
