import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CodeLimiter } from '../../../src/leagues/league-management/code-limiter.js';
import { PASSWORD, visitor } from '../../support/api-session.js';
import { beginsWith } from '../../support/begins-with.js';
import { stored } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' });

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('codes of leagues that a visitor tries', () => {
  app.runForTests();

  it('should not let a network try them without an account, nor spend right codes', async () => {
    const { code } = (await leagueOf(await app.somebody(), [])).league;
    const limiter = app.nest.get(CodeLimiter, { strict: false });
    const here = '203.0.113.82';
    const tryWrong = async () => (await limiter.count(null, here)).countWrong();
    await Promise.all(Array.from({ length: 199 }, tryWrong));
    const statusOf = async (path: string) => (await visitor(app).get(path, from(here))).status;
    expect(await statusOf(`/api/invite/${code}`)).toBe(200);
    expect(await statusOf(`/join/${code}`)).toBe(200);
    expect(await statusOf('/api/invite/ZZZZZZ')).toBe(404);
    expect(await statusOf('/join/ZZZZZZ')).toBe(429);
    // invited players are not locked out by the guesses of others in the same network
    expect(await statusOf(`/api/invite/${code}`)).toBe(200);
    expect(await statusOf(`/join/${code}`)).toBe(200);
    const account = { username: 'invited', email: 'invited@gridlock.test', password: PASSWORD };
    const invited = { ...account, termsAccepted: true };
    const url = `/api/invite/${code}/register`;
    expect((await visitor(app).post(url, invited, from(here))).status).toBe(201);
  });

  it('should refuse right codes too where a network searches for them', async () => {
    const { code } = (await leagueOf(await app.somebody(), [])).league;
    const limiter = app.nest.get(CodeLimiter, { strict: false });
    const here = '203.0.113.83';
    const before = await stored(app, 'rateLimits');
    await limiter.count(null, here);
    const counts = app.nest.get<Connection>(getConnectionToken()).collection('rateLimits');
    const where = { _id: { $nin: before.map(({ _id }) => _id) }, key: beginsWith('codeSearch:') };
    await counts.updateOne(where, { $set: { points: 3000 } });
    const { status } = await visitor(app).get(`/api/invite/${code}`, from(here));
    expect(status).toBe(429);
  });
});
