/** How long a call may take; after that it is answered 503. */
export const CALL_TIMEOUT_MS = 9000;

/** A call that took longer than a caller should wait; answered 503. */
export class CallTimeoutError extends Error {
  override readonly name = 'CallTimeoutError';

  constructor() {
    super('The request timed out.');
  }
}
