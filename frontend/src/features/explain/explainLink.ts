import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Whose points are explained, and which of them. */
export type ExplainTarget = {
  readonly player: string;
  /** the sum, or the figure, that is taken apart into rounds; with a round the way back to it */
  readonly points?: string | undefined;
  readonly round?: number | undefined;
  /** where it is not the league of the page */
  readonly league?: string | undefined;
};

const KEYS = ['player', 'points', 'round', 'league'] as const;

/** The explanation that a query string names; null for none. */
export function readExplainTarget(search: string): ExplainTarget | null {
  const params = new URLSearchParams(search);
  const player = params.get('player');
  if (!player) return null;
  const text = params.get('round') ?? '';
  const round = /^\d{1,3}$/.test(text) ? Number(text) : undefined;
  const points = params.get('points') ?? undefined;
  if (round === undefined && points === undefined) return null;
  return { player, points, round, league: params.get('league') ?? undefined };
}

/** The query string with this explanation, or without any. */
export function writeExplainTarget(search: string, explained: ExplainTarget | null): string {
  const params = new URLSearchParams(search);
  for (const key of KEYS) {
    const value = explained?.[key];
    if (value === undefined) params.delete(key);
    else params.set(key, String(value));
  }
  return params.toString();
}

/** Where an explanation stands in the browser's history. */
type Place = {
  /** how many explanations lie between it and the page below */
  readonly depth: number;
  /** whether the lowest of them is the address that the tab was opened at: no page lies below */
  readonly isShared: boolean;
};

function placeOf(state: unknown): Place {
  const isObject = typeof state === 'object' && state !== null;
  return {
    depth: isObject && 'explained' in state ? Number(state.explained) : 0,
    isShared: isObject && 'shared' in state && state.shared === true,
  };
}

const STAY = { preventScrollReset: true } as const;

/**
 * The explanation that is open. It is part of the address, so that it can be shared, and that the
 * phone's back button closes it.
 */
export function useExplainLink() {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const { depth, isShared } = placeOf(state);
  const explained = useMemo(() => readExplainTarget(search), [search]);
  const open = useCallback(
    (next: ExplainTarget) => {
      const shared = depth === 0 ? readExplainTarget(search) !== null : isShared;
      void navigate(
        { search: writeExplainTarget(search, next) },
        { ...STAY, state: { explained: depth + 1, shared } },
      );
    },
    [navigate, search, depth, isShared],
  );
  const replaceBy = (next: ExplainTarget | null) =>
    void navigate(
      { search: writeExplainTarget(search, next) },
      { ...STAY, replace: true, state: next && state },
    );
  return {
    explained,
    open,
    /** From a round to the sum that it is a part of. */
    back: () => {
      if (depth > 1 || (depth > 0 && isShared)) void navigate(-1);
      else if (explained) replaceBy({ ...explained, round: undefined });
    },
    close: () => {
      if (depth > 0 && !isShared) void navigate(-depth);
      else replaceBy(null);
    },
  };
}
