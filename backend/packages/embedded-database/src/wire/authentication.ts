import { timingSafeEqual } from 'node:crypto';
import { ensure } from '../common/errors.js';
import { bytesOf } from '../bson/values.js';
import type { Reply, Request } from '../commands/request.js';

/** Answers a command itself (a login, a refusal), or leaves it to the server by undefined. */
export type Authentication = (request: Request) => Reply | undefined;

export const USER = 'gridlock';
const BEFORE_LOGIN = ['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'endSessions'];

/**
 * Makes the login of each connection for a server that others on this machine could reach. It is the
 * plain one (SASL PLAIN), as nothing between two processes of one machine can be overheard.
 */
export const passwordLogin = (password: string): Authentication => {
  const expected = Buffer.from(`\0${USER}\0${password}`);
  let isLoggedIn = false;
  return ({ name, given: { mechanism, payload } }) => {
    if (name === 'saslStart') {
      const bytes = bytesOf(payload);
      const isRight = bytes.length === expected.length && timingSafeEqual(bytes, expected);
      isLoggedIn = mechanism === 'PLAIN' && isRight;
      ensure(isLoggedIn, 'AuthenticationFailed', 'Authentication failed.');
      return { conversationId: 1, done: true, payload };
    }
    const isAllowed = isLoggedIn || BEFORE_LOGIN.includes(name);
    ensure(isAllowed, 'Unauthorized', `Command ${name} requires authentication`);
    return undefined;
  };
};
