import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';

/**
 * In ms, for one address of a host that has several. Long enough for a first packet that is lost and sent again after a
 * second; short enough that the address of the other family has its turn within the eight seconds of a request.
 */
const ATTEMPT_MS = 2500;

/**
 * Gives each attempt to connect seconds, in the whole process: results, pushes, hooks, mail and MongoDB. By default Node
 * gives up all addresses of a host but the last after 250 ms, so that on a slow line without IPv6 none is left.
 */
export function allowSlowConnections(): void {
  setDefaultAutoSelectFamilyAttemptTimeout(ATTEMPT_MS);
}
