import type { League } from '../../../api/leagueApi';

export type RuleRowsProps = {
  readonly league: League;
  /** changes them; everybody else reads them */
  readonly isOwner: boolean;
  /** whether a round has locked since the league was made */
  readonly hasSeenLock: boolean;
};
