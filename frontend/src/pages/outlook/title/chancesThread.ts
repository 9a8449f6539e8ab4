import type { ChanceNews, ChanceOrder } from './playSeasons';

/**
 * Plays seasons in a thread of their own.
 *
 * @returns ends it
 */
export function startChances(
  order: ChanceOrder,
  listener: { readonly onNews: (news: ChanceNews) => void; readonly onProblem: () => void },
): () => void {
  const worker = new Worker(new URL('./chances.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<ChanceNews>) => listener.onNews(data));
  worker.addEventListener('error', listener.onProblem);
  worker.postMessage(order);
  return () => worker.terminate();
}
