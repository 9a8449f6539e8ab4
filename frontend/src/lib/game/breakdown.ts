export type BreakdownRow = {
  readonly round: number;
  /** where the round was played, when that is not the league of the page */
  readonly league?: string | undefined;
  /** 'Silverstone' */
  readonly place: string;
  /** beside the place: 'no pick', 'league average 24.5' */
  readonly note?: string | undefined;
  readonly isProvisional: boolean;
  readonly points: string;
};

/** A figure taken apart into rounds. */
export type Breakdown = {
  /** 'Driver points' */
  readonly title: string;
  /** how the rounds make the figure: 'Total of 9 rounds.' */
  readonly sentence: string;
  readonly rows: readonly BreakdownRow[];
  /** below the rows: 'Sum' and '131', '÷ 9 rounds' and '37.56' */
  readonly results: readonly { readonly label: string; readonly value: string }[];
};
