import { createHash } from 'node:crypto';

/** `ETag` of a body. Weak, so that it holds for every encoding in which the body is sent. */
export const etagOf = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** Whether `If-None-Match` names the content, so that 304 is the whole response. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  const named = ifNoneMatch?.split(',') ?? [];
  return named.some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
};
