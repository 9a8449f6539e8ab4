import type { Flag, FlagShow } from '../../../api/recapApi';

/** A screen that hears of it later than this (ms) offers the show instead. */
const LATE = 60_000;
/** All screens begin so long (ms) after the result came: by then each has asked for it. */
const HEAD_START = 2_000;

type Now = {
  /** the server's time (ms) */
  readonly now: number;
  /** what the news are about: those of a correction can come with others */
  readonly what: FlagShow['kind'];
  /** the clock is moved by hand: it may jump over any time at once */
  readonly isSimulated: boolean;
  readonly hasSeen: (flag: { readonly round: number; readonly at: string }) => boolean;
};

type ToPlay = { readonly kind: FlagShow['kind']; readonly waitMs: number };

/** What an open page plays when it hears of news; null for a race night, which shows its own table. */
export function flagToPlay(
  { round, isRaceNight, shows }: Pick<Flag, 'round' | 'isRaceNight' | 'shows'>,
  { now, what, isSimulated, hasSeen }: Now,
): ToPlay | null {
  const show = shows.at(-1);
  if (!show || isRaceNight || hasSeen({ round, at: show.at })) return null;
  const { kind, at } = show;
  if (what === 'correction' && kind === 'result') return null;
  if (isSimulated) return { kind, waitMs: 0 };
  const cameAt = Date.parse(at);
  if (now - cameAt > LATE) return null;
  return { kind, waitMs: Math.min(HEAD_START, Math.max(0, cameAt + HEAD_START - now)) };
}
