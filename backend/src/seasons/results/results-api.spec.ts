import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchCalendar } from '@gridlock/season-packs';
import { ResultsApi } from './results-api.js';
import type { RequestBudgetRepository } from './request-budget.repository.js';
import type { Config } from '../../core/platform/config/config.js';

/** A service to which every request is one too many. */
let service: Server;
let retryAfter: string | null;
beforeAll(async () => {
  service = createServer((_request, response) => {
    response.statusCode = 429;
    if (retryAfter !== null) response.setHeader('retry-after', retryAfter);
    response.end();
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => service.close(done)));

/** What is noted of the budget when the service refuses. */
const noted = async (header: string | null): Promise<readonly (string | number)[]> => {
  retryAfter = header;
  const calls: (string | number)[] = [];
  const budget = {
    take: () => Promise.resolve({ isProbe: false }),
    refused: (tries: number) => Promise.resolve(calls.push('refused', tries)),
    pause: () => Promise.resolve(calls.push('pause')),
  };
  const { port } = service.address() as AddressInfo;
  const config = { resultsUrl: `http://127.0.0.1:${port}`, resultsAuthorization: null };
  const api = new ResultsApi(
    { ...config, publicUrl: '', supportEmail: '', resultsPerHour: null } as Config,
    budget as unknown as RequestBudgetRepository,
  );
  await expect(
    api.ask((client, options) => fetchCalendar(2025, client, options)),
  ).rejects.toMatchObject({ code: 'throttled' });
  return calls;
};

describe('a request too many', () => {
  it.each([
    ['without a Retry-After', null],
    ['with one of nothing', '0'],
    ['with one in the past', 'Wed, 21 Oct 2015 07:28:00 GMT'],
  ])('should show the limit of the hour after the attempts, %s', async (_what, header) => {
    expect(await noted(header)).toEqual(['refused', 3]);
  });

  it.each([
    ['an hour', '3600'],
    ['a year', '31536000'],
  ])('should show it at once with a Retry-After of %s', async (_what, header) => {
    expect(await noted(header)).toEqual(['refused', 1]);
  });

  it('should pause, and show nothing, with one of seconds', async () => {
    expect(await noted('30')).toEqual(['pause']);
  });
});
