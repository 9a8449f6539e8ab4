import { site } from './site';

describe('the settings of the site', () => {
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

  it('should tell whether the time is simulated', () => {
    expect(site.isSimulated).toBe(false);
    document.head.innerHTML = '<meta name="simulation" content="true">';
    expect(site.isSimulated).toBe(true);
  });

  it('should be placeholders without', () => {
    expect(site.infoEmail).toBe('info@gridlock.example');
  });
});
