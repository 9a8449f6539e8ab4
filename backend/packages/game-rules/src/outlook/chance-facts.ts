import type { PointsScale } from './points-scale.js';

/** Where a driver finished in one of the latest races: null when not classified. */
export type RecentFinish = number | null;

/** A driver who may race in the rounds to come. */
export type ChanceDriver = {
  readonly id: string;
  readonly team: string;
  readonly selectable: boolean;
  /** False for anyone who has left: others have his car. */
  readonly races: boolean;
  /** The latest races he started in, the oldest first. */
  readonly finishes: readonly RecentFinish[];
};

/** Names that the cycles of a member leave, by place in the lists. */
type NamesLeft = {
  readonly mainDrivers: readonly string[];
  readonly reserveDrivers: readonly string[];
  readonly teams: readonly string[];
};

/** The pick of a member in a locked round. */
export type ChancePick = {
  readonly mainDriver: string;
  readonly reserveDriver: string;
  readonly team: string;
};

/** What a member means to pick in a round that is open. */
export type PlannedPick = ChancePick & { readonly round: number };

/** A member as the chances know them: from what everybody in the league may know (OL-05). */
export type ChanceMember = {
  readonly id: string;
  /** Points of completed rounds, in both championships. */
  readonly drivers: readonly number[];
  readonly teams: readonly number[];
  readonly left: NamesLeft;
  /** Completed rounds that the member could pick for, and those without a pick that counts. */
  readonly rounds: number;
  readonly missed: number;
  /** Of the reader alone, who may look at the season with their own plan (OUT-9). */
  readonly planned?: readonly PlannedPick[];
};

/** A round to come. */
export type ChanceRound = {
  readonly round: number;
  readonly scale: PointsScale;
  /** Of a locked round: what counts in it, in the order of the members, null without a pick. */
  readonly picks: readonly (ChancePick | null)[] | null;
  /** Of a sprint that has been run: what each member has from it. */
  readonly sprintEarned: readonly { readonly drivers: number; readonly teams: number }[] | null;
};

/** What the chances are made of. */
export type ChanceFacts = {
  readonly drivers: readonly ChanceDriver[];
  readonly teams: readonly string[];
  readonly members: readonly ChanceMember[];
  /** In the order of their locks. */
  readonly rounds: readonly ChanceRound[];
};
