import { waitFor } from '@testing-library/react';
import { keepPush, keptPush } from '../../lib/app/deviceStore';
import { aUser } from '../../testing/people';
import { forgetPushBrowser, usePushBrowser } from '../../testing/pushBrowser';
import { renderApp } from '../../testing/renderApp';
import { json, problem, server } from '../../testing/server';

const ADD = 'POST /api/users/push-subscriptions';
const KEY = 'bmV3LWtleQ';
const OLD_KEY = 'b2xkLWtleQ';
const PHONE = { _id: 'device-phone', name: 'Chrome on Android', createdAt: '2025-06-02T10:00:00Z' };
const ENDPOINT = 'https://push.example.org/abc';
const keptOf = (user: string, endpoint = ENDPOINT) => ({
  user,
  endpoint,
  auth: 'secret',
  serverKey: KEY,
});

describe('push at the next visit (NT-02)', () => {
  beforeEach(() => {
    server.use('GET /api/race/next-race', () => problem(404, 'No upcoming races scheduled'));
    server.use('GET /api/announcements/active', []);
    server.use('GET /api/push/key', { publicKey: KEY });
    server.use(ADD, () => json({ device: PHONE }, 201));
  });
  afterEach(forgetPushBrowser);

  const visit = () => renderApp({ path: '/dashboard', as: aUser() });
  const added = () => server.asked(ADD).map(({ body }) => body as Record<string, unknown>);

  it('should be on again where the browser has dropped the subscription, without a question', async () => {
    const browser = usePushBrowser({ permission: 'granted' });
    await keepPush(keptOf(aUser()._id, 'https://push.example.org/lost'));
    visit();
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(browser.asked).toEqual([`subscribe ${KEY}`]);
    expect(added()[0]).toMatchObject({
      endpoint: ENDPOINT,
      replaces: 'https://push.example.org/lost',
    });
    await waitFor(async () => expect(await keptPush()).toEqual(keptOf(aUser()._id)));
  });

  it('should be renewed for other keys of the server', async () => {
    const browser = usePushBrowser({ permission: 'granted', subscribed: true, serverKey: OLD_KEY });
    visit();
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(browser.asked).toEqual([`subscribe ${KEY}`]);
  });

  it('should be renewed when the push service refuses the one that is there', async () => {
    const browser = usePushBrowser({ permission: 'granted', subscribed: true, serverKey: KEY });
    server.use(ADD, () =>
      browser.asked.length === 0
        ? problem(409, 'Turn on push here again.', 'PUSH_DEVICE_REFUSED')
        : json({ device: PHONE }, 201),
    );
    visit();
    await waitFor(() => expect(added()).toHaveLength(2));
    expect(browser.asked).toEqual([`subscribe ${KEY}`]);
  });

  it('should be off where the player has removed this device at another one', async () => {
    const browser = usePushBrowser({ permission: 'granted', subscribed: true, serverKey: KEY });
    await keepPush(keptOf(aUser()._id));
    server.use(ADD, () => problem(409, 'You’ve turned push off.', 'PUSH_DEVICE_REMOVED'));
    visit();
    await waitFor(() => expect(browser.subscribed).toBe(false));
    expect(added()).toMatchObject([{ isVisit: true }]);
    await waitFor(async () => expect(await keptPush()).toBeNull());
  });

  it('should stay as it is where it works', async () => {
    const browser = usePushBrowser({ permission: 'granted', subscribed: true, serverKey: KEY });
    visit();
    await waitFor(() => expect(added()).toHaveLength(1));
    expect([browser.asked, added()[0]]).toEqual([
      [],
      expect.not.objectContaining({ replaces: '' }),
    ]);
  });

  it.each<[string, Partial<Parameters<typeof usePushBrowser>[0]>, string | null]>([
    ['was never turned on', { permission: 'granted' }, null],
    ['belongs to somebody else', { permission: 'granted' }, 'user-other'],
    ['is not allowed any more', { permission: 'denied' }, aUser()._id],
    ['is asked for again', { permission: 'default' }, aUser()._id],
  ])('should stay off where it %s', async (_why, start, user) => {
    const browser = usePushBrowser(start);
    if (user) await keepPush(keptOf(user));
    visit();
    await waitFor(() => expect(server.asked('GET /api/announcements/active')).toHaveLength(1));
    expect([browser.asked, added()]).toEqual([[], []]);
  });

  it('should end where somebody else has signed in', async () => {
    const browser = usePushBrowser({ permission: 'granted', subscribed: true, serverKey: KEY });
    await keepPush(keptOf('user-other'));
    visit();
    await waitFor(() => expect(browser.subscribed).toBe(false));
    expect(added()).toEqual([]);
    // whose it is finds it again
    expect(await keptPush()).toEqual(keptOf('user-other'));
  });
});
