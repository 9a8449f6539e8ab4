import { act, screen, within } from '@testing-library/react';
import { readAccessToken } from '../../api/accessToken';
import { aUser } from '../../testing/people';
import { waitForPath, findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, problem, server } from '../../testing/server';

const REGISTER = 'POST /api/auth/register';
const entries = {
  Username: 'night_shift',
  Email: 'night@example.org',
  Password: 'box-box-box',
  'Confirm password': 'box-box-box',
};

async function open() {
  const app = renderApp({ path: '/signup', as: null });
  await findTitle('Sign up');
  return app;
}

/** The server refuses: these fields, for these reasons. */
const refusing =
  (...details: readonly (readonly [field: string, message: string])[]) =>
  () =>
    json(
      {
        message: details[0]?.[1],
        details: details.map(([field, message]) => ({ field, message })),
      },
      400,
    );
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

async function fillIn(
  user: Awaited<ReturnType<typeof open>>['user'],
  more: Partial<typeof entries> = {},
  terms = true,
) {
  for (const [label, text] of Object.entries({ ...entries, ...more }))
    await user.type(screen.getByLabelText(label), text);
  if (terms) await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
}

describe('the sign-up page', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('should send username, email, password and the accepted terms (RT-03, SU-01, EN-01)', async () => {
    const { user } = await open();
    server.use(REGISTER, () => json({ message: 'Welcome to the grid.' }, 201));
    await fillIn(user);
    expect(await screen.findByText('Welcome to the grid.')).toBeVisible();
    expect(server.asked(REGISTER)[0]?.body).toEqual({
      username: 'night_shift',
      email: 'night@example.org',
      password: 'box-box-box',
      termsAccepted: true,
      signIn: true,
      alwaysAsks: true,
    });
    expect(screen.getByText(/sent an email to night@example.org/)).toBeVisible();
  });

  it('should show the catalogue text when the server sends none, and go to / after 2 s (OK-01, SU-06, CO-19)', async () => {
    jest.useFakeTimers();
    const { user, router } = await open();
    server.use(REGISTER, () => json({ message: '' }, 201));
    await fillIn(user);
    expect(await screen.findByText('Account created successfully! Please log in.')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_900));
    expect(router.state.location.pathname).toBe('/signup');
    await act(() => jest.advanceTimersByTimeAsync(200));
    await waitForPath(router, '/');
    expect(server.asked(REGISTER)).toHaveLength(1);
  });

  it('should be signed in with the new account, and lead by / to the dashboard (SU-06)', async () => {
    // the welcome stands for two seconds
    jest.useFakeTimers();
    const { user, router } = await open();
    const account = aUser({ username: 'night_shift' });
    server.use(REGISTER, () => json({ message: 'Welcome.', accessToken: 'new', user: account }));
    server.use('GET /api/race/next-race', () => problem(404, 'No upcoming races scheduled'));
    server.use('GET /api/announcements/active', []);
    server.use('GET /api/league/user/leagues', []);
    server.use('GET /api/league/user/overview', []);
    await fillIn(user);
    await screen.findByText('Welcome.');
    expect(readAccessToken()).toBe('new');
    expect(router.state.location.pathname).toBe('/signup');
    await waitForPath(router, '/dashboard');
    expect(await screen.findByRole('link', { name: 'Profile: night_shift' })).toBeVisible();
  });

  it('should refuse passwords that differ, and let the server look for more (VA-01)', async () => {
    const { user } = await open();
    const taken = 'This username is taken';
    server.use(REGISTER, refusing(['confirmation', 'Passwords do not match'], ['username', taken]));
    await fillIn(user, { 'Confirm password': 'another-one' });
    expect(await screen.findByText(taken)).toBeVisible();
    expect(alerts()).toEqual([taken, 'Passwords do not match']);
    expect(screen.getByLabelText('Username')).toHaveFocus();
    // which is why no account comes of it
    expect(server.asked(REGISTER)[0]?.body).toMatchObject({ confirmation: 'another-one' });
  });

  it('should refuse unticked terms, and let the server look for more (VA-02)', async () => {
    const { user } = await open();
    const terms = 'You must accept the Terms & Conditions and Privacy Policy';
    server.use(REGISTER, refusing(['termsAccepted', terms], ['email', 'This address is taken']));
    await fillIn(user, {}, false);
    expect(await screen.findByText('This address is taken')).toBeVisible();
    expect(alerts()).toEqual(['This address is taken', terms]);
    expect(server.asked(REGISTER)[0]?.body).toMatchObject({ termsAccepted: false });
  });

  it('should say what it sees for itself when the server cannot be asked', async () => {
    const { user } = await open();
    server.use(REGISTER, () => failure(500));
    await fillIn(user, { 'Confirm password': 'another-one' });
    await screen.findByRole('button', { name: 'Sign up' });
    expect(alerts()).toEqual(['Passwords do not match']);
  });

  it('should require every field (VA-03)', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(server.asked(REGISTER)).toHaveLength(0);
  });

  it.each([
    [
      'the sentence of the server',
      () => problem(409, 'This username is taken'),
      'This username is taken',
    ],
    ['its own text without one', () => failure(500), 'Signup failed'],
    [
      'another without any answer',
      () => Promise.reject(new Error('offline')),
      'An error occurred during signup',
    ],
  ])('should show %s (ER-01, ER-10, ER-11)', async (_, answer, text) => {
    const { user } = await open();
    server.use(REGISTER, answer);
    await fillIn(user);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('should say at once all that it can see for itself (VA-01, VA-02, VA-03)', async () => {
    const { user } = await open();
    const wrong = {
      Username: 'a b',
      Email: 'nobody',
      Password: 'short',
      'Confirm password': 'shorter',
    };
    await fillIn(user, wrong, false);
    await screen.findByText('Username must be 3–20 letters, numbers or underscores.');
    expect(alerts()).toEqual([
      'Username must be 3–20 letters, numbers or underscores.',
      'Enter a valid email address.',
      'Password must be at least 8 characters.',
      'Passwords do not match',
      'You must accept the Terms & Conditions and Privacy Policy',
    ]);
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(server.asked(REGISTER)).toHaveLength(0);
  });

  it('should put all that the server knows beside the fields, each of it once', async () => {
    const { user } = await open();
    const details = [
      { field: 'password', message: 'This password is too common' },
      { field: 'username', message: 'This username is taken' },
      { field: 'email', message: 'This address is taken' },
    ];
    server.use(REGISTER, () => json({ message: 'This password is too common', details }, 409));
    await fillIn(user);
    await screen.findByText('This username is taken');
    expect(alerts()).toEqual([
      'This username is taken',
      'This address is taken',
      'This password is too common',
    ]);
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByLabelText('Username')).toHaveValue('night_shift');
  });

  it('should lead on to where the visitor wanted to go (SU-06, RT-23)', async () => {
    jest.useFakeTimers();
    const from = { pathname: '/rules', search: '', hash: '' };
    const { user, router } = renderApp({ path: '/signup', as: null, state: { from } });
    await findTitle('Sign up');
    server.use(REGISTER, () => json({ message: 'Welcome to the grid.' }, 201));
    await fillIn(user);
    await waitForPath(router, '/rules');
  });

  it('should put what is wrong with a field beside it', async () => {
    const { user } = await open();
    const details = [{ field: 'password', message: 'This password is too common' }];
    server.use(REGISTER, () => json({ message: 'Please check the password.', details }, 400));
    await fillIn(user);
    expect(await screen.findByText('This password is too common')).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeInvalid();
  });

  it.each([
    ['Terms & Conditions', [/09-06-2025/, /13 or older/]],
    ['Privacy Policy', [/09-06-2025/, /Your name/, /Your email address/, /Delete Account/]],
  ])(
    'should open the %s and close them again (SU-02, SU-03, IN-02 to IN-04, CO-33)',
    async (name, texts) => {
      const { user } = await open();
      await user.click(screen.getByRole('button', { name }));
      const dialog = await screen.findByRole('dialog', { name });
      for (const text of texts) expect(within(dialog).getAllByText(text).length).toBeGreaterThan(0);
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByRole('checkbox', { name: /^I’m 13 or older/ })).not.toBeChecked();
    },
  );

  it('should lead back to sign in (SU-04)', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/login');
  });
});
