import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toBody } from '../errors/problem.filter.js';

type Marked = { readonly takesAnyForm?: boolean };

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const COMPRESSED = 'The body of a request must not be compressed (Content-Encoding).';
const NO_JSON = 'The body of a request must be JSON (Content-Type: application/json).';

/**
 * For a call that programs of others make with a form that says nothing: what counts stands in the
 * address. Forms are let in there and not looked at; every other call refuses them.
 */
export const TakesAnyForm = () => RouteConfig({ takesAnyForm: true } satisfies Marked);

/**
 * Refuses with 415 every body that is not plain JSON, before a byte of it is read: a few compressed
 * bytes can stand for gigabytes, and forms can be sent by pages of other sites without asking.
 */
export function takeJsonOnly(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.removeContentTypeParser('text/plain');
  fastify.addContentTypeParser(FORMS, { parseAs: 'buffer' }, (_request, _body, done) => {
    done(null, {});
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const { 'content-encoding': encoding, 'content-type': type } = request.headers;
    if (encoding !== undefined && !isIdentity(encoding)) {
      // RFC 9110, 15.5.16: tells that the encoding is what is wrong
      return refuse(reply.header('accept-encoding', 'identity'), COMPRESSED);
    }
    if (type !== undefined && isForm(type) && !takesForms(request)) return refuse(reply, NO_JSON);
    done();
  });
}

/** A list of encodings, each of which leaves the body as it is. */
const isIdentity = (encodings: string): boolean =>
  encodings.split(',').every((each) => ['', 'identity'].includes(each.trim().toLowerCase()));

const isForm = (type: string): boolean =>
  FORMS.includes((type.split(';')[0] ?? '').trim().toLowerCase());

const takesForms = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as Marked | undefined)?.takesAnyForm ?? false;

function refuse(reply: FastifyReply, message: string): void {
  void reply.code(415).send(toBody({ statusCode: 415, code: 'INVALID_INPUT', message }));
}
