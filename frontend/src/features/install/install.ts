import { createStore } from '../../lib/ui/createStore';

/** Chromium's offer to install the page as an app. */
type InstallPrompt = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> };

const prompt = createStore<InstallPrompt | null>(null);

/** Called once, before anything else: the browser offers it when it likes. */
export function watchInstall() {
  window.addEventListener('beforeinstallprompt', (event) => {
    // the app says where and when: never over a pick
    event.preventDefault();
    prompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => prompt.set(null));
}

/** This is the installed app, not a tab of the browser. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** An iPhone or an iPad, which calls itself a Mac: there, only the player can install an app. */
export const isIphone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export type Install =
  /** by a button */
  | { readonly way: 'prompt'; readonly install: () => Promise<void> }
  /** by the player, in the browser's share sheet */
  | { readonly way: 'share' };

/** How the app can be installed here; null where it is, or where the browser knows no way. */
export function useInstall(): Install | null {
  const offered = prompt.use();
  if (isInstalled()) return null;
  if (offered) return { way: 'prompt', install: () => askBrowser(offered) };
  return isIphone() ? { way: 'share' } : null;
}

/** A prompt is good for once; the browser sends another when it likes. */
async function askBrowser(offered: InstallPrompt) {
  prompt.set(null);
  await offered.prompt();
}
