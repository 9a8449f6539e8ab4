import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useUser } from '../../features/auth/session';
import type { Race } from '../../api/raceApi';
import { playing } from '../../features/lights-out/useReveal';
import { LightsOutStage } from '../../features/lights-out/LightsOutStage';
import { ReplayButton } from '../../features/lights-out/ReplayButton';
import type { RoundSelections } from '../../api/selectionApi';
import { useGetStandingsQuery } from '../../api/standingsApi';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { useSwapsLeft } from '../../features/lights-out/useSwapsLeft';

type RaceReplayProps = {
  readonly leagueId: string;
  readonly race: Race;
  readonly selections: RoundSelections;
  readonly lookup: DriverLookup;
};

/** The picks of a round come out once more, for whoever wants to see it again. */
export function RaceReplay({ leagueId, race, selections, lookup }: RaceReplayProps) {
  const [isOn, setIsOn] = useState(false);
  const { season, round, raceName: name, countryCode, lockAt } = race;
  // only the show needs the order of the grid
  const standings = useGetStandingsQuery(isOn ? { leagueId, season } : skipToken);
  const userId = useUser()._id;
  const swapsLeft = useSwapsLeft(leagueId, round, isOn);
  const isThere = standings.data !== undefined || standings.isError;
  const stop = () => setIsOn(false);
  return (
    <>
      <ReplayButton onPress={() => setIsOn(true)} />
      {isOn && isThere && (
        <LightsOutStage
          reveal={playing(stop)}
          leagueId={leagueId}
          race={{ round, name, countryCode, lockAt }}
          ranking={standings.data?.driverStandings.map(({ user }) => user._id) ?? []}
          {...{ selections, userId, lookup, swapsLeft }}
        />
      )}
    </>
  );
}
