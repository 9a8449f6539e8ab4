import { readEnvironment } from '../src/core/platform/config/read-environment.js';

describe('an identity provider (HO-06)', () => {
  const ISSUER = 'https://id.example.org/o/grid/';
  const settings = { OIDC_ISSUER: ISSUER, OIDC_CLIENT_ID: 'grid', OIDC_CLIENT_SECRET: 's3cret' };

  it('should be called by its host, and open no accounts, unless the host says otherwise', () => {
    const oidc = { issuer: ISSUER, clientId: 'grid', clientSecret: 's3cret' };
    expect(readEnvironment(settings)).toMatchObject({
      oidc: { ...oidc, name: 'id.example.org', signUp: false },
      passwords: true,
    });
    const more = { OIDC_NAME: 'Clubhouse', OIDC_SIGN_UP: 'on', PASSWORDS: 'off' };
    expect(readEnvironment({ ...settings, ...more })).toMatchObject({
      oidc: { ...oidc, name: 'Clubhouse', signUp: true },
      passwords: false,
    });
  });

  it('should do without TLS on this machine alone', () => {
    const OIDC_ISSUER = 'http://localhost:8080/realms/grid';
    expect(readEnvironment({ ...settings, OIDC_ISSUER }).oidc?.issuer).toBe(OIDC_ISSUER);
  });

  it.each([
    [
      { OIDC_ISSUER: 'https://id.example.org' },
      /^OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET /,
    ],
    [
      { OIDC_CLIENT_SECRET: 's3cret' },
      /^OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET [^:]*: set all three, or none\.$/,
    ],
    [{ PASSWORDS: 'off' }, /^PASSWORDS is off but OIDC_ISSUER is not set: [^.\n]*\.$/],
  ])('should ask for all of a provider: %j (HO-06)', (settings, message) => {
    expect(() => readEnvironment(settings)).toThrow(message);
  });
});
