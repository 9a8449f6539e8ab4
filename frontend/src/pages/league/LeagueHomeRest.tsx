import { ResultsLabel } from '../../components/game/ResultsLabel/ResultsLabel';
import type { League } from '../../api/leagueApi';
import { LeagueLinks } from './LeagueLinks';
import { historyHint, placeText, standingsHint, statisticsHint } from './leagueHints';
import { LeagueRules } from './details/LeagueRules';
import { hasHall, isRaceNight } from '../../features/league/leagueState';
import { useOverview } from '../../features/league/useOverviews';
import { hasSeenLock } from '../../features/league/hasSeenLock';
import { MemberList } from './details/MemberList';
import type { Race, NextRace } from '../../api/raceApi';
import { roundsRun } from '../../features/race/raceCards';
import type { RoundSelections } from '../../api/selectionApi';
import type { Standings } from '../../api/standingsApi';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { cx } from '../../lib/ui/cx';
import type { LeagueRace } from '../../features/league/useLeagueRace';
import { HistoryPreview } from './previews/HistoryPreview';
import { NO_PICK, PicksPreview } from './previews/PicksPreview';
import { SeasonPreview } from './previews/SeasonPreview';
import { TablePreview } from './previews/TablePreview';
import styles from './LeagueHomePage.module.css';
import { RecapHeadline } from './RecapHeadline';
import { LatestActivity } from './activity/LatestActivity';
import { timeLeft } from '../../lib/game/countdown';
import { formatOpening } from '../../lib/game/deadlines';
import { durationText } from '../../lib/game/duration';
import { useServerTime } from '../../lib/game/useServerNow';
import { deadlineNote, followingAt, nextDeadline } from '../../features/race/countdownTarget';
import { useFollowing } from '../../features/race/useFollowing';
import { awaitedStep } from '../../features/race/ownerSteps';

type LeagueHomeRestProps = {
  readonly league: League;
  readonly found: LeagueRace;
  readonly standings: Standings | undefined;
  readonly races: readonly Race[] | undefined;
  readonly selections: RoundSelections | undefined;
  readonly lookup: DriverLookup;
  readonly userId: string;
};

/** The ways on, what happened, and who is in it. */
export function LeagueHomeRest({
  league,
  standings,
  races,
  userId,
  ...props
}: LeagueHomeRestProps) {
  const leagueId = league._id;
  const overview = useOverview(leagueId);
  const lastRound = standings?.completedRounds.at(-1) ?? null;
  return (
    <>
      <Links
        {...props}
        {...{ leagueId, standings, races, userId, lastRound }}
        hasHall={overview !== undefined && hasHall(league, overview)}
      />
      <div className={cx('stack two-col', styles.low)}>
        <div className="stack">
          {lastRound !== null && <RecapHeadline leagueId={leagueId} round={lastRound} />}
          {/* who is alone hears of nobody */}
          {league.members.length > 1 && <LatestActivity leagueId={leagueId} />}
          <LeagueRules league={league} hasSeenLock={hasSeenLock(league, races)} />
          <Updated standings={standings} />
        </div>
        <MemberList league={league} placeOf={(id) => placeText(standings, id)} />
      </div>
    </>
  );
}

type LinksProps = Pick<
  LeagueHomeRestProps,
  'found' | 'standings' | 'races' | 'selections' | 'lookup' | 'userId'
> & {
  readonly leagueId: string;
  /** the last round with a result */
  readonly lastRound: number | null;
  readonly hasHall: boolean;
};

function Links(props: LinksProps) {
  const {
    leagueId,
    found,
    lastRound,
    hasHall: hasSeasons,
    standings,
    races,
    selections,
    lookup,
    userId,
  } = props;
  const isOver = found.status === 'over';
  const race = found.status === 'ready' ? found.race : undefined;
  const round = race?.round ?? 0;
  const following = useFollowing(race);
  return (
    <LeagueLinks
      leagueId={leagueId}
      isOver={isOver}
      lastRound={lastRound}
      hasHall={hasSeasons}
      userId={userId}
      nextRace={{
        hint: <NextRaceHint found={found} />,
        // without a race there is nothing to pick
        preview: !isOver && (
          <PicksPreview
            leagueId={leagueId}
            round={following?.round ?? round}
            own={
              following
                ? NO_PICK
                : selections?.selections.find((selection) => selection.userId === userId)
            }
            locked={!following && (selections?.locked ?? false)}
            lookup={lookup}
          />
        ),
      }}
      standings={{
        hint: standingsHint(standings, userId),
        preview: <TablePreview standings={standings} userId={userId} />,
      }}
      history={{
        hint: historyHint(races ? roundsRun(races) : null),
        preview: <HistoryPreview standings={standings} races={races} userId={userId} />,
      }}
      statistics={{
        hint: statisticsHint(standings, userId),
        preview: <SeasonPreview standings={standings} userId={userId} isOver={isOver} />,
      }}
    />
  );
}

/** Nothing before the league has points; its space is reserved while that is loading. */
const Updated = ({ standings }: { readonly standings: Standings | undefined }) =>
  standings?.driverStandings.some(({ raceResults }) => raceResults.length > 0) !== false && (
    <p className={`${styles.updated} cluster gap-1 gap-x-3 faint text-small`}>
      {standings && (
        <>
          <span>Points last updated {formatRaceTime(standings.lastUpdated)}</span>
          <ResultsLabel status={standings.resultsStatus} />
        </>
      )}
    </p>
  );

function NextRaceHint({ found }: { readonly found: LeagueRace }) {
  switch (found.status) {
    case 'ready':
      return <NextHint race={found.race} isNight={isRaceNight(found.league)} />;
    case 'over':
      return 'No upcoming races scheduled';
    case 'loading':
    case 'failed':
      return 'Main driver, reserve, team';
  }
}

/** 'Locks in 1 day 19 h', 'Picks are locked. Swaps open in 57 min', for a tile (NEXT-3). */
const NextHint = ({ race, isNight }: NextHintProps) =>
  useServerTime((now) => (isNight ? awaitedStep(race) : null) ?? nextHint(race, now));

type NextHintProps = {
  readonly race: NextRace;
  /** it goes by the clock of its evening, or by its owner's hand */
  readonly isNight: boolean;
};

function nextHint(race: NextRace, now: number): string {
  const following = followingAt(race, now);
  if (following) return `${following.raceName}, opens ${formatOpening(following.opensAt, now)}`;
  const { lockAt, locked, status } = race;
  if (lockAt === null) return 'Lock time to be announced';
  const left = timeLeft(lockAt, now);
  if (!locked && left > 0) return `Locks in ${durationText(left)}`;
  const moment = nextDeadline(race, now);
  const said = status === 'completed' ? 'The result is in' : 'Picks are locked';
  return moment && moment.kind !== 'lock'
    ? `${said}. ${deadlineNote[moment.kind]} ${durationText(timeLeft(moment.at, now))}`
    : said;
}
