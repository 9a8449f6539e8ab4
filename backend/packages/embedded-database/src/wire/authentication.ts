import { timingSafeEqual } from 'node:crypto';
import { ensure } from '../common/errors.js';
import { bytesOf } from '../bson/values.js';
import type { Reply } from '../commands/command.js';
import type { Request } from '../commands/request.js';

/**
 * Sees each command of a connection before it runs: answers the login itself, refuses what must not
 * run before it, and leaves the rest to the server by returning undefined.
 */
export type Authentication = (request: Request) => Reply | undefined;

/** The one user that the server knows. */
export const USER = 'gridlock';

const ALLOWED_BEFORE_LOGIN = ['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'endSessions'];

/**
 * Asks one connection for a password, for a server that other users of the machine can reach. It is
 * the plain mechanism (SASL PLAIN), because nothing between two processes of one machine can be
 * overheard. Errors: 18 for a wrong password, 13 for a command before the login.
 */
export const passwordLogin = (password: string): Authentication => {
  const expected = Buffer.from(`\0${USER}\0${password}`);
  let isLoggedIn = false;
  return ({ name, fields: { mechanism, payload } }) => {
    if (name === 'saslStart') {
      const given = bytesOf(payload);
      const isRight = given.length === expected.length && timingSafeEqual(given, expected);
      isLoggedIn = mechanism === 'PLAIN' && isRight;
      ensure(isLoggedIn, 'AuthenticationFailed', 'Authentication failed.');
      return { conversationId: 1, done: true, payload };
    }
    const isAllowed = isLoggedIn || ALLOWED_BEFORE_LOGIN.includes(name);
    ensure(isAllowed, 'Unauthorized', `Command ${name} requires authentication`);
    return undefined;
  };
};
