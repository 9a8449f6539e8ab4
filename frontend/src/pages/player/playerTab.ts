import type { Query } from '../../components/ui/QueryView/QueryView';
import type { ExplainTarget } from '../../features/explain/explainLink';
import type { League, Member } from '../../api/leagueApi';
import type { Season } from '../../api/raceApi';
import type { Standings } from '../../api/standingsApi';

/** What every tab is about. */
export type PlayerTabProps = {
  readonly league: League;
  readonly member: Member;
  /** the member's username, for texts about them; undefined where that is the reader */
  readonly player: string | undefined;
  readonly standings: Query<Standings>;
  /** unknown while it is loaded */
  readonly season: Season | undefined;
  readonly onExplain: (target: ExplainTarget) => void;
};
