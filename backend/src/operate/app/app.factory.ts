import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { INestApplication } from '@nestjs/common';
import type { Connection } from 'mongoose';
import {
  LogController,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Config } from '../../core/platform/config/config.js';
import { allowSlowConnections } from '../../core/platform/config/slow-connections.js';
import { openDatabase, type OpenDatabase } from '../../core/platform/database/open-database.js';
import { CALL_TIMEOUT_MS } from '../../core/platform/errors/call-timeout-error.js';
import { toProblem, toProblemBody } from '../../core/platform/errors/problem.js';
import { ProblemFilter } from '../../core/platform/http/problem.filter.js';
import { validationPipe } from '../../core/platform/errors/validation.pipe.js';
import {
  clientErrorHandler,
  refuseExpectations,
} from '../../core/platform/http/client-error-handler.js';
import { REQUEST_LIMITS, type RequestLimits } from '../../core/platform/http/limit-requests.js';
import { prepareShutdown } from '../../core/platform/http/shutdown.js';
import { withoutBase } from '../../core/platform/http/request-path.js';
import { registerPlugins } from '../../core/platform/http/plugins.js';
import { rawHeaders, type RawHeaders } from '../../core/platform/http/security-headers.js';
import { serveExplorer } from '../../core/platform/http/serve-explorer.js';
import { serveScreens } from '../../core/platform/http/serve-screens.js';
import { createLogger, nestLogger } from '../../core/platform/http/logger.js';
import { isForPeople, logStream } from '../../core/platform/http/log-stream.js';
import { AppModule } from './app.module.js';
import { SECRET_PATHS } from './secret-paths.js';
import { migrate } from './migration/migrate.js';
import { buildOpenApi } from './openapi.js';

const BODY_LIMIT_BYTES = 64 * 1024;

/** Time-outs in milliseconds (system time), and how much may be asked. */
export type Limits = {
  /** For receiving a request: enough for the largest body on a very slow connection. */
  readonly requestMs: number;
  /** For the response, from the first byte of the request. */
  readonly answerMs: number;
  /** How many requests, instead of how long. */
  readonly requests: RequestLimits;
};
const LIMITS: Limits = { requestMs: 30_000, answerMs: CALL_TIMEOUT_MS, requests: REQUEST_LIMITS };
/** How often Node checks for requests that take too long; its own default is 30 seconds. */
const CHECK_EVERY_MS = 1000;

/** A running game: the server and the database under it. */
export type Application = {
  readonly nest: NestFastifyApplication;
  /** Finishes running requests and jobs, then closes the database. */
  close(): Promise<void>;
};

/** Sets prefix, validation and error bodies of the API, for the server, tests and openapi.json alike. */
export function configure<App extends INestApplication>(app: App, raw: RawHeaders): App {
  app.setGlobalPrefix('api');
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter(raw));
  return app;
}

/** Answers errors that occur before a route is found, such as a path that cannot be decoded. */
const frameworkErrors =
  (raw: RawHeaders) =>
  (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    const problem = toProblem(error);
    void reply.headers(raw).status(problem.statusCode).send(toProblemBody(problem));
  };

/** Trusts the nearest proxies only; what the client itself sent as X-Forwarded-For is ignored. */
const trustedProxies = ({ trustProxy }: Config): FastifyServerOptions['trustProxy'] =>
  typeof trustProxy === 'number'
    ? trustProxy > 0 && ((_address, hop) => hop < trustProxy)
    : [...trustProxy];

/**
 * Builds the application, the same way for the server and for tests. Not listening yet.
 *
 * @param opening the database, if the caller has started to open it already
 * @param log another logger than one to standard output
 * @param limits shorter time-outs, for tests
 * @throws the error of the database when it cannot be opened
 */
export async function createApplication(
  config: Config,
  opening: Promise<OpenDatabase> = openDatabase(config),
  log = createLogger(config.logLevel, SECRET_PATHS, logStream(config.logFormat)),
  limits: Partial<Limits> = {},
): Promise<Application> {
  allowSlowConnections();
  const { requestMs, answerMs, requests } = { ...LIMITS, ...limits };
  const raw = rawHeaders(config);
  const logsRequests = log.isLevelEnabled('debug');
  const saysAddress = log.level !== 'info' || !isForPeople(config.logFormat);
  const database = await opening;
  try {
    const nest = await NestFactory.create<NestFastifyApplication>(
      AppModule.with(config, database.uri, answerMs),
      new FastifyAdapter({
        // Fastify's line about where it listens is for programs: a person reads `readyText`
        loggerInstance: log.child({}, saysAddress ? {} : { level: 'warn' }),
        trustProxy: trustedProxies(config),
        rewriteUrl: withoutBase(config.basePath),
        frameworkErrors: frameworkErrors(raw),
        clientErrorHandler: clientErrorHandler(raw),
        bodyLimit: BODY_LIMIT_BYTES,
        requestTimeout: requestMs,
        http: {
          requestTimeout: requestMs,
          headersTimeout: requestMs,
          connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, requestMs),
          // refused by a hook, with our headers
          requireHostHeader: false,
        },
        return503OnClosing: false,
        // logging two lines per request costs as much as answering it, so only at level debug
        logController: new LogController({ disableRequestLogging: !logsRequests }),
        // for the same reason no logger is created per request
        ...(!logsRequests && { childLoggerFactory: (logger) => logger }),
      }),
      // Nest's body parser would accept forms as well; Fastify's own one for JSON is enough
      { logger: nestLogger(log), abortOnError: false, bodyParser: false },
    );
    const { db } = nest.get<Connection>(getConnectionToken());
    if (!db) throw new Error('There is no connection to the database.');
    await migrate(db);
    configure(nest, raw);
    refuseExpectations(nest.getHttpServer(), raw);
    await registerPlugins(nest, config, { answerMs, requests });
    const shutdown = prepareShutdown(nest);
    serveExplorer(nest, config, () => buildOpenApi(nest));
    await serveScreens(nest, config);
    const close = async (): Promise<void> => {
      shutdown.begin();
      await nest.close().finally(shutdown.end);
      await database.stop();
    };
    return { nest, close };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
