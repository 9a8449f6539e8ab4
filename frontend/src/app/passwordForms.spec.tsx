import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { mockProfileApi } from '../testing/mockProfileApi';
import { aUser } from '../testing/people';
import { renderApp, type setUpUser } from '../testing/renderApp';
import { server } from '../testing/server';

const INVITE = {
  ...{ code: 'ABC234', name: 'Sunday Drivers', owner: 'mara_apex', members: 1, maxMembers: 20 },
  ...{ helmets: [], season: 2025, isRaceNight: false, state: 'open' },
};
const PASSKEY = {
  ...{ id: 'passkey-1', name: 'My phone', createdAt: '2025-03-01T08:00:00Z' },
  ...{ lastUsedAt: null, counterFellAt: null },
};

type User = ReturnType<typeof setUpUser>;
const press = (name: string) => async (user: User) => {
  await user.click(await screen.findByRole('button', { name }));
};
const changeEmail = async (user: User) => {
  const email = (await screen.findAllByRole('button', { name: 'Change' })).at(-1);
  if (email) await user.click(email);
};
const there = () => Promise.resolve();

/** What a password manager stores as the name of an account: the field marked as such before the password. */
function savedFrom(form: Element) {
  const inputs = [...form.querySelectorAll('input')];
  const marked = (token: string) =>
    inputs.filter(({ autocomplete }) => autocomplete.split(' ').includes(token));
  const password = inputs.findIndex(({ type }) => type === 'password');
  const names = marked('username');
  return {
    names: names.length,
    type: names[0]?.type,
    isBefore: names[0] !== undefined && inputs.indexOf(names[0]) < password,
    value: names[0]?.value ?? '',
    public: marked('nickname').map((input) => input.name),
  };
}

describe('forms with a password, as password managers read them', () => {
  beforeEach(() => {
    mockProfileApi();
    Object.assign(window, {
      PublicKeyCredential: function PublicKeyCredential() {},
      isSecureContext: true,
    });
    server.use('GET /api/users/passkeys', [PASSKEY]);
    server.use('GET /api/users/devices', []);
    server.use('GET /api/invite/:code', INVITE);
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  it.each<[string, string, (user: User) => Promise<void>, boolean, string[]]>([
    ['a sign-up', '/signup', there, false, ['username']],
    ['a sign-up by invitation', '/join/ABC234', there, false, ['username']],
    ['a log-in', '/login', there, false, []],
    ['a new password by link', '/reset-password?token=a.b.c', there, false, []],
    ['a new password', '/reset-password', there, true, []],
    ['a deletion', '/profile', press('Delete Account'), true, []],
    ['another address', '/profile', changeEmail, true, []],
    ['an API token', '/profile', there, true, []],
    ['a new passkey', '/security', press('Add a passkey'), true, []],
    ['the end of a passkey', '/security', press('Remove'), true, []],
  ])('should sign in by the address: %s', async (_, path, open, isSignedIn, publicNames) => {
    const { user } = renderApp({ path, as: isSignedIn ? aUser() : null });
    await screen.findAllByRole('heading', { level: 1 });
    await open(user);
    const fields = await screen.findAllByLabelText(/^(Password|New password|Current password)$/);
    const form = fields.at(-1)?.closest('form');
    expect(form).toBeInstanceOf(HTMLFormElement);
    if (!form) return;
    await waitFor(() => {
      expect(savedFrom(form)).toEqual({
        names: 1,
        type: 'email',
        isBefore: true,
        value: isSignedIn ? aUser().email : '',
        public: publicNames,
      });
    });
  });

  it('should be all that there are', () => {
    const sources = readdirSync(join(__dirname, '..'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
      .map((file) => [file, readFileSync(join(__dirname, '..', file), 'utf8')] as const);
    const forms = sources.filter(
      ([, text]) =>
        /<(form|DialogForm)\b/.test(text) &&
        /<((New)?Password(Field|Fields)|OwnerProof)\b/.test(text),
    );
    expect(forms.length).toBe(7);
    const unmarked = forms.filter(
      ([, text]) => !/<SignInName|<OwnerProof|autoComplete=.*username/.test(text),
    );
    expect(unmarked.map(([file]) => file)).toEqual([]);
  });
});
