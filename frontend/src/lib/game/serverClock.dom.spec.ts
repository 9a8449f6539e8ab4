import {
  readDateHeader,
  readServerTime,
  readSimulatedClock,
  serverNow,
  subscribeToClock,
} from './serverClock';

const NOON = Date.parse('2025-07-25T12:00:00.000Z');

describe('the server clock', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOON });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('should be the local clock until an answer has come', () => {
    expect(serverNow()).toBe(NOON);
  });

  it('should correct a phone clock that is hours off', () => {
    readDateHeader('Fri, 25 Jul 2025 15:00:00 GMT', { sentAt: NOON - 100, receivedAt: NOON });
    expect(Math.abs(serverNow() - Date.parse('2025-07-25T15:00:00Z'))).toBeLessThan(1_000);
    jest.advanceTimersByTime(60_000);
    expect(Math.abs(serverNow() - Date.parse('2025-07-25T15:01:00Z'))).toBeLessThan(1_000);
  });

  it('should keep an exact reading that the header, in whole seconds, agrees with', () => {
    readServerTime('2025-07-25T15:00:00.900Z');
    readDateHeader('Fri, 25 Jul 2025 15:00:00 GMT', { sentAt: NOON, receivedAt: NOON });
    expect(serverNow()).toBe(Date.parse('2025-07-25T15:00:00.900Z'));
  });

  it.each([null, undefined, '', 'yesterday'])('should ignore %p for a header', (header) => {
    readDateHeader(header, { sentAt: NOON, receivedAt: NOON });
    expect(serverNow()).toBe(NOON);
  });

  it('should run at the pace of the simulation, and stand still at 0', () => {
    readSimulatedClock({ now: '2025-03-14T10:00:00.000Z', rate: 60 });
    jest.advanceTimersByTime(1_000);
    expect(serverNow()).toBe(Date.parse('2025-03-14T10:01:00.000Z'));
    readSimulatedClock({ now: '2025-03-14T10:01:00.000Z', rate: 0 });
    jest.advanceTimersByTime(5_000);
    expect(serverNow()).toBe(Date.parse('2025-03-14T10:01:00.000Z'));
  });

  it('should tell of jumps, but not of corrections below a second', () => {
    const heard = jest.fn();
    const stop = subscribeToClock(heard);
    readServerTime('2025-07-25T12:00:00.300Z');
    expect(heard).not.toHaveBeenCalled();
    readServerTime('2025-07-25T14:00:00.000Z');
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    readServerTime('2025-07-25T18:00:00.000Z');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
