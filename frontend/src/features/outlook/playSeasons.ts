import {
  SeasonPlayer,
  wallOf,
  type ChanceFacts,
  type TitleChances,
  type WallSeason,
} from '@gridlock/game-rules';
import type { Title } from './outlookFacts';

/** Seasons that are played. */
export const SEASONS = 10_000;
/** Between two words about how far it is. */
const AT_ONCE = 500;
/** Between two pictures of the wall. */
const PER_WALL = 2000;

/** What comes of the seasons of one championship. */
export type TitleNews = {
  readonly wall: readonly WallSeason[];
  /** In the order of the members: seasons that end in each place. */
  readonly places: TitleChances['places'];
};

/** How far it is, and now and then what has come of it. */
export type ChanceNews = {
  readonly played: number;
  readonly titles: { readonly [title in Title]: TitleNews } | null;
};

/** What is sent to the thread that plays. */
export type ChanceOrder = { readonly facts: ChanceFacts; readonly seed: number };

const titleNews = (chances: TitleChances): TitleNews => ({
  wall: wallOf(chances),
  places: chances.places,
});

/** Plays all seasons in parts, and tells of each. */
export function* playSeasons({ facts, seed }: ChanceOrder): Generator<ChanceNews> {
  const player = new SeasonPlayer(facts, seed);
  for (let played = AT_ONCE; played <= SEASONS; played += AT_ONCE) {
    player.play(AT_ONCE);
    if (played % PER_WALL > 0) yield { played, titles: null };
    else {
      const { drivers, teams } = player.chances().titles;
      yield { played, titles: { drivers: titleNews(drivers), teams: titleNews(teams) } };
    }
  }
}
