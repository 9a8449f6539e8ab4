import { isLoopback } from './is-loopback.js';

describe('an address that only this machine can open', () => {
  it.each([
    ['http://localhost:3000', true],
    ['http://grid.localhost', true],
    ['http://127.0.0.1:3000', true],
    ['http://127.1.2.3', true],
    ['http://[::1]:3000', true],
    ['http://192.168.1.20:3000', false],
    ['https://localhost.example.org', false],
    ['http://127.example.org', false],
    ['no address', false],
  ])('should be %s: %s', (url, is) => {
    expect(isLoopback(url)).toBe(is);
  });
});
