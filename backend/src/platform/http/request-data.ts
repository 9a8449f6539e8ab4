import type { FastifyRequest } from 'fastify';

/**
 * A value for each request, in a property of it. In a `WeakMap`, or a `Set` of what is under way, V8 keeps what a
 * request was made of until the next full collection: such a collection gets a new table every few requests, and
 * for cleaning up young memory whatever old or new tables refer to counts as used.
 */
export class RequestData<Value> {
  private readonly key = Symbol('request data');

  get(request: FastifyRequest): Value | undefined {
    return (request as Holder<Value>)[this.key];
  }

  set(request: FastifyRequest, value: Value): void {
    (request as Holder<Value>)[this.key] = value;
  }
}

type Holder<Value> = FastifyRequest & { [key: symbol]: Value | undefined };
