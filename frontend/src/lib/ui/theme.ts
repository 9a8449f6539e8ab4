import { createStore } from './createStore';
import { ownName } from './base';
import { deviceStorage } from './ownStorage';

/**
 * Light or dark: the stored choice, else the system's. The script in index.html shows it before the
 * first paint.
 */
export type Theme = 'dark' | 'light';

const KEY = 'theme';
const BAR_COLOUR: Record<Theme, string> = { dark: '#0d1012', light: '#e8ebed' };

/** The theme that is shown. */
export const currentTheme = (): Theme =>
  document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';

/** The theme that was chosen last, here or by the system. */
export const theme = createStore(currentTheme());

const systemTheme = (): Theme =>
  window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';

function storedTheme(): Theme | null {
  try {
    const stored = deviceStorage.getItem(KEY);
    return stored === 'dark' || stored === 'light' ? stored : null;
  } catch {
    // storage may be forbidden: follow the system
    return null;
  }
}

function apply(next: Theme) {
  document.documentElement.dataset.theme = next;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOUR[next]);
  theme.set(next);
}

/** Stores the player's choice and shows it at once. */
export function chooseTheme(choice: Theme) {
  try {
    deviceStorage.setItem(KEY, choice);
  } catch {
    // it holds until the page is left, then
  }
  apply(choice);
}

/** Shows what is chosen; without a choice what the system prefers. */
export const showTheme = () => {
  apply(storedTheme() ?? systemTheme());
};

/** Paper is white. */
const showOnPaper = () => {
  document.documentElement.dataset.theme = 'light';
};

/** Follows the system while nothing is chosen, and a choice made in another tab; prints the light theme. */
export function watchTheme() {
  window.addEventListener('beforeprint', showOnPaper);
  window.addEventListener('afterprint', showTheme);
  window.matchMedia('(prefers-color-scheme: light)').addEventListener('change', showTheme);
  window.addEventListener('storage', (event) => {
    if (event.key === ownName(KEY)) showTheme();
  });
}
