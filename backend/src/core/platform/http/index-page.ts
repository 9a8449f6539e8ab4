import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { ROOT_FOLDER } from '../config/root-folder.js';
import { escapeHtml } from '../text/escape-html.js';

const LAST_BUILD = join(ROOT_FOLDER, 'frontend/dist');
/** The built screens: those there were at the start, also after another build. */
export const WEB_ROOT = existsSync(LAST_BUILD) ? realpathSync(LAST_BUILD) : LAST_BUILD;
const FILE = join(WEB_ROOT, 'index.html');

/**
 * The scripts that are written into index.html, each as a source of the content policy: browsers run these
 * very bytes and no other script that stands in a page.
 */
export function inlineScripts(): string[] {
  if (!existsSync(FILE)) return [];
  return [...readFileSync(FILE, 'utf8').matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** Addresses of files of the build, as index.html names them. */
const OWN_ADDRESS = /(?<= (?:href|src)=")\.?\/(?!\/)/g;

/** index.html with the settings and addresses of this installation; null before the screens are built. */
export function indexPage(config: Config): string | null {
  if (!existsSync(FILE)) return null;
  const { supportEmail, infoEmail, socialUrl, simulation, basePath } = config;
  const contents: Readonly<Record<string, string>> = {
    'support-email': supportEmail,
    'info-email': infoEmail,
    'social-url': socialUrl,
    simulation: String(simulation !== null),
    'base-path': basePath,
  };
  return readFileSync(FILE, 'utf8')
    .replace(OWN_ADDRESS, () => `${basePath}/`)
    .replace(/(<meta name="([a-z-]+)" content=")[^"]*"/g, (whole, start: string, name: string) =>
      name in contents ? `${start}${escapeHtml(contents[name] ?? '')}"` : whole,
    );
}
