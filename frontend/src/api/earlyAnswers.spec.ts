import { storeAccessToken } from './accessToken';
import { callKey, takeEarlyAnswer, type EarlyAnswer } from './earlyAnswers';

const PATH = '/api/league/one';
const request = (path: string, method = 'GET') =>
  ({ url: `http://localhost${path}`, method }) as Request;

/** The script in index.html has asked for a league. */
function asked(answer: Partial<EarlyAnswer> | null, token = 'mine') {
  storeAccessToken('mine');
  const now = Date.now();
  const whole = answer && {
    status: 200,
    body: { name: 'One' },
    headers: new Headers(),
    sentAt: now,
    receivedAt: now,
    ...answer,
  };
  globalThis.gridlockEarly = {
    token,
    renewing: null,
    answers: new Map([[PATH, Promise.resolve(whole)]]),
  };
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2025-07-01T12:00:00Z') });
  // jsdom has none
  globalThis.Response = class {
    constructor(
      readonly body: string,
      readonly init: ResponseInit,
    ) {}
  } as unknown as typeof Response;
});
afterEach(() => {
  globalThis.gridlockEarly = undefined;
  jest.useRealTimers();
});

describe('an answer that was asked for ahead of the app', () => {
  it('should be the one to the same call', async () => {
    asked({});
    expect(callKey(`${PATH}?`)).toBe(PATH);
    expect(await takeEarlyAnswer(request('/api/league/two'))).toBeUndefined();
    expect(await takeEarlyAnswer(request(PATH))).toMatchObject({ body: '{"name":"One"}' });
  });

  it('should be given again for as long as it counts as fresh, and no longer', async () => {
    asked({});
    expect(await takeEarlyAnswer(request(PATH))).toBeDefined();
    jest.setSystemTime(Date.now() + 4_000);
    expect(await takeEarlyAnswer(request(PATH))).toBeDefined();
    jest.setSystemTime(Date.now() + 2_000);
    expect(await takeEarlyAnswer(request(PATH))).toBeUndefined();
  });

  it.each([
    ['there was none', () => asked(null)],
    ['somebody else has signed in', () => asked({}, 'of another')],
    ['it has waited for too long', () => asked({ receivedAt: Date.now() - 21_000 })],
  ])('should not be used when %s', async (_, prepare) => {
    prepare();
    expect(await takeEarlyAnswer(request(PATH))).toBeUndefined();
  });

  it('should not be used after a change', async () => {
    asked({});
    await takeEarlyAnswer(request('/api/league/join', 'POST'));
    expect(await takeEarlyAnswer(request(PATH))).toBeUndefined();
  });
});
