import { ResultsLabel } from '../../components/game/ResultsLabel/ResultsLabel';
import { ShareLink } from '../../components/game/ShareLink/ShareLink';
import { ButtonLink } from '../../components/ui/Button/Button';
import type { League } from '../../api/leagueApi';
import { FlagButton } from '../../features/recap/flag/FlagButton';
import type { Recap } from '../../api/recapApi';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { paths } from '../../lib/game/paths';
import { LightsOutReplay } from '../../features/lights-out/LightsOutReplay';

type RecapStateProps = {
  readonly recap: Recap;
  readonly leagueId: string;
  readonly userId: string;
  /** undefined while it is being loaded */
  readonly league: League | undefined;
};

/** How final it all is, whether a correction has rewritten it, and the round's moments to watch again. */
export const RecapState = ({ recap, leagueId, userId, league }: RecapStateProps) => (
  <div className="split gap-2 gap-x-4 py-3 muted text-label">
    <p className="cluster gap-2">
      <ResultsLabel status={recap.resultsStatus} />
      <span>
        {recap.correctedAt === null
          ? `last updated ${formatRaceTime(recap.resultsUpdatedAt)}`
          : `Updated on ${formatRaceTime(recap.correctedAt)} after a results correction`}
      </span>
    </p>
    <div className="cluster">
      <LightsOutReplay league={league} round={recap.round} />
      <FlagButton {...{ leagueId, userId }} round={recap.round} small />
      {recap.correctedAt !== null && (
        <FlagButton {...{ leagueId, userId }} round={recap.round} kind="correction" small />
      )}
      <ShareLink leagueId={leagueId} open={{ kind: 'recap', round: recap.round }} small />
      <ButtonLink to={paths.race(leagueId, recap.round)} small>
        All picks and points
      </ButtonLink>
    </div>
  </div>
);
