import { createLogger } from './logger.js';

describe('the log', () => {
  it('should leave the query out of a URL that an error quotes, because it may hold a secret', () => {
    const lines: string[] = [];
    const log = createLogger('warn', { write: (line) => void lines.push(line) });
    log.warn({
      err: new Error('Reply was already sent in "/api/users/unsubscribe?token=abc" (GET)?'),
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('/api/users/unsubscribe');
    expect(lines[0]).not.toContain('abc');
  });

  it('should leave out the address of a calendar, which is its key', () => {
    const lines: string[] = [];
    const log = createLogger('warn', { write: (line) => void lines.push(line) });
    const url = `/api/calendar/${'a1'.repeat(33)}z.ics`;
    log.warn({ req: { method: 'GET', url, ip: '127.0.0.1' } });
    log.warn({ err: new Error(`Reply was already sent in "${url}" (GET)?`) });
    expect(lines.map((line) => line.includes('/api/calendar/….ics'))).toEqual([true, true]);
    expect(lines.join()).not.toContain('a1a1');
  });
});
