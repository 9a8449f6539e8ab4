// A real identity provider: `oidc-provider` with its own pages for a login, as a process of its own. Says its address.
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const [, , redirectUri] = process.argv;
const server = createServer((request, response) => void handle(request, response));
let handle = (_request, response) => response.writeHead(503).end();

server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'gridlock',
        client_secret: 'the-secret-of-gridlock',
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    // a login is an address: who logs in as mara@example.org has that one, verified
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: sub,
        email_verified: true,
        preferred_username: sub.split('@')[0],
      }),
    }),
    claims: { email: ['email', 'email_verified'], profile: ['preferred_username'] },
    cookies: { keys: ['of this test'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
  });
  handle = provider.callback();
  console.log(issuer);
});
