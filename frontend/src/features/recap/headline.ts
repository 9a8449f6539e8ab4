import type { Recap, Story } from '../../api/recapApi';

/** The kinds of story that a round is headed by: who won it, if anybody. */
export const HEADLINES: readonly Story['kind'][] = ['winner', 'winner-shared', 'quiet'];

/** What is told of a round first; null when nobody took part. */
export const headlineOf = ({ stories }: Recap): Story | null =>
  stories.find(({ kind }) => HEADLINES.includes(kind)) ?? null;
