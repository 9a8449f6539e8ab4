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
};

/** The password of all demo players. */
export const DEMO_PASSWORD = 'five-red-lights';

const player = (
  username: string,
  helmet: readonly [preset: number, number: string],
  boldness: number,
  misses: readonly number[] = [],
): DemoPlayer => ({
  username,
  email: `${username}@gridlock.example`,
  helmetPresetId: helmet[0],
  helmetNumber: helmet[1],
  boldness,
  misses,
});

/** The first one owns the league and is app admin. */
export const DEMO_PLAYERS = [
  player('mara_apex', [1, '27'], 0.55),
  player('greenflagged', [8, '14'], 0.8),
  player('tifosi_tom', [12, '16'], 0.65),
  player('vmax_vik', [11, '99'], 0.9),
  player('late_braker', [28, '44'], 0.3, [4]),
  player('undercut_ines', [19, '63'], 0.5),
  player('paddockpass', [17, '05'], 0.4, [7]),
  player('slickshift', [6, '10'], 0.7),
] as const satisfies readonly DemoPlayer[];

/** Name of the demo league. */
export const DEMO_LEAGUE = 'Sunday Drivers';
