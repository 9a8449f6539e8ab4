import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Binary } from 'bson';
import { failure } from '../errors.js';
import { bytesOf } from '../bson/values.js';
import type { Reply, Request } from '../commands/request.js';

/** Answers a command itself (a login, a refusal), or leaves it to the server by undefined. */
export type Authentication = (request: Request) => Reply | undefined;

export const USER = 'gridlock';
const MECHANISM = 'SCRAM-SHA-256';
const ITERATIONS = 15000;
const BEFORE_LOGIN = new Set([
  'hello',
  'isMaster',
  'ismaster',
  'buildInfo',
  'buildinfo',
  'ping',
  'endSessions',
]);

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const refused = () => failure('AuthenticationFailed', 'Authentication failed.');

type Keys = { salt: Buffer; stored: Buffer; server: Buffer };

const deriveKeys = (password: string): Keys => {
  const salt = randomBytes(28);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  return { salt, stored: sha256(hmac(salted, 'Client Key')), server: hmac(salted, 'Server Key') };
};

const attributes = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(',').map((part) => [part[0] ?? '', part.slice(2)]));

type Conversation = { clientFirst: string; serverFirst: string; nonce: string };

const textOf = (payload: unknown) => Buffer.from(bytesOf(payload)).toString('utf8');
const step = (payload: string, done: boolean) => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(payload)),
  ok: 1,
});

/** Makes the login of each connection, by SCRAM-SHA-256, for a server that others could reach. */
export const passwordLogin = (password: string): (() => Authentication) => {
  const keys = deriveKeys(password);
  return () => {
    let isLoggedIn = false;
    let conversation: Conversation | undefined;
    return ({ name, command }) => {
      if (name === 'saslStart') {
        if (command['mechanism'] !== MECHANISM) throw refused();
        conversation = begin(textOf(command['payload']), keys);
        return step(conversation.serverFirst, false);
      }
      if (name === 'saslContinue') {
        if (isLoggedIn) return step('', true);
        if (!conversation) throw refused();
        const signature = finish(textOf(command['payload']), conversation, keys);
        isLoggedIn = true;
        return step(`v=${signature}`, true);
      }
      if (isLoggedIn || BEFORE_LOGIN.has(name)) return undefined;
      throw failure('Unauthorized', `Command ${name} requires authentication`);
    };
  };
};

const begin = (payload: string, { salt }: Keys): Conversation => {
  const clientFirst = payload.replace(/^n,[^,]*,/, '');
  const { n: user, r: clientNonce } = attributes(clientFirst);
  if (user !== USER || !clientNonce) throw refused();
  const nonce = clientNonce + randomBytes(24).toString('base64');
  return {
    clientFirst,
    nonce,
    serverFirst: `r=${nonce},s=${salt.toString('base64')},i=${ITERATIONS}`,
  };
};

const finish = (payload: string, conversation: Conversation, { stored, server }: Keys): string => {
  const { r: nonce, p: proof } = attributes(payload);
  const withoutProof = payload.replace(/,p=[^,]*$/, '');
  const message = `${conversation.clientFirst},${conversation.serverFirst},${withoutProof}`;
  const signature = hmac(stored, message);
  const given = Buffer.from(proof ?? '', 'base64');
  if (nonce !== conversation.nonce || given.length !== signature.length) throw refused();
  const clientKey = Buffer.from(given.map((byte, i) => byte ^ signature[i]!));
  if (!timingSafeEqual(sha256(clientKey), stored)) throw refused();
  return hmac(server, message).toString('base64');
};
