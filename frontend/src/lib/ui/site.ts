/** What the operator sets; the server writes them into the page (`index.html`). */
const meta = (name: string, fallback: string): string =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? fallback;

export const site = {
  get supportEmail() {
    return meta('support-email', 'support@gridlock.example');
  },
  get infoEmail() {
    return meta('info-email', 'info@gridlock.example');
  },
  get socialUrl() {
    return meta('social-url', 'https://gridlock.example/social');
  },
  /** the path on the host; empty without one */
  get basePath() {
    return meta('base-path', '');
  },
  /** the game's time can be moved */
  get isSimulated() {
    return meta('simulation', '') === 'true';
  },
};
