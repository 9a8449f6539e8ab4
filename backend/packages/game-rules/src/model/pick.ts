/** How a pick came to be. `empty` is never stored: it is what a member without a pick shows. */
export const PICK_STATUSES = ['empty', 'user-submitted', 'admin-assigned', 'from-plan'] as const;
export type PickStatus = (typeof PICK_STATUSES)[number];

/** The parts of a pick. */
export const PICK_FIELDS = ['mainDriver', 'reserveDriver', 'team'] as const;
export type PickField = (typeof PICK_FIELDS)[number];

/** The three names of a pick, as ids of the season's drivers and teams. */
export type PickNames = {
  readonly mainDriver: string;
  readonly reserveDriver: string;
  readonly team: string;
};

/** One member's complete pick for one round in one league. */
export type RoundPick = PickNames & {
  readonly round: number;
  readonly status: Exclude<PickStatus, 'empty'>;
  /** False when the owner assigned it with 0 points, which stay 0 (SCORE-7). */
  readonly scores: boolean;
  /** Whether an owner assigned it over a pick that the player had made. */
  readonly overOwnPick?: boolean;
};

/** Whether the player made a pick: by saving it, or by a plan that counted (PLAN-1). */
export const isOwnPick = ({ status }: Pick<RoundPick, 'status'>): boolean =>
  status !== 'admin-assigned';
