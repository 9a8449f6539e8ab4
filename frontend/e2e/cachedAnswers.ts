import type { Page } from 'playwright-core';
import { eventually } from './browser';

/** As a browser does now and then; ends when a new version is there, if there is one. */
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });

/** What the browser keeps: each query, and its answer as JSON. */
export const cachedBy = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('gridlock');
        opening.addEventListener('error', () => reject(new Error('The database did not open.')));
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('answers').objectStore('answers');
          const [keys, answers] = [store.getAllKeys(), store.getAll()];
          answers.addEventListener('success', () => {
            opening.result.close();
            resolve(
              keys.result.map(
                (key, index) => `${(key as string[])[2]} ${JSON.stringify(answers.result[index])}`,
              ),
            );
          });
        });
      }),
  );

/** Until the browser keeps the answer of a query with a text in it. */
export async function untilCached(page: Page, query: string, text: string) {
  await eventually(async () => {
    const kept = await cachedBy(page);
    expect(kept.some((each) => each.startsWith(query) && each.includes(text))).toBe(true);
  });
}
