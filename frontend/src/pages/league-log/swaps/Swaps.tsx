import { ArrowLeftRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useEffect, useState } from 'react';
import { FlagChip } from '../../../components/game/FlagChip/FlagChip';
import { EmptyState } from '../../../components/ui/EmptyState/EmptyState';
import { QueryView } from '../../../components/ui/QueryView/QueryView';
import { Skeleton, SkeletonBlocks } from '../../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../../features/auth/session';
import type { League } from '../../../api/leagueApi';
import type { Race } from '../../../api/raceApi';
import { useGetSwapsQuery, type Swap } from '../../../api/recapApi';
import { useGetStandingsQuery } from '../../../api/standingsApi';
import { useGetSwitcherooRemainingQuery } from '../../../api/switcherooApi';
import { formatSigned } from '../../../lib/game/formatPoints';
import { paths } from '../../../lib/game/paths';
import { useLeagueSeason } from '../../../features/league/useLeagueSeason';
import { SwapCard } from './SwapCard';
import { SwapSeason } from './SwapSeason';
import {
  membersAt,
  netOf,
  quietRound,
  roundShown,
  seasonOf,
  sentenceOf,
  usedBy,
} from './swapsSeason';
import styles from './Swaps.module.css';
import { haveSeenSwaps, noteSeenSwaps } from '../../../lib/game/seenSwaps';
import { wantsStill } from '../../../lib/game/usePlay';

type SwapsProps = {
  readonly leagueId: string;
  /** undefined while it is loaded */
  readonly league: League | undefined;
};

/** All swaps of a round together, and what the season's were worth (MO-03). */
export function Swaps({ leagueId, league }: SwapsProps) {
  const [search] = useSearchParams();
  const season = useLeagueSeason(league);
  const query = useGetSwapsQuery({ leagueId });
  const round = roundShown(query.data ?? [], search.get('round'));
  const race = season?.rounds.find((each) => each.round === round);
  return (
    <QueryView
      query={query}
      loading={<SkeletonBlocks label="Loading swaps…" bars={['14rem', '24rem']} />}
      error="Couldn’t load the swaps. Try again."
    >
      {(swaps) => (
        <div className="stack">
          {swaps.length === 0 && (
            <EmptyState icon={<ArrowLeftRight />}>
              {league?.switcheroos === 0
                ? 'This league is played without swaps.'
                : 'No swaps yet. A round’s swaps are shown once its swap window has closed.'}
            </EmptyState>
          )}
          {round !== null && (
            <RoundSwaps
              key={round}
              swaps={swaps}
              round={round}
              race={race}
              quiet={search.has('round') ? undefined : quietRound(season, swaps)}
              members={league?.members ?? []}
              leagueId={leagueId}
            />
          )}
          {league?.switcheroos !== 0 && (
            <SeasonSwaps leagueId={leagueId} season={league?.season} swaps={swaps} />
          )}
        </div>
      )}
    </QueryView>
  );
}

type RoundSwapsProps = {
  readonly swaps: readonly Swap[];
  readonly round: number;
  readonly race: Race | undefined;
  /** a later round in which nobody swapped */
  readonly quiet: Race | undefined;
  readonly members: League['members'];
  readonly leagueId: string;
};

function RoundSwaps({ swaps, round, race, quiet, members, leagueId }: RoundSwapsProps) {
  const userId = useUser()._id;
  const total = useGetSwitcherooRemainingQuery({ leagueId }).data?.total;
  const leftOf = (who: string) =>
    total === undefined ? undefined : Math.max(0, total - usedBy(who, swaps));
  const here = swaps
    .filter((swap) => swap.round === round)
    .sort((one, other) => (other.gained ?? 0) - (one.gained ?? 0));
  const rounds = [...new Set(swaps.map((swap) => swap.round))];
  const isUnseen = useUnseenSwaps(userId, leagueId, { round, hasSwaps: here.length > 0 });
  const isKnown = here.some(({ gained }) => gained !== null);
  return (
    <>
      <h2 className="cluster gap-1 gap-x-3">
        {race && <FlagChip code={race.countryCode} />}
        <span>
          {[`Round ${round}`, race?.raceName, race?.isSprintWeekend && 'sprint weekend']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </h2>
      <p className={`${styles.lede} muted text-lead`}>
        {quiet &&
          `No one swapped at the ${quiet.raceName}. The latest swaps are from round ${round}: `}
        {here.length === 0 ? (
          <b className="ink">
            No one swapped {race ? `at the ${race.raceName}` : 'in this round'}.
          </b>
        ) : (
          <b className="ink">{sentenceOf(here, membersAt(members, race?.lockAt, here))}</b>
        )}{' '}
        {isKnown && `Compared with not swapping, that’s ${formatSigned(netOf(here))} in total.`}
        {here.length > 0 && !isKnown && 'We’ll know what it was worth when the results are in.'}
      </p>
      {rounds.length > 1 && (
        <nav className={`${styles.rounds} cluster gap-1`} aria-label="Rounds with swaps">
          {rounds.map((each) => (
            <Link
              key={each}
              to={paths.swaps(leagueId, each)}
              replace
              aria-current={each === round ? 'page' : undefined}
            >
              <span className="vh">Round </span>
              <span aria-hidden="true">R</span>
              {each}
            </Link>
          ))}
        </nav>
      )}
      {here.length > 0 && (
        <ol className={`${styles.cards} grid gap-3`}>
          {here.map((swap) => (
            <SwapCard
              key={swap.userId}
              swap={swap}
              isOwn={swap.userId === userId}
              left={leftOf(swap.userId)}
              isUnseen={isUnseen && swap.from !== swap.to}
            />
          ))}
        </ol>
      )}
    </>
  );
}

type SeasonSwapsProps = {
  readonly leagueId: string;
  readonly season: number | undefined;
  readonly swaps: readonly Swap[];
};

/** Waits for the table: its rows are the members, and say when a reserve has stepped in. */
function SeasonSwaps({ leagueId, season, swaps }: SeasonSwapsProps) {
  const userId = useUser()._id;
  const total = useGetSwitcherooRemainingQuery({ leagueId }).data?.total;
  const standings = useGetStandingsQuery(
    { leagueId, season: season ?? 0 },
    { skip: season === undefined },
  ).data;
  if (!standings || total === undefined) return <Skeleton height="20rem" />;
  return (
    <SwapSeason
      members={seasonOf(standings.driverStandings, swaps, total)}
      after={standings.completedRounds.at(-1)}
      total={total}
      userId={userId}
    />
  );
}

/** So long (ms) the cards show the picks as they were. */
const WAIT = 600;

type Shown = { readonly round: number; readonly hasSwaps: boolean };

/** Whether the swaps of a round still stand as they were: for a moment when they are seen first. */
function useUnseenSwaps(userId: string, leagueId: string, { round, hasSwaps }: Shown): boolean {
  const [isUnseen, setIsUnseen] = useState(
    () => !wantsStill() && !haveSeenSwaps(userId, leagueId, round),
  );
  useEffect(() => {
    if (!hasSwaps) return undefined;
    const timer = setTimeout(() => {
      noteSeenSwaps(userId, leagueId, round);
      setIsUnseen(false);
    }, WAIT);
    return () => clearTimeout(timer);
  }, [userId, leagueId, round, hasSwaps]);
  return isUnseen;
}
