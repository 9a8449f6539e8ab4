import type { League, Night, Standings } from '../../api/nightApi';
import type { NightLine } from './useNight';

/** What each part of a race night is given by its page. */
export type NightProps = {
  readonly league: League;
  readonly night: Night;
  /** what keeps the page from knowing where the night stands */
  readonly line: NightLine;
  /** who looks at it */
  readonly userId: string;
  /** the tables after the last result; undefined while they are loaded */
  readonly standings: Standings | undefined;
};
