import { skipToken } from '@reduxjs/toolkit/query/react';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { useUser } from '../auth/session';
import type { League } from '../../api/leagueApi';
import { useGetRaceQuery } from '../../api/raceApi';
import { useDriverLookup } from '../race/useSeason';
import { playing } from './useReveal';
import { LightsOutStage } from './LightsOutStage';
import { useListRoundSelectionsQuery } from '../../api/selectionApi';
import { useGetStandingsQuery } from '../../api/standingsApi';
import { useLeagueSeason } from '../league/useLeagueSeason';
import { useSwapsLeft } from './useSwapsLeft';

type LightsOutReplayProps = { readonly league: League | undefined; readonly round: number };

/** The picks of a round come out once more, on a page that does not show them. */
export function LightsOutReplay({ league, round }: LightsOutReplayProps) {
  const [isOn, setIsOn] = useState(false);
  return (
    <>
      <Button small disabled={!league} onClick={() => setIsOn(true)}>
        <Play className="icon-sm" />
        Replay lights out
      </Button>
      {isOn && league && <Stage league={league} round={round} onClose={() => setIsOn(false)} />}
    </>
  );
}

type StageProps = { readonly league: League; readonly round: number; readonly onClose: () => void };

/** Reads what the show needs, once it is wanted. */
function Stage({ league, round, onClose }: StageProps) {
  const { _id: leagueId, season } = league;
  const userId = useUser()._id;
  const race = useGetRaceQuery({ leagueId, round: String(round) }).data;
  const selections = useListRoundSelectionsQuery({ leagueId, round: String(round) }).data;
  const standings = useGetStandingsQuery(race ? { leagueId, season } : skipToken);
  const lookup = useDriverLookup(useLeagueSeason(league));
  const swapsLeft = useSwapsLeft(leagueId, round, true);
  const isThere = standings.data !== undefined || standings.isError;
  if (!race || !isThere) return null;
  const { raceName: name, countryCode, lockAt } = race;
  return (
    <LightsOutStage
      reveal={playing(onClose)}
      race={{ round, name, countryCode, lockAt }}
      ranking={standings.data?.driverStandings.map(({ user }) => user._id) ?? []}
      {...{ leagueId, selections, userId, lookup, swapsLeft }}
    />
  );
}
