import { ECDH } from 'node:crypto';

/** Whether a public key of a subscription is a point of P-256: nothing can be encrypted for another one (RFC 8291). */
export function isSubscriptionKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return key !== '';
  } catch {
    return false;
  }
}
