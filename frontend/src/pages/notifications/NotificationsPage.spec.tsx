import { screen, waitFor, within } from '@testing-library/react';
import type { NotificationSettings } from '../../api/notificationsApi';
import { expectAccessible } from '../../testing/axe';
import { mockProfileApi } from '../../testing/mockProfileApi';
import { aLeague, aUser } from '../../testing/people';
import { forgetPushBrowser, usePushBrowser } from '../../testing/pushBrowser';
import { findTitle, renderApp } from '../../testing/renderApp';
import { json, later, problem, server } from '../../testing/server';

const READ = 'GET /api/users/notifications';
const SAVE = 'PUT /api/users/notifications';
const RESEND = 'POST /api/auth/confirm-email/resend';
const ADD = 'POST /api/users/push-subscriptions';
const PHONE = { _id: 'device-phone', name: 'Chrome on Android', createdAt: '2025-06-02T10:00:00Z' };
const OTHER = { _id: 'device-pc', name: 'Firefox on Linux', createdAt: '2025-06-02T10:00:00Z' };

const EVENTS = [
  'pick-24h',
  'pick-2h',
  'pick-30min',
  'plan-counts',
  'lock-moved',
  'reveal',
  'swaps',
  'result',
  'correction',
  'assigned',
  'joined',
  'membership',
] as const;

const settings = (more: Partial<NotificationSettings> = {}): NotificationSettings => ({
  events: EVENTS.map((event) => ({ event, push: event !== 'joined', email: false })),
  quietHours: { isOn: false, from: '23:00', to: '07:00' },
  timeZone: 'Europe/Berlin',
  quietLocks: [],
  mutedLeagues: [],
  devices: [],
  ...more,
});

/** Saves like the server. */
function serve(start: NotificationSettings) {
  let stored = start;
  server.use(READ, () => json(stored));
  server.use(SAVE, ({ body }) => {
    const {
      choices = [],
      quietHours,
      mute,
    } = body as Partial<NotificationSettings> & {
      mute?: { league: string; isMuted: boolean };
      choices?: { event: string; channel: 'push' | 'email'; isOn: boolean }[];
    };
    stored = {
      ...stored,
      ...(quietHours && { quietHours }),
      ...(mute && { mutedLeagues: mute.isMuted ? [mute.league] : [] }),
      events: stored.events.map((row) => {
        const own = choices.filter(({ event }) => event === row.event);
        return { ...row, ...Object.fromEntries(own.map(({ channel, isOn }) => [channel, isOn])) };
      }),
    };
    return json(stored);
  });
  server.use('GET /api/users/calendar', { url: null, webcalUrl: null, next: [] });
  server.use('GET /api/league/user/leagues', () =>
    json([aLeague(), aLeague({ _id: 'league-wet', name: 'Wet Weather Club' })]),
  );
}

async function open(as = aUser()) {
  const app = renderApp({ path: '/notifications', as });
  await findTitle('Notifications');
  return { ...app, device: await screen.findByRole('region', { name: 'On this device' }) };
}

