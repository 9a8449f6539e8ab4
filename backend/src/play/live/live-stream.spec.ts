import { LiveStream, MAX_UNREAD } from './live-stream.js';

function opened() {
  const response = {
    writableEnded: false,
    writableLength: 0,
    write: jest.fn(() => true),
    end: jest.fn(() => undefined),
    destroy: jest.fn(() => undefined),
  };
  const listener = { user: 'ann', session: 'one', network: '127.0.0.1' };
  const stream = new LiveStream(listener, new Date());
  return { response, stream, begin: (text: string) => stream.begin(response as never, text) };
}

describe('a stream', () => {
  it('should send events from before its head is written after it (LV-01)', () => {
    const { response, stream, begin } = opened();
    stream.send('change');
    expect(response.write).not.toHaveBeenCalled();
    begin('ping ');
    expect(response.write.mock.calls).toEqual([['ping change']]);
    stream.send('more');
    expect(response.write).toHaveBeenLastCalledWith('more');
  });

  it('should end once it has begun when it was ended before (LV-04)', () => {
    const { response, stream, begin } = opened();
    stream.end();
    expect(response.end).not.toHaveBeenCalled();
    begin('ping');
    expect(response.end).toHaveBeenCalledTimes(1);
  });

  it('should be cut off when nobody reads it (LV-03)', () => {
    const { response, stream, begin } = opened();
    begin('ping');
    response.writableLength = MAX_UNREAD + 1;
    stream.send('change');
    expect(response.destroy).toHaveBeenCalledTimes(1);
  });
});
