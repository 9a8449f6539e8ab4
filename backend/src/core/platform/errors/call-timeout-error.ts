/** How long a call may take; after that it is answered 503. */
export const CALL_TIMEOUT_MS = 9000;

/** Injection token: how long a call of this application may take, in ms. */
export const CallTimeoutMs = Symbol('CallTimeoutMs');

/** A call that took longer than a caller should wait; answered 503. */
export class CallTimeoutError extends Error {
  override readonly name = 'CallTimeoutError';

  constructor() {
    super('The request timed out.');
  }
}
