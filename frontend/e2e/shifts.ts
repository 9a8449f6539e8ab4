import type { Page } from 'playwright-core';

type Watched = Window & { shifted?: number };

/** From the next load on: adds up how much the page moves what it shows. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched: Watched = window;
    watched.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shifted! += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum, as Chromium counts: the part of the window that moved, times how far it moved. */
export const shiftedBy = (page: Page): Promise<number> =>
  page.evaluate(() => (window as Watched).shifted ?? NaN);

/** Less than this is not noticed. */
export const UNNOTICED = 0.05;

/** Until all is shown in Archivo, whose file comes when the page is at rest. */
export async function ownFont(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Archivo Variable') && status === 'loaded',
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}
