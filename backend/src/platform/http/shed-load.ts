import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { toBody } from '../errors/problem.filter.js';
import { calledPath, isApiCall } from './called-path.js';

/** The longest that a refused caller is asked to wait; each is given another time up to it. */
const LONGEST_WAIT_SECONDS = 4;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const READ_REFUSAL = 'Gridlock is very busy right now. Please try again in a few seconds.';
const CHANGE_REFUSAL =
  'Gridlock is very busy right now, so this was not saved. Please try again in a few seconds.';

/**
 * Says no at the door when more is asked than can be answered soon: a queue that grows makes
 * everybody late, a refusal costs next to nothing. Reads are refused first, so that picks can still
 * be saved; what is let in is finished, and what is refused has changed nothing.
 */
export function shedLoad(app: NestFastifyApplication): void {
  const { maxReadsAtOnce, maxRequestsAtOnce } = app.get(Config);
  let atOnce = 0;
  const counted = new WeakSet<FastifyRequest>();
  const letIn = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (!isLimited(request) || counted.has(request)) return done();
    const isRead = READS.has(request.method);
    if (atOnce >= (isRead ? maxReadsAtOnce : maxRequestsAtOnce)) return refuse(reply, isRead);
    // a body that comes byte by byte holds up nobody: it counts once it is there
    if (hasBody(request) && request.body === undefined) return done();
    counted.add(request);
    atOnce += 1;
    onceOver(reply, () => (atOnce -= 1));
    done();
  };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', letIn);
  fastify.addHook('preValidation', letIn);
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Files cost little, and whoever watches the server must hear from it at the worst of times. */
const isLimited = (request: FastifyRequest): boolean =>
  isApiCall(request) && !/^\/api\/(health|metrics)$/.test(calledPath(request));

/** When the answer is out, or when there is nobody left to get it. */
function onceOver({ raw }: FastifyReply, over: () => void): void {
  let isOver = false;
  const end = (): void => {
    if (!isOver) over();
    isOver = true;
  };
  raw.once('finish', end);
  raw.once('close', end);
}

function refuse(reply: FastifyReply, isRead: boolean): void {
  const seconds = 1 + Math.floor(Math.random() * LONGEST_WAIT_SECONDS);
  const message = isRead ? READ_REFUSAL : CHANGE_REFUSAL;
  void reply
    .code(503)
    .header('retry-after', seconds)
    .send(toBody({ statusCode: 503, code: 'UNAVAILABLE', message }));
}
