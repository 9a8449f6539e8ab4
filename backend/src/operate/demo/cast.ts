/** A player of the demo league, and how they pick. */
export type DemoPlayer = {
  readonly username: string;
  readonly email: string;
  readonly helmetPresetId: number;
  readonly helmetNumber: string;
  /** 0 to 1: the chance to pick one of the strongest three names that are free. */
  readonly boldness: number;
  /** Numbers of the rounds without a pick. */
  readonly misses: readonly number[];
  /** Numbers of the rounds in which main and reserve driver are swapped after qualifying, where that is allowed. */
  readonly swaps: readonly number[];
};

/** The password of all demo players. */
export const DEMO_PASSWORD = 'five-red-lights';

const player = (
  username: string,
  helmet: readonly [preset: number, number: string],
  boldness: number,
  { misses = [], swaps = [] }: Partial<Pick<DemoPlayer, 'misses' | 'swaps'>> = {},
): DemoPlayer => ({
  username,
  email: `${username}@gridlock.example`,
  helmetPresetId: helmet[0],
  helmetNumber: helmet[1],
  boldness,
  misses,
  swaps,
});

/** The first one owns the league and is app admin. */
export const DEMO_PLAYERS = [
  player('mara_apex', [1, '27'], 0.55, { swaps: [5, 7, 8] }),
  player('greenflagged', [8, '14'], 0.8, { swaps: [7, 8] }),
  player('tifosi_tom', [12, '16'], 0.65, { swaps: [6, 9] }),
  player('vmax_vik', [11, '99'], 0.9, { swaps: [2, 6, 8] }),
  player('late_braker', [28, '44'], 0.3, { misses: [4], swaps: [3, 5] }),
  player('undercut_ines', [19, '63'], 0.5, { swaps: [8] }),
  player('paddockpass', [17, '05'], 0.4, { misses: [7], swaps: [3, 8] }),
  player('slickshift', [6, '10'], 0.7, { swaps: [3, 8] }),
] as const satisfies readonly DemoPlayer[];

/** Name of the demo league. */
export const DEMO_LEAGUE = 'Sunday Drivers';
