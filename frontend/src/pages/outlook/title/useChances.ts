import { useEffect, useMemo, useState } from 'react';
import { startChances } from './chancesThread';
import type { Outlook } from '../../../api/outlookApi';
import { chanceFacts, ROUNDS_BEFORE_CHANCES, seedOf, type Planned } from '../outlookFacts';
import type { ChanceNews } from './playSeasons';

export type ChanceState = {
  /** null before anything has been played, and where nothing is */
  readonly titles: ChanceNews['titles'];
  readonly played: number;
  readonly hasFailed: boolean;
};

const NOTHING: ChanceState = { titles: null, played: 0, hasFailed: false };

/** Whether there is something to play, from enough that is known. */
export const hasChances = ({ rounds, members, completedRounds }: Outlook): boolean =>
  rounds.length > 0 && members.length > 1 && completedRounds.length >= ROUNDS_BEFORE_CHANCES;

/** The chances of a league, played anew when what they rest on changes. */
export function useChances(
  leagueId: string,
  outlook: Outlook,
  planned: Planned | null,
): ChanceState {
  const order = useMemo(() => chanceFacts(outlook, planned), [outlook, planned]);
  const [known, setKnown] = useState({ of: order, state: NOTHING });
  useEffect(() => {
    if (!hasChances(outlook)) return;
    const change = (next: (before: ChanceState) => ChanceState) => {
      setKnown(({ of, state }) => ({
        of: order,
        state: next(of === order ? state : NOTHING),
      }));
    };
    return startChances(
      { facts: order, seed: seedOf(leagueId, outlook) },
      {
        onNews: ({ played, titles }) =>
          change((before) => ({ ...before, played, titles: titles ?? before.titles })),
        onProblem: () => change((before) => ({ ...before, hasFailed: true })),
      },
    );
  }, [leagueId, outlook, order]);
  return known.of === order ? known.state : NOTHING;
}
