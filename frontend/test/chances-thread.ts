import {
  playSeasons,
  type ChanceNews,
  type ChanceOrder,
} from '../src/pages/outlook/title/playSeasons';

/** There are no workers in jsdom: the same seasons, a moment later, on the thread that there is. */
export function startChances(
  order: ChanceOrder,
  { onNews }: { readonly onNews: (news: ChanceNews) => void },
): () => void {
  const timer = setTimeout(() => {
    for (const news of playSeasons(order)) onNews(news);
  });
  return () => {
    clearTimeout(timer);
  };
}
