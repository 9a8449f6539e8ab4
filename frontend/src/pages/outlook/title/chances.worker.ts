import { playSeasons, type ChanceOrder } from './playSeasons';

/** Plays seasons beside the thread that draws. */
self.addEventListener('message', ({ data }: MessageEvent<ChanceOrder>) => {
  for (const news of playSeasons(data)) self.postMessage(news);
});
