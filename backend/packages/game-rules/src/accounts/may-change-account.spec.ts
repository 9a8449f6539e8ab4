import { mayChangeAccount } from './may-change-account.js';

const SIGNED_IN = new Date('2025-03-01T08:00:00Z');
const after = (seconds: number): Date => new Date(SIGNED_IN.getTime() + seconds * 1000);

describe('changing or deleting an account', () => {
  it.each([
    ['none', 0, false, 'allowed'],
    ['none', 599, false, 'allowed'],
    ['none', 600, false, 'allowed'],
    ['none', 601, false, 'password-needed'],
    ['none', -600, false, 'allowed'],
    ['none', -601, false, 'password-needed'],
    ['none', 0, true, 'password-needed'],
    ['none', 601, true, 'password-needed'],
    ['wrong', 0, false, 'password-wrong'],
    ['wrong', 601, true, 'password-wrong'],
    ['right', 0, true, 'allowed'],
    ['right', 601, false, 'allowed'],
    ['right', 90 * 86_400, true, 'allowed'],
  ] as const)(
    'should go by password %s, %d s after a sign-in, always asking %s: %s (ACCOUNT-2)',
    (currentPassword, seconds, alwaysAsks, verdict) => {
      const change = { currentPassword, signedInAt: SIGNED_IN, alwaysAsks };
      expect(mayChangeAccount(change, after(seconds))).toBe(verdict);
    },
  );
});
