import { createLogger } from './logger.js';

const SECRET_PATHS = ['/api/calendar', '/join', '/s'];

describe('the log', () => {
  it('should leave the query out of a URL that an error quotes, because it may hold a secret', () => {
    const lines: string[] = [];
    const log = createLogger('warn', SECRET_PATHS, { write: (line) => void lines.push(line) });
    log.warn({
      err: new Error('Reply was already sent in "/api/users/unsubscribe?token=abc" (GET)?'),
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('/api/users/unsubscribe');
    expect(lines[0]).not.toContain('abc');
  });

  it('should leave out the address of a calendar that an error quotes, which is its key', () => {
    const lines: string[] = [];
    const log = createLogger('warn', SECRET_PATHS, { write: (line) => void lines.push(line) });
    const url = `/api/calendar/${'a1'.repeat(33)}z.ics`;
    log.warn({ err: new Error(`Reply was already sent in "${url}" (GET)?`) });
    expect(lines.join()).toContain('/api/calendar/…');
    expect(lines.join()).not.toContain('a1a1');
  });

  it.each(spellings())('should hide what is secret in %s, as far as %s', (url, shown) => {
    const lines: string[] = [];
    const log = createLogger('debug', SECRET_PATHS, { write: (line) => void lines.push(line) });
    const routeOptions = { url: '/*' };
    log.debug({ req: { method: 'GET', url, ip: '127.0.0.1', routeOptions, params: {} } });
    expect(JSON.parse(lines[0] ?? '').req.url).toBe(shown);
  });
});

/** Of paths that no route matches: screens, and what comes close to a call. */
function spellings(): [url: string, shown: string][] {
  const token = `${'Ab1-'.repeat(16)}z`;
  return [
    [`/s/${token}`, '/s/…'],
    [`/S/${token}/`, '/S/…'],
    [`/%73/${token}`, '/s/…'],
    ['/join/ABC234', '/join/…'],
    ['/jo%69n%2fABC234', '/join/…'],
    ['//join//ABC234', '//join/…'],
    ['/join/./ABC234', '/join/…'],
    [`/api/calendar/./${token}.ics`, '/api/calendar/…'],
    [`/api/calendar;x/${token}.ics`, '/api/calendar/…'],
    [`/api/calendar%2f${token}.ics`, '/api/calendar/…'],
    [`/api/calendar%252f${token}.ics`, '/api/calendar/…'],
    [`/api/calendar/..%2f${token}.ics`, '/api/calendar/…'],
    [`/api/x/${token}`, '/api/x/…'],
    [`/reset-password/${token}.${token}`, '/reset-password/….…'],
    ['/league/665f1c2ab7d4e9a1c0d3f412/race/3', '/league/665f1c2ab7d4e9a1c0d3f412/race/3'],
    ['/statistics', '/statistics'],
  ];
}
