import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { TestApp } from '../../support/test-app.js';

const tokenOf = async (player: ApiSession, name: string): Promise<{ token: string }> =>
  (await expectStatus(player.post('/api/users/tokens', { name }), 201)).body;

describe('calls with API tokens', () => {
  it('should have a limit of their own, apart from the player’s session and from guests', async () => {
    const guests = { network: 20, wide: 20 };
    const requests = { account: 30, tokens: 6, network: 1000, wide: 1000, guests };
    const limited = await TestApp.start({ RATE_LIMIT: 'on' }, undefined, { requests });
    try {
      const ann = await signUp(limited, 'bot_owner');
      const [first, second] = [await tokenOf(ann, 'First'), await tokenOf(ann, 'Second')];
      const request = (token: string) => ({
        ...{ method: 'GET' as const, url: '/api/auth/me' },
        headers: { authorization: `Bearer ${token}` },
      });
      const me = async (token: string) => (await limited.request(request(token))).status;
      expect([await me(first.token), await me(second.token)]).toEqual([200, 200]);
      const asGuest = async () =>
        (await limited.request({ method: 'GET', url: '/api/auth/me' })).status;
      const guestsSaw = await Promise.all(Array.from({ length: 20 }, asGuest));
      expect(guestsSaw).toContain(429);
      const tokens = [
        first.token,
        second.token,
        first.token,
        second.token,
        first.token,
        first.token,
      ];
      expect(await Promise.all(tokens.map(me))).toEqual(Array(6).fill(200));
      const { status, headers } = await limited.request(request(second.token));
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
      expect((await ann.get('/api/auth/me')).status).toBe(200);
      // one that is wrong counts as a guest, and never for the account that it names
      expect(await me(`${first.token.slice(0, -43)}${'A'.repeat(43)}`)).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
