import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { toBody } from '../errors/problem.filter.js';
import { askerFrom } from '../security/asker.js';
import type { Asker, FairLine, Place } from '../security/fair-line.js';
import { HeldPlayers } from '../security/held-players.js';
import { gameTimeHeaders } from './game-time.js';
import { isRead, laneOf, openLanes } from './lanes.js';

/** The longest that a refused caller is asked to wait; each is given another time up to it. */
const LONGEST_WAIT_SECONDS = 4;
/** Refusals that go out at once in each second; the others are held back for one to two seconds. */
const AT_ONCE_PER_SECOND = 100;
const SECOND_MS = 1000;
/** With more than so many held back each waits longer in proportion, four times as long at most. */
const HELD_BACK_BEFORE_LONGER = 500;
const MOST_TIMES_LONGER = 4;
/** Work for a caller who has gone still counts for that long, unless it ends before. */
const GONE_MS = 10_000;

const READ_REFUSAL = 'Gridlock is very busy right now. Please try again in a few seconds.';
const CHANGE_REFUSAL =
  'Gridlock is very busy right now, so this was not saved. Please try again in a few seconds.';

/** Where a request stands: it waits, is let in, or is over. */
type Standing = { place: Place | null; isIn: boolean; isOver: boolean };

const standings = new WeakMap<FastifyRequest, Standing>();

/**
 * For a request that only waits from here on: it holds up nobody. Whatever costs something is to be done
 * before.
 */
export function giveBackPlace(request: FastifyRequest): void {
  const standing = standings.get(request);
  if (standing) leave(standing);
}

/**
 * Lets requests in a few at a time, in turns that go round the networks and accounts (`FairLine`), each
 * kind by itself (`openLanes`). Whoever finds the line of a kind full is refused; what is refused has
 * changed nothing, what is let in is finished.
 *
 * @param ofEveryAnswer headers that each answer of the API has
 */
export function shedLoad(
  app: NestFastifyApplication,
  ofEveryAnswer: Readonly<Record<string, string>>,
): void {
  const lanes = openLanes(app.get(Config));
  const players = app.get(HeldPlayers);
  const refuse = refuser(app.get(Clock), ofEveryAnswer);
  const lineOf = (request: FastifyRequest): [FairLine, Asker] => {
    const account = players.accountOf(request.headers.authorization);
    return [lanes[laneOf(request, account)], askerFrom(request.ip, account)];
  };
  const letIn = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (standings.has(request)) return done();
    const standing: Standing = { place: null, isIn: false, isOver: false };
    standings.set(request, standing);
    const [line, asker] = lineOf(request);
    standing.place = line.join(asker, {
      begin: () => {
        standing.isIn = true;
        // whoever has waited begins in a turn of its own, not within the end of another
        if (standing.place) setImmediate(done);
      },
      refuse: () => {
        standing.isOver = true;
        refuse(request, reply);
      },
    });
    if (standing.isOver) return;
    reply.raw.once('close', () => leaveByAndBy(standing));
    if (standing.isIn) done();
  };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!awaitsBody(request)) return letIn(request, reply, done);
    // a body that comes byte by byte holds up nobody: it counts once it is there
    const [line, asker] = lineOf(request);
    if (line.hasRoom(asker)) done();
    else refuse(request, reply);
  });
  fastify.addHook('preValidation', letIn);
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    // the rest is up to the caller, who may be slow
    giveBackPlace(request);
    done();
  });
}

const awaitsBody = (request: FastifyRequest): boolean => {
  const { 'transfer-encoding': coding, 'content-length': length = '0' } = request.headers;
  return !isRead(request) && (coding !== undefined || length !== '0');
};

function leave(standing: Standing): void {
  standing.isOver = true;
  standing.place?.leave();
}

/** The caller has gone. What is under way does not stop for that, so it counts until it is done. */
function leaveByAndBy(standing: Standing): void {
  if (standing.isOver) return;
  if (standing.isIn) setTimeout(leave, GONE_MS, standing).unref();
  else leave(standing);
}

/**
 * Refuses without the way through Fastify's hooks, which costs more than the refusal itself. Of many
 * refusals most are held back: a program that asks again at once shall not keep the server busy with
 * refusing.
 */
function refuser(
  clock: Clock,
  ofEveryAnswer: Readonly<Record<string, string>>,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const [ofRead, ofChange] = [bodyOf(READ_REFUSAL), bodyOf(CHANGE_REFUSAL)];
  const answer = ({ raw }: FastifyReply, body: string): void => {
    if (raw.destroyed) return;
    raw.writeHead(503, {
      ...ofEveryAnswer,
      ...gameTimeHeaders(clock),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'retry-after': String(1 + Math.floor(Math.random() * LONGEST_WAIT_SECONDS)),
    });
    raw.end(body);
  };
  let [second, left, heldBack] = [0, 0, 0];
  const answerLater = (reply: FastifyReply, body: string): void => {
    heldBack += 1;
    const times = Math.min(MOST_TIMES_LONGER, Math.max(1, heldBack / HELD_BACK_BEFORE_LONGER));
    // not all at the same time, or the answers to them would be, too
    setTimeout(
      () => {
        heldBack -= 1;
        answer(reply, body);
      },
      SECOND_MS * (1 + Math.random()) * times,
    );
  };
  return (request, reply) => {
    reply.hijack();
    const body = isRead(request) ? ofRead : ofChange;
    const now = Math.floor(performance.now() / SECOND_MS);
    if (now !== second) [second, left] = [now, AT_ONCE_PER_SECOND];
    left -= 1;
    if (left >= 0) answer(reply, body);
    else answerLater(reply, body);
  };
}

const bodyOf = (message: string): string =>
  JSON.stringify(toBody({ statusCode: 503, code: 'UNAVAILABLE', message }));
