/** What a picture shows. Plain data: it crosses to a thread. */

export const PICTURE_KINDS = ['grid', 'recap', 'standings', 'card', 'year'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export const PICTURE_SIZES = ['wide', 'tall'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** In px. */
export const EXTENT: Readonly<
  Record<PictureSize, { readonly width: number; readonly height: number }>
> = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1350 },
};

/** Whose picture it is. */
export type Origin = {
  readonly league: string;
  /** User name of its owner, by whom it is named where its own name cannot be drawn. */
  readonly owner: string;
  /** Host of the installation; null where only its own network can open it. */
  readonly address: string | null;
};

export type RoundFacts = {
  readonly round: number;
  readonly raceName: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
};

/** A player and their helmet. */
export type PlayerFacts = {
  readonly username: string;
  readonly preset: number;
  /** Two digits; `-` for none. */
  readonly number: string;
  /** Titles in the history of the league: a star each. */
  readonly stars: number;
};

/** A driver or a team by display name. */
export type PartFacts = {
  readonly name: string;
  /** Colour of the team, as `#rrggbb`. */
  readonly colour: string;
};

export type GridEntry = PlayerFacts & {
  /** On the grid, from 1. */
  readonly place: number;
  /** Main driver, reserve driver and team; null without any. */
  readonly pick: readonly PartFacts[] | null;
  /** Whether the pick does not count. */
  readonly isVoid: boolean;
};

export type GridFacts = {
  readonly kind: 'grid';
  readonly origin: Origin;
  readonly round: RoundFacts;
  readonly entries: readonly GridEntry[];
  /** How many members are not among the entries. */
  readonly more: number;
};

/** How a round went for a player; null where it is to come, or was before they joined. */
export type Sector = 'best' | 'good' | 'slow' | 'zero' | null;

export type TableRow = PlayerFacts & {
  readonly place: number;
  readonly points: number;
  /** Places won by the latest round, below 0 for lost ones. */
  readonly moved: number;
  /** Of all rounds of the season. */
  readonly sectors: readonly Sector[];
};

export type StandingsFacts = {
  readonly kind: 'standings';
  readonly origin: Origin;
  /** The latest that counts. */
  readonly round: RoundFacts;
  readonly completed: number;
  readonly rounds: number;
  readonly rows: readonly TableRow[];
  readonly more: number;
};

export type RecapFacts = {
  readonly kind: 'recap';
  readonly origin: Origin;
  readonly round: RoundFacts;
  /** The first story. */
  readonly headline: string;
  /** What it is about in three lines: picks with their points, or further stories. */
  readonly lines: readonly (PartFacts & { readonly points: number | null })[];
  /** Whom it is about; null when it is about nobody. */
  readonly player: PlayerFacts | null;
  /** Its one number. */
  readonly figure: number | null;
  /** The numbers behind it. */
  readonly caption: string;
};

export type CardFacts = {
  readonly kind: 'card';
  readonly origin: Origin;
  readonly season: number;
  readonly player: PlayerFacts;
  /** In the table of the drivers; null before there is one. */
  readonly place: number | null;
  readonly sectors: readonly Sector[];
  /** Six at most. */
  readonly figures: readonly { readonly name: string; readonly value: string }[];
};

/** A place in one of the championships. */
export type ChampionshipFacts = {
  /** `Drivers Championship` */
  readonly name: string;
  /** Null for somebody who is not in the table. */
  readonly place: number | null;
  readonly points: number;
};

export type YearFacts = {
  readonly kind: 'year';
  readonly origin: Origin;
  readonly season: number;
  readonly player: PlayerFacts;
  /** `Drivers Champion`; null without a title. */
  readonly title: string | null;
  /** In the order of the tabs: drivers, teams. */
  readonly championships: readonly ChampionshipFacts[];
  readonly sectors: readonly Sector[];
  /** Three. */
  readonly figures: readonly {
    readonly name: string;
    readonly value: string;
    /** What it is made of, in a few words. */
    readonly note: string;
  }[];
  readonly awards: readonly { readonly name: string; readonly value: string }[];
};

/** Of an invite link: helmets without names, but for the owner's. */
export type InviteFacts = {
  readonly kind: 'invite';
  readonly origin: Origin;
  readonly season: number;
  /** Username. */
  readonly owner: string;
  readonly members: number;
  readonly helmets: readonly Pick<PlayerFacts, 'preset' | 'number' | 'stars'>[];
  /** How many members are not among them. */
  readonly more: number;
};

export type PictureFacts =
  | GridFacts
  | RecapFacts
  | StandingsFacts
  | CardFacts
  | YearFacts
  | InviteFacts;
