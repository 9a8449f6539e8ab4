import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo, useState } from 'react';
import { useListRacesQuery } from '../../api/raceApi';
import { useGetSwapsQuery } from '../../api/recapApi';
import type { SwapsLeft } from './Card';
import { useGetSwitcherooRemainingQuery } from '../../api/switcherooApi';
import { swapsLeftAt } from './swapsLeft';

/** At a lock many screens want to know at once, and each only when its last card has turned (ms). */
const SPREAD = 4_000;

/** How many swaps each member had left at the lock of a round; null while that is not known. */
export function useSwapsLeft(leagueId: string, round: number, isOn: boolean): SwapsLeft | null {
  const isWanted = useDelayed(isOn);
  const ask = isWanted ? { leagueId } : skipToken;
  const swaps = useGetSwapsQuery(ask).data;
  const races = useListRacesQuery(ask).data;
  const total = useGetSwitcherooRemainingQuery(ask).data?.total;
  return useMemo(
    () =>
      swaps && races && total !== undefined ? swapsLeftAt({ swaps, races, total, round }) : null,
    [swaps, races, total, round],
  );
}

/** True some time after `isOn`, another time in each browser. */
function useDelayed(isOn: boolean): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setIsDue(true), Math.random() * SPREAD);
    return () => clearTimeout(timer);
  }, [isOn]);
  return isOn && isDue;
}
