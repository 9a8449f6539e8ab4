import { PASSWORD, register, signUp, visitor } from '../../support/api-session.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp();

describe('a sign-up with several faults', () => {
  app.runForTests();

  it('should say at once what is wrong with every field, taken names included (EN-01, ER-10)', async () => {
    await signUp(app, 'Known_1');
    await signUp(app, 'Known_2');
    const taken = await register(app, { username: 'KNOWN_1', email: 'known_2@gridlock.test' });
    const name = 'This username is taken. Please choose another.';
    expect([taken.status, taken.body.code, taken.body.message]).toEqual([
      409,
      'USERNAME_TAKEN',
      name,
    ]);
    expect(taken.body.details).toEqual([
      { field: 'username', message: name },
      {
        field: 'email',
        message: 'There’s already an account with this email address.',
      },
    ]);
    const mixed = await register(app, {
      username: 'known_1',
      email: 'nobody',
      password: 'password123',
      termsAccepted: false,
    });
    expect([mixed.status, mixed.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(mixed.body.details.map(({ field }: { field: string }) => field)).toEqual([
      'email',
      'termsAccepted',
      'password',
      'username',
    ]);
    expect(mixed.body.message).toBe(mixed.body.details[0].message);
  });

  it('should compare the password with its confirmation, where one is sent (VA-01)', async () => {
    const differs = await register(app, { username: 'known_1', confirmation: `${PASSWORD} ` });
    expect([differs.status, differs.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(differs.body.details).toEqual([
      { field: 'confirmation', message: 'Passwords do not match' },
      { field: 'username', message: 'This username is taken. Please choose another.' },
    ]);
    expect((await register(app, { confirmation: '' })).status).toBe(400);
    expect((await register(app, { confirmation: PASSWORD })).status).toBe(201);
  });

  it.each([
    ['a list', []],
    ['nothing', undefined],
  ])('should refuse %s in place of the fields', async (_, body) => {
    const { status } = await visitor(app).post('/api/auth/register', body);
    expect(status).toBe(400);
  });
});
