import { ButtonLink } from '../../components/ui/Button/Button';
import { Panel } from '../../components/ui/Panel/Panel';
import { useUser } from '../../features/auth/session';
import { JoinedLate } from '../../features/league/JoinedLate';
import type { League } from '../../api/leagueApi';
import { isRaceNight } from '../../features/league/leagueState';
import { ResultLink } from '../../features/league/ResultLink';
import { Champions } from '../../features/league/SeasonChampions';
import { useOverview } from '../../features/league/useOverviews';
import { AwaitedResult } from '../../features/race/AwaitedResult';
import { FlagOffer } from './FlagOffer';
import { paths } from '../../lib/game/paths';
import { OpenRounds } from '../../features/selection/OpenRounds';
import { useGetCurrentSelectionQuery } from '../../api/selectionApi';
import type { LeagueRace } from '../../features/league/useLeagueRace';
import { InviteWaysLater } from './details/InviteWaysLater';

type LeagueNewsProps = {
  readonly league: League;
  readonly found: LeagueRace;
  /** the picks of the round after that can be watched coming out: one show is offered at a time */
  readonly isRevealWaiting: boolean;
};

/** What a player should know before anything else: champions, a result, a late start, an empty league. */
export function LeagueNews({ league, found, isRevealWaiting }: LeagueNewsProps) {
  const userId = useUser()._id;
  const overview = useOverview(league._id);
  const { members, owner } = league;
  const result = overview?.lastResult;
  const joinedAt = members.find(({ _id }) => _id === userId)?.joinedAt;
  const resultLink = overview && <ResultLink overview={overview} userId={userId} />;
  return (
    <>
      {overview?.champions && (
        <Panel title="Champions">
          <div className="stack">
            <Champions champions={overview.champions} />
            <div className="cluster">
              <ButtonLink kind="primary" to={paths.seasonEnd(league._id)}>
                See how it ended
              </ButtonLink>
              {!isRaceNight(league) && (
                <>
                  <ButtonLink to={paths.hall(league._id)}>Hall of fame</ButtonLink>
                  <ButtonLink to={paths.newNightOf(league._id)}>New race night</ButtonLink>
                </>
              )}
            </div>
          </div>
        </Panel>
      )}
      {result && result.points !== null && !isRaceNight(league) && !isRevealWaiting ? (
        <FlagOffer leagueId={league._id} {...{ userId, result }} otherwise={resultLink} />
      ) : (
        resultLink
      )}
      {found.status === 'ready' && <AwaitedResult race={found.race} />}
      {found.status === 'ready' && (
        <JoinedLate joinedAt={joinedAt} race={found.race} isNight={isRaceNight(league)} />
      )}
      {owner === userId && members.length === 1 && <InvitePanel league={league} />}
    </>
  );
}

type EarlierOpenRoundsProps = { readonly leagueId: string; readonly current: number };

/** Earlier rounds that can still be picked for, after a postponement (LOCK-7). */
export function EarlierOpenRounds({ leagueId, current }: EarlierOpenRoundsProps) {
  const own = useGetCurrentSelectionQuery({ leagueId, round: String(current) }).data;
  return <OpenRounds leagueId={leagueId} rounds={own?.alsoOpen ?? []} />;
}

type InvitePanelProps = { readonly league: Pick<League, 'name' | 'code'> };

/** For an owner who is alone: what to send to friends. */
const InvitePanel = ({ league }: InvitePanelProps) => (
  <Panel title="Invite your friends">
    <div className="grid gap-3">
      <p>
        You’re the only one here so far. Share the link: anyone who joins before picks lock is in
        for the next race.
      </p>
      <InviteWaysLater league={league} />
    </div>
  </Panel>
);
