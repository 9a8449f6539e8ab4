/** What a recap is made of. */

/** Every kind of story, the most important first: in this order they are shown. Stable: they cross the API. */
export const STORY_KINDS = [
  'champion',
  'champion-teams',
  'winner',
  'winner-shared',
  'quiet',
  'perfect',
  'nearest',
  'left-behind',
  'driver-away',
  'team-away',
  'alone',
  'climb',
  'fall',
  'lead-new',
  'lead-grows',
  'lead-shrinks',
  'lead-level',
  'teams-lead',
  'level',
  'duel',
  'record',
  'win-streak',
  'good-streak',
  'drought-over',
  'reserve',
  'swap-paid',
  'swap-cost',
  'herd',
  'cycle',
  'void',
  'missed',
  'spoon',
] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

/** Where the numbers behind a story are shown. */
export type StoryPage = 'race' | 'standings' | 'swaps' | 'chart' | 'log';

/** The values of the gaps in a phrase. */
export type PhraseValues = { readonly [name in string]?: string };

/** A story that a rule has found, before it is put into words. */
export type FoundStory = {
  readonly kind: StoryKind;
  /** Whom it is about, the first one foremost. */
  readonly userIds: readonly string[];
  readonly values: PhraseValues;
  /** The numbers in a sentence or two; null where the phrase says all. */
  readonly detail: string | null;
  readonly page: StoryPage;
  /** The one number of the story, where there is one. */
  readonly figure: number | null;
  /** Places before and after, where somebody has moved. */
  readonly from: number | null;
  readonly to: number | null;
  /** Id of the team that it is about. */
  readonly team: string | null;
};

/** A story in words. */
export type Story = Omit<FoundStory, 'values'> & {
  readonly text: string;
  /** Which of the phrases of its kind it uses. */
  readonly phrase: number;
};

/** A story with nothing but what it must have. */
export const found = (
  kind: StoryKind,
  userIds: readonly string[],
  values: PhraseValues,
  more: Partial<Omit<FoundStory, 'kind' | 'userIds' | 'values'>> = {},
): FoundStory => ({
  kind,
  userIds,
  values,
  detail: null,
  page: 'race',
  figure: null,
  from: null,
  to: null,
  team: null,
  ...more,
});
