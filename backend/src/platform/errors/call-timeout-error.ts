/** A call that took longer than a caller should wait; answered 503. */
export class CallTimeoutError extends Error {
  override readonly name = 'CallTimeoutError';

  constructor() {
    super('The call has timed out.');
  }
}
