import { MARK } from './mark';
import { isOfApp } from './ofGridlock';

function responseTo(path: string, type: string | null, { status = 200, marked = false } = {}) {
  const headers = { ...(type && { 'content-type': type }), ...(marked && { [MARK]: '1' }) };
  const response = new Response(type === null ? null : 'x', { status, headers });
  Object.defineProperty(response, 'url', { value: `https://grid.example.org${path}` });
  return response;
}

describe('what the service worker keeps of the app', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', { marked: true }],
    ['/assets/a-1.js', 'text/javascript; charset=utf-8', { marked: true }],
    ['/assets/a-1.js', 'text/javascript; charset=utf-8', {}],
    ['/assets/a-1.js', 'application/javascript', {}],
    ['/assets/a-1.css', 'text/css; charset=utf-8', {}],
    ['/assets/a-1.woff2', 'font/woff2', {}],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', {}],
  ])('should be %s as %s, %j', (path, type, more) => {
    expect(isOfApp(responseTo(path, type, more))).toBe(true);
  });

  it.each([
    ['/', 'text/html', {}],
    ['/', 'application/json', {}],
    ['/', null, {}],
    ['/', 'text/html', { marked: true, status: 503 }],
    ['/assets/a-1.js', 'text/html', {}],
    ['/assets/a-1.js', null, {}],
    ['/assets/a-1.js', 'text/javascript', { status: 404 }],
    ['/assets/a-1.js', 'text/javascript', { status: 511, marked: true }],
    ['/assets/a-1.css', 'text/javascript', {}],
    ['/favicon.svg', 'text/html', {}],
  ])('should never be %s as %s, %j', (path, type, more) => {
    expect(isOfApp(responseTo(path, type, more))).toBe(false);
  });
});
