import {
  SeasonPlayer,
  sharesOf,
  wallOf,
  type ChanceFacts,
  type TitleChances,
  type WallSeason,
} from '@gridlock/game-rules';
import type { Championship } from '../../../lib/game/championships';

/** Seasons that are played. */
export const SEASONS = 10_000;
/** Between two words about how far it is. */
const AT_ONCE = 500;
/** Between two pictures of what has come of it. */
const PER_PICTURE = 1000;
/** Helmets that each of them adds to the wall. */
const HELMETS = 10;

/** What comes of the seasons of one championship. */
export type TitleNews = {
  /** The wall; empty until all seasons are played. */
  readonly wall: readonly WallSeason[];
  /** Champions of the helmets so far, as they came. */
  readonly arrived: readonly number[];
  /** In the order of the members: seasons that end in each place. */
  readonly places: TitleChances['places'];
};

/** How far it is, and now and then what has come of it. */
export type ChanceNews = {
  readonly played: number;
  readonly titles: { readonly [title in Championship]: TitleNews } | null;
};

/** What is sent to the thread that plays. */
export type ChanceOrder = { readonly facts: ChanceFacts; readonly seed: number };

const winsOf = ({ places }: TitleChances): readonly number[] => places.map(([first = 0]) => first);

/** Ten helmets more, shared as the latest seasons were. */
const arrivals = (before: TitleNews | undefined, chances: TitleChances): readonly number[] => {
  const wins = winsOf(chances);
  const fresh = wins.map((count, at) => count - (before?.places[at]?.[0] ?? 0));
  const helmets = sharesOf(fresh, HELMETS).flatMap((share, champion) =>
    Array.from({ length: share }, () => champion),
  );
  return [...(before?.arrived ?? []), ...helmets];
};

const titleNews = (
  before: TitleNews | undefined,
  chances: TitleChances,
  isOver: boolean,
): TitleNews => ({
  wall: isOver ? wallOf(chances) : [],
  arrived: arrivals(before, chances),
  places: chances.places,
});

/** Plays all seasons in parts, and tells of each. */
export function* playSeasons({ facts, seed }: ChanceOrder): Generator<ChanceNews> {
  const player = new SeasonPlayer(facts, seed);
  let known: { readonly [title in Championship]?: TitleNews } = {};
  for (let played = AT_ONCE; played <= SEASONS; played += AT_ONCE) {
    player.play(AT_ONCE);
    if (played % PER_PICTURE > 0) yield { played, titles: null };
    else {
      const { drivers, teams } = player.chances().titles;
      const isOver = played === SEASONS;
      const titles = {
        drivers: titleNews(known.drivers, drivers, isOver),
        teams: titleNews(known.teams, teams, isOver),
      };
      known = titles;
      yield { played, titles };
    }
  }
}
