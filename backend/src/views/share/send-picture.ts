import { HttpStatus } from '@nestjs/common';
import { altTextOf, type PictureFacts } from '@gridlock/pictures';
import type { FastifyReply } from 'fastify';
import { matchesEtag } from '../../core/platform/cache/etag.js';
import type { RenderedPicture } from './picture-renderer.service.js';

const MAX_LETTERS = 1500;

/** Sends a picture, or 304 to a client that has it cached: then nothing is drawn. */
export async function sendPicture(
  reply: FastifyReply,
  answer: {
    readonly facts: PictureFacts;
    readonly picture: RenderedPicture;
    /** `If-None-Match` of the request. */
    readonly etag: string | undefined;
    readonly cacheControl: string;
  },
): Promise<Buffer | undefined> {
  const { picture, etag, cacheControl } = answer;
  const isCached = matchesEtag(etag, picture.etag);
  // before the headers: a refusal is no picture
  const png = isCached ? undefined : await picture.png();
  void reply.headers({
    etag: picture.etag,
    'cache-control': cacheControl,
    vary: 'authorization, x-gridlock-token',
    'x-alt': asHeader(altTextOf(answer.facts)),
  });
  if (isCached) void reply.code(HttpStatus.NOT_MODIFIED);
  else void reply.type('image/png');
  return png;
}

/** In characters: proxies refuse long headers, so the sentence is cut. */
function asHeader(sentence: string): string {
  const whole = encodeURIComponent(sentence);
  if (whole.length <= MAX_LETTERS) return whole;
  const words = sentence.split(' ');
  while (encodeURIComponent(`${words.join(' ')} …`).length > MAX_LETTERS) words.pop();
  return encodeURIComponent(`${words.join(' ')} …`);
}
