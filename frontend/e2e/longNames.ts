import type { Page } from 'playwright-core';

/** As long as a username may be, in the widest letters: each ends in a digit of its own. */
export const longName = (nth: number): string => `${'W'.repeat(19)}${String(nth)}`;

/** An answer with long names in the place of some. */
export const lengthened = (answer: string, usernames: readonly string[]): string =>
  usernames.reduce((text, name, nth) => text.replaceAll(`"${name}"`, `"${longName(nth)}"`), answer);

/** From the next call on the server's answers give its members names of 20 wide letters. */
export async function withLongNames(page: Page, usernames: readonly string[]): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().url().includes('/api/live')) return route.continue();
    const answer = await route.fetch();
    if (!answer.headers()['content-type']?.includes('json')) {
      return route.fulfill({ response: answer });
    }
    return route.fulfill({ response: answer, body: lengthened(await answer.text(), usernames) });
  });
}

/** Texts within an element that do not fit, each as it is cut: `overflow` hides some of a letter. Runs in the page. */
export function cutTexts(root: Element): string[] {
  const cut: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    const element = node.parentElement;
    if (!text || !element || element.closest('.vh, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible') continue;
        const box = at.getBoundingClientRect();
        const isIn =
          line.left >= box.left - 1 &&
          line.right <= box.right + 1 &&
          line.top >= box.top - line.height / 4 &&
          line.bottom <= box.bottom + line.height / 4;
        if (!isIn) cut.push(text);
      }
    }
  }
  return [...new Set(cut)];
}
