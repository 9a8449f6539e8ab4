import { createECDH } from 'node:crypto';
import { isSubscriptionKey } from './subscription-key.js';

const uncompressed = (bytes: number) =>
  Buffer.concat([Buffer.from([4]), Buffer.alloc(64, bytes)]).toString('base64url');

describe('the key of a subscription', () => {
  it('should be one that a browser makes', () => {
    for (let i = 0; i < 20; i += 1) {
      const key = createECDH('prime256v1').generateKeys('base64url');
      expect([key, isSubscriptionKey(key)]).toEqual([key, true]);
    }
  });

  it.each([uncompressed(1), uncompressed(0), uncompressed(255), `B${'A'.repeat(86)}`, 'BA', ''])(
    'should not be %s',
    (key) => {
      expect(isSubscriptionKey(key)).toBe(false);
    },
  );
});
