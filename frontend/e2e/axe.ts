import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const isLong = process.env['GRIDLOCK_LONG'] !== undefined;

type Axe = { run(root: Document, options: RunOptions): Promise<AxeResults> };

/** What axe finds by all its rules, the size of targets too, or by some. */
export async function axe(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(drawAll);
  await page.evaluate(endAnimations);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // off by default
    rules: { 'target-size': { enabled: true } },
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
  };
  const violations = await page.evaluate(
    async (given) =>
      (await (window as unknown as { axe: Axe }).axe.run(document, given)).violations,
    options,
  );
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes.map((n) => `${n.target.join(' ')} ${n.html.slice(0, 120)}`).join(', ')}`,
  );
}

/** In the page: what is out of sight is drawn as well; else it keeps the colours of the theme before. */
function drawAll() {
  if (document.adoptedStyleSheets.length > 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
}

/** In the page: its colours are what they will be. What inherits a colour changes after what hands it down. */
async function endAnimations(): Promise<void> {
  for (let calm = 0; calm < 3; calm += 1) {
    await new Promise((done) => requestAnimationFrame(done));
    const animations = document.getAnimations();
    if (animations.length > 0) calm = 0;
    for (const animation of animations) animation.finish();
  }
}

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Both widths in both themes: of the second theme only the colours are looked at, the rest is the same. */
const ALL_LOOKS = [
  { size: WIDE, theme: 'dark' },
  { size: WIDE, theme: 'light', rules: ['color-contrast'] },
  { size: NARROW, theme: 'dark', rules: ['color-contrast'] },
  { size: NARROW, theme: 'light' },
] as const;

/** Both widths and both themes. */
const TWO_LOOKS = [
  { size: WIDE, theme: 'dark' },
  { size: NARROW, theme: 'light' },
] as const;

/** For whole screens; the short run leaves out the other theme of each width. */
export const EVERY_LOOK: readonly Look[] = isLong ? ALL_LOOKS : TWO_LOOKS;

let turn = 0;

/** For what is built from parts that are looked at in every look elsewhere: in the short run one look, in turns. */
export const looksInTurn = (): readonly Look[] =>
  isLong ? TWO_LOOKS : [TWO_LOOKS[(turn += 1) % TWO_LOOKS.length]!];

type Look = {
  readonly size: typeof WIDE;
  readonly theme: 'dark' | 'light';
  readonly rules?: readonly string[];
};

/** What axe finds on the page as it stands, once it has its heading: code of a page may still be under way. */
export async function axeIn(looks: readonly Look[], page: Page): Promise<string[]> {
  const findings: string[] = [];
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (const look of looks) {
    const { size, theme } = look;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.waitForFunction(
      (theme) => document.documentElement.dataset['theme'] === theme,
      theme,
    );
    const found = await axe(page, look.rules && [...look.rules]);
    findings.push(...found.map((fault) => `${String(size.width)} ${theme}, ${fault}`));
  }
  return findings;
}
