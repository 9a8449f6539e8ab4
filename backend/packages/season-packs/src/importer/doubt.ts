/** Why a list cannot be true, or not be whole: `exact` is a sentence for app admins, `plain` ends the one for players. */
export type Doubt = {
  readonly exact: string;
  readonly plain: string;
  /** Set where it is about one list of a round alone. */
  readonly session?: 'race' | 'sprint';
};
