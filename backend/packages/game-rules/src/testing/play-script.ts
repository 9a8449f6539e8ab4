/** Plays the committed script of the season of 2025, each step checked by the rules. */
import script from '../golden/2025/script.json' with { type: 'json' };
import { lockAt } from '../calendar/lock.js';
import { scheduledEnd } from '../calendar/weekend.js';
import type { RoundPick, PickNames } from '../model/pick.js';
import type { Season } from '../model/season.js';
import type { MemberScoringInput } from '../scoring/score-league.js';
import { checkOverride } from '../selection/check-override.js';
import { checkSave } from '../selection/check-save.js';
import { withPick } from '../selection/counted-picks.js';
import { checkSwap } from '../switcheroo/check-swap.js';
import { swapsLeft } from '../switcheroo/swaps-left.js';
import { swapWindow } from '../calendar/swap-window.js';
import type { Verdict } from '../model/verdict.js';
import { later } from './builders.js';

type Action = {
  readonly round: number;
  readonly who: string;
  readonly does: string;
  readonly for?: number;
  readonly names?: readonly string[];
  readonly scores?: boolean;
  readonly refused?: readonly string[];
};
type Step = { readonly action: Action; readonly verdict: Verdict<PickNames> };
type Player = { picks: readonly RoundPick[]; swapRounds: number[] };

const SWAPS = 3;

/** The season as it is known at `now`: results come with the end of their Grand Prix. */
const seasonAt = (season: Season, now: Date): Season => ({
  ...season,
  rounds: season.rounds.map((round) => {
    const end = scheduledEnd(round);
    return end !== null && end <= now ? round : { ...round, results: { race: null, sprint: null } };
  }),
});

const asNames = ([
  mainDriver = '',
  reserveDriver = '',
  team = '',
]: readonly string[]): PickNames => ({
  mainDriver,
  reserveDriver,
  team,
});

const saveStep = (season: Season, player: Player, action: Action): Verdict<PickNames> => {
  const round = season.rounds[action.round - 1]!;
  const now = later(lockAt(round), -1);
  const input = { season: seasonAt(season, now), picks: player.picks, now };
  const names = asNames(action.names ?? []);
  if (action.for !== undefined)
    return checkOverride({ ...input, round: action.for, names, ownerMay: [] });
  return checkSave({ ...input, round: action.round, names });
};

const swapStep = (season: Season, player: Player, action: Action): Verdict<PickNames> => {
  const now = later(swapWindow(season.rounds[action.round - 1]!)?.opensAt ?? null, 0);
  const pick = player.picks.find((each) => each.round === action.round);
  const { swapRounds, picks } = player;
  return checkSwap({
    season: seasonAt(season, now),
    picks,
    round: action.round,
    swapsLeft: swapsLeft({ season, swapRounds, total: SWAPS }),
    originalDriver: pick?.mainDriver ?? '',
    newDriver: pick?.reserveDriver ?? '',
    now,
  });
};

const carryOut = (player: Player, action: Action, names: PickNames): void => {
  const round = action.for ?? action.round;
  const own = player.picks.find((pick) => pick.round === round);
  const made = action.does === 'swaps' ? own : undefined;
  const status = action.for === undefined ? 'user-submitted' : 'admin-assigned';
  const { scores = true } = action;
  player.picks = withPick(player.picks, { round, status, scores, ...made, ...names });
  if (made !== undefined) player.swapRounds.push(round);
};

/** The members as the script leaves them, and what the rules said to each step. */
export const playScript = (
  season: Season,
): { readonly members: readonly MemberScoringInput[]; readonly steps: readonly Step[] } => {
  const players = new Map<string, Player>(
    script.members.map(({ username }) => [username, { picks: [], swapRounds: [] }]),
  );
  const steps = script.actions.map((action: Action): Step => {
    const player = players.get(action.who);
    if (player === undefined) throw new Error(`Nobody is called ${action.who}.`);
    const check = action.does === 'swaps' ? swapStep : saveStep;
    const verdict = check(season, player, action);
    if (verdict.ok) carryOut(player, action, verdict.value);
    return { action, verdict };
  });
  const members = script.members.map(({ username, joinedAt }) => ({
    userId: username,
    username,
    joinedAt: new Date(joinedAt),
    picks: players.get(username)?.picks ?? [],
  }));
  return { members, steps };
};
