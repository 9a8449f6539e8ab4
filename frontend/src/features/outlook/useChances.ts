import { useEffect, useState } from 'react';
import { startChances } from './chancesThread';
import type { Outlook } from './outlookApi';
import { chanceFacts, ROUNDS_BEFORE_CHANCES, seedOf } from './outlookFacts';
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
export function useChances(leagueId: string, outlook: Outlook): ChanceState {
  const [known, setKnown] = useState({ of: outlook, state: NOTHING });
  useEffect(() => {
    if (!hasChances(outlook)) return;
    const change = (next: (before: ChanceState) => ChanceState) => {
      setKnown(({ of, state }) => ({
        of: outlook,
        state: next(of === outlook ? state : NOTHING),
      }));
    };
    return startChances(
      { facts: chanceFacts(outlook), seed: seedOf(leagueId, outlook) },
      {
        onNews: ({ played, titles }) => {
          change((before) => ({ ...before, played, titles: titles ?? before.titles }));
        },
        onProblem: () => {
          change((before) => ({ ...before, hasFailed: true }));
        },
      },
    );
  }, [leagueId, outlook]);
  return known.of === outlook ? known.state : NOTHING;
}