describe('the page of notifications (NT-02)', () => {
  beforeEach(() => {
    serve(settings());
  });
  afterEach(forgetPushBrowser);

  it('should keep a box as soon as it is pressed, by keyboard too, and take it back when it is refused', async () => {
    const { user } = await open();
    const box = await screen.findByRole('checkbox', { name: 'Somebody joined, push' });
    expect(box).not.toBeChecked();
    box.focus();
    await user.keyboard(' ');
    await waitFor(() => {
      expect(box).toBeChecked();
    });
    await waitFor(() => {
      expect(server.asked(SAVE)[0]?.body).toEqual({
        choices: [{ event: 'joined', channel: 'push', isOn: true }],
      });
    });
    server.use(SAVE, () => problem(503, 'The server is busy.', 'UNAVAILABLE'));
    await user.click(screen.getByRole('checkbox', { name: 'Lights out, email' }));
    expect(await screen.findByText('The server is busy.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Lights out, email' })).not.toBeChecked();
    await screen.findByText('Wet Weather Club');
    await expectAccessible();
  });

  it('should say that an unconfirmed address gets no emails, and send the link again (AC-01)', async () => {
    const { user, device } = await open(aUser({ emailConfirmed: false, getsEmails: false }));
    expect(await within(device).findByText(/a window that isn’t private\.$/)).toBeVisible();
    const banner = screen.getByText('Confirm your email address to get emails.');
    expect(banner).toBeVisible();
    await expectAccessible();
    const button = screen.getByRole('button', { name: 'Send the link again' });
    expect(button).toHaveAccessibleDescription('Confirm your email address to get emails.');
    server.use(RESEND, () => problem(429, 'Please wait an hour.'));
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait an hour.');
    const message = 'Your email address is already confirmed.';
    server.use(RESEND, { message, emailConfirmed: true });
    server.use('GET /api/auth/me', { user: aUser() });
    await user.click(button);
    await waitFor(() => {
      expect(banner).not.toBeInTheDocument();
    });
  });

  it('should say nothing of it where emails reach the address', async () => {
    await open(aUser({ emailConfirmed: false }));
    expect(screen.queryByText(/Confirm your email address/)).toBeNull();
  });

  it('should hold quiet hours, with the locks that fall into them', async () => {
    const lasVegas = {
      raceName: 'Las Vegas Grand Prix',
      shortRaceName: 'Las Vegas GP',
      lockAt: '2025-11-22T03:55:00Z',
      remindedAt: '2025-11-21T21:55:00Z',
    };
    serve(settings({ quietLocks: [lasVegas] }));
    const { user } = await open();
    const quiet = await screen.findByRole('switch', { name: 'Quiet hours' });
    expect(quiet).not.toBeChecked();
    expect(screen.queryByLabelText('From')).toBeNull();
    await user.click(quiet);
    expect(
      await screen.findByText(/^Europe\/Berlin. One lock falls in your quiet hours/),
    ).toHaveTextContent('reminders for the Las Vegas Grand Prix come at 22:55 the evening before.');
    expect(
      screen.getByRole('img', { name: 'Quiet from 23:00 to 07:00, Las Vegas GP locks 04:55' }),
    ).toBeVisible();
    const from = screen.getByLabelText('From');
    await user.clear(from);
    await user.type(from, '22:30{Enter}');
    await waitFor(() => {
      expect(server.asked(SAVE).at(-1)?.body).toEqual({
        quietHours: { isOn: true, from: '22:30', to: '07:00' },
      });
    });
    // the same field, so that Tab leads on from there
    expect(from).toHaveFocus();
    expect(from).toHaveValue('22:30');
    await user.tab();
    expect(screen.getByLabelText('To')).toHaveFocus();
    await expectAccessible();
  });

  it('should mute a league', async () => {
    const { user } = await open();
    const wet = await screen.findByRole('switch', { name: 'Wet Weather Club' });
    expect(wet).toBeChecked();
    await user.click(screen.getByText('Leagues'));
    await user.click(wet);
    await waitFor(() => {
      expect(wet).not.toBeChecked();
    });
    await waitFor(() => {
      expect(server.asked(SAVE)[0]?.body).toEqual({
        mute: { league: 'league-wet', isMuted: true },
      });
    });
    expect(await screen.findByText('Muted: nothing is sent')).toBeVisible();
    await user.click(screen.getByText('Calendar'));
    expect(await screen.findByRole('button', { name: 'Make a calendar address' })).toBeVisible();
  });

  it('should say it when it cannot be loaded, and try again', async () => {
    server.use(READ, () => problem(500, ''));
    const { user } = renderApp({ path: '/notifications' });
    expect(await screen.findByText('Couldn’t load your notifications. Try again.')).toBeVisible();
    serve(settings());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Before the lock')).toBeVisible();
  });

  it('should be reached from the profile and from the menu', async () => {
    mockProfileApi();
    const { user, router } = renderApp({ path: '/profile' });
    await findTitle('Profile');
    expect(await screen.findByRole('link', { name: 'Choose' })).toHaveAttribute(
      'href',
      '/notifications',
    );
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('link', { name: 'Notifications' }));
    await findTitle('Notifications');
    expect(router.state.location.pathname).toBe('/notifications');
  });
});

