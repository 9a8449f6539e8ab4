import { ButtonLink } from '../../components/ui/Button/Button';
import { Panel } from '../../components/ui/Panel/Panel';
import { useUser } from '../../features/auth/session';
import type { League } from '../../api/leagueApi';
import { isRaceNight } from '../../features/league/leagueState';
import { NextSeason } from '../../features/league/NextSeason';
import { paths } from '../../lib/game/paths';

type OffSeasonProps = {
  readonly league: League | undefined;
  readonly leagueId: string;
};

/** What a league is to come back to until its next season. */
export function OffSeason({ league, leagueId }: OffSeasonProps) {
  const me = useUser()._id;
  return (
    <div className="stack">
      {league && <NextSeason league={league} isOwner={league.owner === me} races={[]} />}
      <Panel title="Hall of fame">
        <div className="stack">
          <p>Every season of the league: champions, the all-time table and the records.</p>
          <div>
            <ButtonLink to={paths.hall(leagueId)}>Hall of fame</ButtonLink>
          </div>
        </div>
      </Panel>
      <Panel title="Until the next season">
        <div className="stack">
          {league && isRaceNight(league) ? (
            <>
              <p>Same rivals, another year.</p>
              <div>
                <ButtonLink kind="primary" to={paths.night(leagueId)}>
                  Play again
                </ButtonLink>
              </div>
            </>
          ) : (
            <>
              <p>
                Play a past season with the same people in one evening. Everyone in this league is
                invited.
              </p>
              <div>
                <ButtonLink kind="primary" to={paths.newNightOf(leagueId)}>
                  New race night
                </ButtonLink>
              </div>
            </>
          )}
        </div>
      </Panel>
    </div>
  );
}
