import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import type { NightProps } from '../nightProps';
import { LightsOutStage } from '../../../features/lights-out/LightsOutStage';
import { useReveal } from '../../../features/lights-out/useReveal';
import { useListRoundSelectionsQuery } from '../../../api/selectionApi';
import type { DriverLookup } from '../../../lib/game/driverLookup';
import { wantsStill } from '../../../lib/game/usePlay';
import { useServerTime } from '../../../lib/game/useServerNow';
import { useSwapsLeft } from '../../../features/lights-out/useSwapsLeft';
import type { EveningRound } from './useEveningRounds';

/** As long as the show takes with its last frame, ms. */
const SHOW = 14_000;
const RESTS = 2_000;
/** Who has picked is known so long (ms) before the lock. */
const AHEAD = 8_000;

type EveningRevealProps = Omit<NightProps, 'line'> & {
  readonly race: EveningRound;
  readonly lookup: DriverLookup;
};

/** Whether lights out leave as much time for swaps as they take. */
export const hasLightsOut = ({ kind, swapSeconds = 0 }: NightProps['league']['pace']): boolean =>
  !wantsStill() && (kind !== 'evening' || swapSeconds * 1000 >= 2 * SHOW);

/** Lights out over a night (MO-01): at the lock by itself, and gone by itself, since swaps wait below. */
export function EveningReveal(props: EveningRevealProps) {
  const { league, night, race, userId, standings, lookup } = props;
  const { _id: leagueId } = league;
  const { round, name, countryCode = '' } = race;
  const isOpen = night.phase === 'picks' || night.phase === 'countdown';
  // the calendar may be of before a lock that came early
  const lockAt = isOpen ? night.phaseEndsAt : race.lockAt;
  const reveal = useReveal({ userId, leagueId, round, lockAt, locked: !isOpen });
  const isNear = useServerTime((now) => lockAt !== null && now > Date.parse(lockAt) - AHEAD);
  const { currentData: selections } = useListRoundSelectionsQuery(
    isNear || !isOpen ? { leagueId, round: String(round) } : skipToken,
  );
  const swapsLeft = useSwapsLeft(leagueId, round, reveal.show !== null);
  // the page shows the picks, so no other page has to keep them covered
  const { isCovered, uncover } = reveal;
  useEffect(() => {
    if (isCovered) uncover();
  });
  return (
    <LightsOutStage
      race={{ round, name, countryCode, lockAt }}
      ranking={standings?.driverStandings.map(({ user }) => user._id) ?? []}
      restsFor={RESTS}
      {...{ leagueId, reveal, selections, userId, lookup, swapsLeft }}
    />
  );
}
