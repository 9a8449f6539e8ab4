import type { League } from '../leagueApi';

export type RuleRowsProps = {
  readonly league: League;
  /** changes them; everybody else reads them */
  readonly isOwner: boolean;
  /** whether a round has locked since the league was made */
  readonly hasSeenLock: boolean;
};
