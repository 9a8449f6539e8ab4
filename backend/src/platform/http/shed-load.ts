import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../clock/clock.js';
import { dateHeaders } from '../clock/date-headers.js';
import { Config } from '../config/config.js';
import { toProblemBody } from '../errors/problem.js';
import type { FairQueue, Requester, Slot } from '../security/fair-queue.js';
import { requesterFrom } from '../security/requester.js';
import { SessionCache } from '../security/session-cache.js';
import { Overload } from './overload.js';
import { createLanes, isRead, laneFor } from './priority-lanes.js';
import { RequestData } from './request-data.js';

/** `Retry-After` of a refusal is a random number of seconds up to this, so that retries spread out. */
const MAX_RETRY_SECONDS = 4;
/** Refusals sent at once in each second; the others are delayed by one to two seconds. */
const IMMEDIATE_REFUSALS_PER_SECOND = 100;
const SECOND_MS = 1000;
/** With more refusals delayed than this each waits longer in proportion, up to `MAX_DELAY_FACTOR`. */
const DELAYED_BEFORE_LONGER = 500;
const MAX_DELAY_FACTOR = 4;
/** Work for a caller who has disconnected still counts for so long, unless it ends before. */
const DISCONNECTED_MS = 10_000;

const READ_REFUSAL = 'Gridlock is very busy right now. Please try again in a few seconds.';
const WRITE_REFUSAL =
  'Gridlock is very busy right now, so this was not saved. Please try again in a few seconds.';

/** A request in its lane: waiting, then running, then finished. */
type Admission = {
  slot: Slot | null;
  isRunning: boolean;
  isFinished: boolean;
};

const admissions = new RequestData<Admission>();

/**
 * Frees the slot of a request that only waits from here on, such as for a timer. Whatever is costly has
 * to be done before.
 */
export function releaseSlot(request: FastifyRequest): void {
  const admission = admissions.get(request);
  if (admission) release(admission);
}

/**
 * Load shedding: lets a few requests of each lane (`createLanes`) run at a time, in turns that go round
 * networks and accounts (`FairQueue`). A request that finds its lane full is refused with 503 before it
 * has changed anything; one whose turn has come is finished.
 *
 * @param apiHeaders headers that each response of the API has
 */
export function shedLoad(
  app: NestFastifyApplication,
  apiHeaders: Readonly<Record<string, string>>,
): void {
  const lanes = createLanes(app.get(Config));
  const sessions = app.get(SessionCache);
  const overload = app.get(Overload);
  const send503 = createRefusal(app.get(Clock), apiHeaders);
  const refuse = (request: FastifyRequest, reply: FastifyReply): void => {
    if (sessions.accountOf(request.headers.authorization) !== null) overload.noteRefusal();
    send503(request, reply);
  };
  const queueFor = (request: FastifyRequest): [FairQueue, Requester] => {
    const account = sessions.accountOf(request.headers.authorization);
    return [lanes[laneFor(request, account)], requesterFrom(request.ip, account)];
  };
  const admit = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (admissions.get(request)) return done();
    const admission: Admission = { slot: null, isRunning: false, isFinished: false };
    admissions.set(request, admission);
    const [queue, requester] = queueFor(request);
    admission.slot = queue.join(requester, {
      begin: () => {
        admission.isRunning = true;
        if (!admission.slot) return;
        // a request that has waited starts on a tick of its own, not inside the end of another one
        setImmediate(done);
      },
      refuse: () => {
        admission.isFinished = true;
        refuse(request, reply);
      },
    });
    if (admission.isFinished) return;
    reply.raw.once('close', () => releaseAfterClose(admission));
    if (admission.isRunning) done();
  };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) return admit(request, reply, done);
    // a request takes a slot once its body has arrived, so a slow upload blocks nobody
    const [queue, requester] = queueFor(request);
    if (queue.hasRoom(requester)) done();
    else refuse(request, reply);
  });
  fastify.addHook('preValidation', admit);
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    // how long sending takes depends on the caller's connection
    releaseSlot(request);
    done();
  });
}

const hasBody = (request: FastifyRequest): boolean => {
  const { 'transfer-encoding': coding, 'content-length': length = '0' } = request.headers;
  return !isRead(request) && (coding !== undefined || length !== '0');
};

function release(admission: Admission): void {
  admission.isFinished = true;
  admission.slot?.release();
}

/** The caller has disconnected. A running handler does not stop for that, so it keeps its slot for a while. */
function releaseAfterClose(admission: Admission): void {
  if (admission.isFinished) return;
  if (admission.isRunning) setTimeout(release, DISCONNECTED_MS, admission).unref();
  else release(admission);
}

/**
 * Refuses on the raw response, because Fastify's hooks would cost more than the refusal itself. Most of
 * many refusals are delayed: a program that retries at once must not keep the server busy with refusing.
 */
function createRefusal(
  clock: Clock,
  apiHeaders: Readonly<Record<string, string>>,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const [ofRead, ofWrite] = [bodyOf(READ_REFUSAL), bodyOf(WRITE_REFUSAL)];
  const send = ({ raw }: FastifyReply, body: string): void => {
    if (raw.destroyed) return;
    raw.writeHead(503, {
      ...apiHeaders,
      ...dateHeaders(clock),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'retry-after': String(1 + Math.floor(Math.random() * MAX_RETRY_SECONDS)),
    });
    raw.end(body);
  };
  let [second, left, delayed] = [0, 0, 0];
  const sendLater = (reply: FastifyReply, body: string): void => {
    delayed += 1;
    const factor = Math.min(MAX_DELAY_FACTOR, Math.max(1, delayed / DELAYED_BEFORE_LONGER));
    // at random times, or all the retries would come at the same time
    setTimeout(
      () => {
        delayed -= 1;
        send(reply, body);
      },
      SECOND_MS * (1 + Math.random()) * factor,
    );
  };
  return (request, reply) => {
    reply.hijack();
    const body = isRead(request) ? ofRead : ofWrite;
    const now = Math.floor(performance.now() / SECOND_MS);
    if (now !== second) [second, left] = [now, IMMEDIATE_REFUSALS_PER_SECOND];
    left -= 1;
    if (left >= 0) send(reply, body);
    else sendLater(reply, body);
  };
}

const bodyOf = (message: string): string =>
  JSON.stringify(toProblemBody({ statusCode: 503, code: 'UNAVAILABLE', message }));
