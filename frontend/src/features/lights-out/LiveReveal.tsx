import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { League } from '../../api/leagueApi';
import type { NextRace } from '../../api/raceApi';
import { useDriverLookup } from '../race/useSeason';
import { LightsOutStage } from './LightsOutStage';
import { useReveal } from './useReveal';
import { useListRoundSelectionsQuery } from '../../api/selectionApi';
import { useRefetchAtLock } from '../selection/useRefetchAtLock';
import { useGetStandingsQuery } from '../../api/standingsApi';
import { paths } from '../../lib/game/paths';
import { useServerTime } from '../../lib/game/useServerNow';
import { useLeagueRace } from '../league/useLeagueRace';
import { useLeagueSeason } from '../league/useLeagueSeason';
import { useSlowLoading } from '../../lib/ui/useSlowLoading';
import { useSwapsLeft } from './useSwapsLeft';

/** What the show needs is asked for so long (ms) before the lock, by each screen at another moment. */
const SOONEST = 15_000;
const SPREAD = 40_000;

type LiveRevealProps = { readonly leagueId: string; readonly userId: string };

/** The page comes first: so long (ms) after it the next lock is looked up. */
const AFTER_THE_PAGE = 3_000;

/** Plays lights out over a page that is about something else (MO-01). */
export function LiveReveal(props: LiveRevealProps) {
  return useSlowLoading(true, AFTER_THE_PAGE) && <NextLock {...props} />;
}

function NextLock({ leagueId, userId }: LiveRevealProps) {
  const found = useLeagueRace(leagueId, false);
  if (found.status !== 'ready') return null;
  const { league, race } = found;
  return <Round key={race.round} {...{ league, race, userId }} />;
}

type RoundProps = { readonly league: League; readonly race: NextRace; readonly userId: string };

function Round({ league, race, userId }: RoundProps) {
  const { _id: leagueId } = league;
  const { round, raceName: name, countryCode, lockAt, locked } = race;
  const reveal = useReveal({ userId, leagueId, round, lockAt, locked });
  const [ahead] = useState(() => SOONEST + Math.random() * SPREAD);
  const isNear = useServerTime(
    (now) => lockAt !== null && now < Date.parse(lockAt) && now > Date.parse(lockAt) - ahead,
  );
  const isWanted = isNear || reveal.show !== null;
  const { data: selections, refetch } = useListRoundSelectionsQuery(
    isWanted ? { leagueId, round: String(round) } : skipToken,
  );
  useRefetchAtLock({ lockAt, locked: isWanted ? selections?.locked : undefined, refetch });
  const standings = useGetStandingsQuery(
    isWanted ? { leagueId, season: league.season } : skipToken,
  ).data;
  const lookup = useDriverLookup(useLeagueSeason(isWanted ? league : undefined));
  const swapsLeft = useSwapsLeft(leagueId, round, reveal.show !== null);
  const navigate = useNavigate();
  return (
    <LightsOutStage
      race={{ round, name, countryCode, lockAt }}
      ranking={standings?.driverStandings.map(({ user }) => user._id) ?? []}
      onSeeGrid={() => {
        reveal.uncover();
        void navigate(paths.grid(leagueId));
      }}
      {...{ leagueId, reveal, selections, userId, lookup, swapsLeft }}
    />
  );
}
