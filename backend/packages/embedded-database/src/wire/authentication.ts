import { timingSafeEqual } from 'node:crypto';
import { ensure } from '../errors.js';
import { bytesOf } from '../bson/values.js';
import type { Reply, Request } from '../commands/request.js';

/** Answers a command itself (a login, a refusal), or leaves it to the server by undefined. */
export type Authentication = (request: Request) => Reply | undefined;

export const USER = 'gridlock';
const BEFORE_LOGIN = new Set(
  'hello isMaster ismaster buildInfo buildinfo ping endSessions'.split(' '),
);

const equal = (a: Uint8Array, b: Uint8Array) => a.length === b.length && timingSafeEqual(a, b);

/**
 * Makes the login of each connection for a server that others on this machine could reach. It is the
 * plain one (SASL PLAIN), as nothing between two processes of one machine can be overheard.
 */
export const passwordLogin = (password: string): (() => Authentication) => {
  const expected = Buffer.from(`\0${USER}\0${password}`);
  return () => {
    let isLoggedIn = false;
    return ({ name, given }) => {
      if (name === 'saslStart') {
        const isRight =
          given['mechanism'] === 'PLAIN' && equal(bytesOf(given['payload']), expected);
        ensure(isRight, 'AuthenticationFailed', 'Authentication failed.');
        isLoggedIn = true;
        return { conversationId: 1, done: true, payload: given['payload'] };
      }
      const isAllowed = isLoggedIn || BEFORE_LOGIN.has(name);
      ensure(isAllowed, 'Unauthorized', `Command ${name} requires authentication`);
      return undefined;
    };
  };
};
