import { beforeRest, loadAtRest } from './loadAhead';

describe('code that is loaded once the page is at rest', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('should come after the calls of the page, also after those that follow from an answer', async () => {
    const load = jest.fn(() => Promise.resolve());
    let answerFirst = () => {};
    let answerSecond = () => {};
    const first = new Promise<void>((resolve) => (answerFirst = resolve));
    const second = new Promise<void>((resolve) => (answerSecond = resolve));
    const all = beforeRest(first).then(() => beforeRest(second));
    loadAtRest(load);
    await jest.advanceTimersByTimeAsync(100);
    expect(load).not.toHaveBeenCalled();
    answerFirst();
    await jest.advanceTimersByTimeAsync(100);
    expect(load).not.toHaveBeenCalled();
    answerSecond();
    await all;
    await jest.advanceTimersByTimeAsync(100);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('should come after a call that has failed', async () => {
    const load = jest.fn(() => Promise.resolve());
    const call = beforeRest(Promise.reject(new Error('no network'))).catch(() => 'failed');
    loadAtRest(load);
    await call;
    await jest.advanceTimersByTimeAsync(100);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('should not wait for ever for a call without an answer', async () => {
    const load = jest.fn(() => Promise.resolve());
    void beforeRest(new Promise(() => undefined));
    loadAtRest(load);
    await jest.advanceTimersByTimeAsync(9_000);
    expect(load).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
