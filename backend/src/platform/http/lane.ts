/**
 * Each kind of request has a queue of its own, so none can take the capacity of another: saving a pick
 * needs nothing that requests without an account could exhaust.
 */
export type Lane =
  /** Health and metrics. */
  | 'monitoring'
  /** Screens and their files. */
  | 'static'
  /** Calls without a good access token. */
  | 'anonymous'
  /** Calls that hash or check a password, whoever makes them. */
  | 'passwords'
  /** Streams of changes, until they are open. */
  | 'streams'
  /** Signed-in reads that open screens repeat each second, answered from memory. */
  | 'polls'
  /** Other signed-in reads. */
  | 'reads'
  /** Signed-in writes. */
  | 'writes';
