import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

/** What decorators say about a route. Hooks read it, before the handler runs. */
export type RouteMarks = {
  /** A stream that stays open: its duration is not a response time. */
  readonly isStream?: boolean;
  /** No time-out of its handler. */
  readonly isLongRunning?: boolean;
  /** No API token opens it. */
  readonly isSessionOnly?: boolean;
  /** The handler logs its 401, as a security event. */
  readonly logsOwn401?: boolean;
  /** Multipart and URL-encoded bodies are accepted, and ignored. */
  readonly acceptsFormData?: boolean;
};

/** Adds marks to a handler, beside those that other decorators have set: `RouteConfig` alone would replace them. */
export const markRoute =
  (marks: RouteMarks): MethodDecorator =>
  (target, property, descriptor) => {
    const { KEY } = RouteConfig({});
    const handler = descriptor.value as object;
    const previous = Reflect.getMetadata(KEY, handler) as RouteMarks | undefined;
    RouteConfig({ ...previous, ...marks })(target, property, descriptor);
  };

/** The marks of the route that handles a request; none where no route matches. */
export const marksOf = ({ routeOptions }: FastifyRequest): RouteMarks =>
  (routeOptions.config as RouteMarks | undefined) ?? {};