describe('push on this device (NT-02)', () => {
  beforeEach(() => {
    serve(settings());
    server.use('GET /api/push/key', { publicKey: 'c2VydmVyLWtleQ' });
    server.use(ADD, () => {
      serve(settings({ devices: [OTHER, PHONE] }));
      return json({ device: PHONE }, 201);
    });
  });
  afterEach(forgetPushBrowser);

  it('should be asked for only after a press that has been explained', async () => {
    const browser = usePushBrowser();
    const { user, device } = await open();
    const turnOn = await within(device).findByRole('button', { name: 'Turn on push' });
    expect(within(device).getByText(/Your browser will ask for permission once/)).toBeVisible();
    expect(browser.asked).toEqual([]);
    await user.click(turnOn);
    expect(await within(device).findByText('Firefox on Linux')).toBeVisible();
    expect(within(device).getByText('Push works here.')).toBeVisible();
    expect(browser.asked).toEqual(['permission', 'subscribe c2VydmVyLWtleQ']);
    expect(server.asked(ADD)[0]?.body).toEqual({
      endpoint: 'https://push.example.org/abc',
      keys: { p256dh: 'public', auth: 'secret' },
      isVisit: false,
    });
    expect(within(device).getByText('Allowed')).toBeVisible();
    await expectAccessible();
  });

  it('should say what to do when the player says no', async () => {
    usePushBrowser({ answer: 'denied' });
    const { user, device } = await open();
    await user.click(await within(device).findByRole('button', { name: 'Turn on push' }));
    expect(await within(device).findByText('You’ve blocked notifications here')).toBeVisible();
    expect(within(device).getByText(/tap the icon beside the address/)).toBeVisible();
    expect(within(device).getByText('Blocked')).toBeVisible();
  });

  it('should tell the server that it is there again, test it and turn it off', async () => {
    const browser = usePushBrowser({ permission: 'granted', subscribed: true });
    server.use('POST /api/users/push-subscriptions/test', {
      message: 'Sent to Chrome on Android.',
    });
    server.use('DELETE /api/users/push-subscriptions', ({ query }) => {
      serve(settings({ devices: [OTHER] }));
      expect(query.get('id')).toBe(PHONE._id);
      return json({ message: 'Gone.' });
    });
    const { user, device } = await open();
    await user.click(
      await within(device).findByRole('button', { name: 'Send a test to Chrome on Android' }),
    );
    expect(await screen.findByText('Sent to Chrome on Android.')).toBeVisible();
    await user.click(within(device).getByRole('button', { name: 'Remove Chrome on Android' }));
    expect(await within(device).findByRole('button', { name: 'Turn on push' })).toBeVisible();
    expect(browser.subscribed).toBe(false);
    await waitFor(() => {
      expect(device).toContainElement(document.activeElement as HTMLElement);
    });
  });

  it('should say why a test was not sent', async () => {
    usePushBrowser({ permission: 'granted', subscribed: true });
    const { answer, give } = later();
    server.use('POST /api/users/push-subscriptions/test', () => answer);
    const { user, device } = await open();
    const test = await within(device).findByRole('button', {
      name: 'Send a test to Chrome on Android',
    });
    await user.click(test);
    await waitFor(() => {
      expect(test).toHaveTextContent('Sending…');
    });
    give(problem(503, 'The push service isn’t responding.', 'UNAVAILABLE'));
    expect(await screen.findByText('The push service isn’t responding.')).toBeVisible();
  });

  it('should say that an iPhone needs the app on its Home Screen', async () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    const { device } = await open();
    expect(await within(device).findByText('Put Gridlock on the Home Screen first')).toBeVisible();
    expect(within(device).getByText(/tap Share, then Add to Home Screen/)).toBeVisible();
  });

  it('should say where a browser has no push, and that emails come', async () => {
    const { device } = await open();
    expect(await within(device).findByText('This browser can’t show notifications')).toBeVisible();
    expect(within(device).getByText(/You’ll still get emails\.$/)).toBeVisible();
    await expectAccessible();
  });
});
