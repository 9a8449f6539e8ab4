import { requestJson } from './request.js';
import { ResultsApiError } from './results-api-error.js';

const refusedWith = async (retryAfter: string | null, status = 429): Promise<ResultsApiError> => {
  const headers = new Headers();
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  const settings = {
    fetch: () => Promise.resolve(new Response('', { status, headers })),
    userAgent: 'test',
    timeoutMs: 60_000,
    maxBytes: 1000,
  };
  const error: unknown = await requestJson(new URL('http://api.test/x'), settings).catch(
    (caught: unknown) => caught,
  );
  if (!(error instanceof ResultsApiError)) throw error;
  return error;
};

describe('how long the API asks to be left alone', () => {
  const YEAR_S = 31_536_000;

  it.each([
    ['nothing', null, null],
    ['words', 'later', null],
    ['no seconds', '0', 0],
    ['seconds', '90', 90_000],
    ['a part of a second', '1.5', 1500],
    ['a year in seconds', String(YEAR_S), YEAR_S * 1000],
    ['a day that is over', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ])('should be read from %s', async (_what, header, ms) => {
    expect((await refusedWith(header)).retryAfterMs).toBe(ms);
    expect((await refusedWith(header, 503)).retryAfterMs).toBe(ms);
  });

  it('should be read from a day to come', async () => {
    const { retryAfterMs } = await refusedWith('Fri, 01 Jan 2999 00:00:00 GMT');
    expect(retryAfterMs).toBeGreaterThan(YEAR_S * 1000);
  });
});
