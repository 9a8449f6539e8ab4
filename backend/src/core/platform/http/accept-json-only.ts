import type { FastifyInstance, FastifyReply } from 'fastify';
import { toProblemBody } from '../errors/problem.js';
import { marksOf, markRoute } from './route-marks.js';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const COMPRESSED = 'The body of a request must not be compressed (Content-Encoding).';
const NO_JSON = 'The body of a request must be JSON (Content-Type: application/json).';

/**
 * For a call that mail programs make with a form body (RFC 8058 one-click unsubscribe). Multipart and
 * URL-encoded bodies are accepted and ignored, because all that counts is in the URL. Every other call
 * refuses them.
 */
export const AcceptFormData = () => markRoute({ acceptsFormData: true });

/**
 * Refuses with 415 every body that is not plain JSON, before a byte of it is read: a few compressed
 * bytes can stand for gigabytes, and forms can be sent by pages of other sites without asking.
 */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser('text/plain');
  fastify.addContentTypeParser(FORMS, { parseAs: 'buffer' }, (_request, _body, done) => {
    done(null, {});
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const { 'content-encoding': encoding, 'content-type': type } = request.headers;
    if (encoding !== undefined && !isIdentity(encoding)) {
      // RFC 9110, 15.5.16: says that the encoding was the reason
      return refuse(reply.header('accept-encoding', 'identity'), COMPRESSED);
    }
    if (type !== undefined && isForm(type) && !marksOf(request).acceptsFormData)
      return refuse(reply, NO_JSON);
    done();
  });
}

/** A list of encodings, each of which leaves the body as it is. */
const isIdentity = (encodings: string): boolean =>
  encodings.split(',').every((each) => ['', 'identity'].includes(each.trim().toLowerCase()));

const isForm = (type: string): boolean =>
  FORMS.includes((type.split(';')[0] ?? '').trim().toLowerCase());

function refuse(reply: FastifyReply, message: string): void {
  void reply.code(415).send(toProblemBody({ statusCode: 415, code: 'INVALID_INPUT', message }));
}
