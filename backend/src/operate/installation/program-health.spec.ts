import { roomHealth } from './database-health.js';
import { nodeHealth, timeZoneHealth } from './program-health.js';

const MIB = 1024 * 1024;

describe('how the program is (HO-07)', () => {
  it.each([
    ['22.22.3', '2027-01-29T12:00:00Z', 'ok', 'supported'],
    ['22.22.3', '2027-01-31T12:00:00Z', 'attention', 'ending'],
    ['22.22.3', '2027-04-30T12:00:00Z', 'attention', 'ending'],
    ['22.22.3', '2027-05-01T00:00:00Z', 'failing', 'ended'],
    ['24.15.0', '2027-05-01T00:00:00Z', 'ok', 'supported'],
    ['26.1.0', '2029-05-01T00:00:00Z', 'failing', 'ended'],
    ['99.0.0', '2027-05-01T00:00:00Z', 'ok', 'not-listed'],
  ])('should say of Node %s at %s that it is %s: %s', (version, now, state, code) => {
    expect(nodeHealth(version, new Date(now))).toMatchObject({ state, code, version });
  });

  it.each([
    ['2025b', '2026-06-01T00:00:00Z', 'attention', 'old'],
    ['2026b', '2026-06-01T00:00:00Z', 'ok', 'current'],
    [undefined, '2026-06-01T00:00:00Z', 'ok', 'not-listed'],
  ])('should say of time zones of %s at %s that they are %s: %s', (version, now, state, code) => {
    expect(timeZoneHealth(version, new Date(now))).toMatchObject({ state, code });
  });

  it.each([
    [10 * MIB, 99 * MIB, 'attention', 'little-room'],
    [10 * MIB, 101 * MIB, 'ok', 'embedded'],
    [200 * MIB, 399 * MIB, 'attention', 'little-room'],
    [200 * MIB, 400 * MIB, 'ok', 'embedded'],
  ])('should say of %s bytes with %s to spare: %s, %s', (bytes, free, state, code) => {
    expect(roomHealth(bytes, free)).toEqual({ state, code, bytes, freeBytes: free });
  });
});
