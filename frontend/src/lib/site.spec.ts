import { site } from './site';

describe('the addresses of the site', () => {
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('should be what the server has written into the page', () => {
    document.head.innerHTML =
      '<meta name="support-email" content="help@example.org"><meta name="social-url" content="https://example.org/us">';
    expect([site.supportEmail, site.socialUrl]).toEqual([
      'help@example.org',
      'https://example.org/us',
    ]);
  });

  it('should be placeholders without', () => {
    expect(site.infoEmail).toBe('info@gridlock.example');
  });
});
