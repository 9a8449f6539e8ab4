import { listedPlayers, lockAt, lockMoveOf } from '@gridlock/game-rules';
import type { PictureKind } from '@gridlock/pictures';
import { nameInText } from '../../accounts/user/machine-profile.js';
import { correctionState } from '../../leagues/league-log/lasting-corrections.js';
import type { LogLine } from '../../leagues/league-log/league-log.service.js';
import { FORMER_PLAYER } from '../../leagues/league/league-names.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import {
  isOut,
  type RaceSnapshot,
  type SeasonSnapshot,
} from '../../seasons/season/season-snapshot.js';
import { recapIn } from '../../views/recap/recap-in.js';
import { revealedPicks, type RevealedPicks } from '../../views/recap/revealed-picks.js';
import {
  correctedTable,
  roundOutcome,
  type RoundOutcome,
} from '../../views/recap/round-outcome.js';
import type { PictureContext } from '../../views/share/picture-context.js';
import { nextLock, sentence, winnersText } from '../notification/result-texts.js';
import { rarestText } from '../notification/reveal-texts.js';
import { type HookMessage, type HookTableRow, timeInWords } from './hook-message.js';

/** Something that a hook announces of a round. */
export type RaceEvent = {
  readonly league: LeagueSnapshot;
  readonly context: PictureContext;
  readonly race: RaceSnapshot;
  readonly at: Date;
  readonly now: Date;
};
/** What is said of it. */
export type MessageContent = Pick<HookMessage, 'title' | 'text'> &
  Partial<Pick<HookMessage, 'when' | 'table'>> & {
    readonly page: string;
    readonly picture: PictureKind | null;
  };

export function lockSoon({ race, now }: RaceEvent): MessageContent | null {
  const lock = lockAt(race);
  if (!lock || lock <= now) return null;
  return {
    title: `${race.name}: picks lock soon`,
    text: 'Last chance to pick. Picks lock',
    when: lock,
    page: `/race/${race.round}/selections`,
    picture: null,
  };
}

/** From when to when; the new time is the reader's own where the chat can. */
export function lockMoved({ race, now }: RaceEvent): MessageContent | null {
  const move = lockMoveOf(race, race.lockMove, now);
  if (!move) return null;
  const { from, to } = move;
  return {
    title: to < from ? `${race.name}: picks lock earlier` : `${race.name}: picks lock later`,
    text: `It was${timeInWords(from)}. Picks now lock`,
    when: to,
    page: `/race/${race.round}`,
    picture: null,
  };
}

export function lightsOut({ context, race, now }: RaceEvent): MessageContent | null {
  const { shown, shared } = context;
  // the result shows the picks as well
  const isRevealed = shared.some(({ round }) => round === race.round);
  if (!isRevealed || isOut(race.resultsAt, now)) return null;
  const revealed = revealedPicks(shown, race.round);
  if (!revealed) return null;
  return {
    title: `Lights out: ${race.name}`,
    text: gridText(revealed, shown.season),
    page: '/grid',
    picture: 'grid',
  };
}

function gridText(revealed: RevealedPicks, season: SeasonSnapshot): string {
  const { size: count } = revealed.picks;
  if (count === 0) return 'Nobody picked.';
  const rarest = rarestText(revealed, season);
  return count === 1
    ? `1 pick is on the grid: ${rarest}.`
    : `${count} picks are on the grid. The rarest are ${rarest}.`;
}

/** Who won, how, the recap's story, and when the next picks lock. */
export function result({ context: { shown, now }, race }: RaceEvent): MessageContent | null {
  const outcome = roundOutcome(shown, race.round);
  if (!outcome) return null;
  const { headline, story } = outcome;
  const next = nextLock(shown.season, now);
  const texts = headline
    ? [
        winnersText(outcome, null),
        headline.kind === 'winner' ? headline.detail : null,
        story && sentence(story.text),
        story?.detail,
      ]
    : ['Nobody took part.'];
  return {
    title: `Result: ${race.name}`,
    text: [...texts, next && `Picks for the ${next.raceName} lock`].filter(Boolean).join(' '),
    when: next?.lock ?? null,
    page: `/recap/${race.round}`,
    picture: 'recap',
    table: headline && tableOf(outcome.table, true),
  };
}

/** From the tables after the last round. */
export function seasonEnd({ league, context, race }: RaceEvent): MessageContent | null {
  const champions = (recapIn(context.shown, race.round)?.stories ?? []).filter(({ kind }) =>
    kind.startsWith('champion'),
  );
  if (champions.length === 0) return null;
  return {
    title: `The ${league.season} season is over`,
    text: champions.map(({ text }) => text).join(' '),
    page: '/standings',
    picture: 'standings',
    table: tableOf(roundOutcome(context.shown, race.round)?.table ?? [], false),
  };
}

/** From what to what points have changed. @param line the entry of the league's log */
export function corrected(
  { context, race }: RaceEvent,
  { before: was, after: is }: LogLine,
): MessageContent | null {
  const [before, after] = [correctionState(was), correctionState(is)];
  if (!before || !after) return null;
  const { profiles } = context.shown;
  const former = new Map(before.points.map((each) => [each.userId, each]));
  const changes = after.points.flatMap(({ userId, totalPoints: to }) => {
    const from = former.get(userId)?.totalPoints;
    const player = profiles.get(userId);
    if (from === undefined || from === to) return [];
    return [`${player ? nameInText(player) : FORMER_PLAYER} from ${from} to ${to}`];
  });
  return {
    title: `${race.name}: the result was corrected`,
    text: correctedText(changes),
    page: `/recap/${race.round}`,
    picture: 'recap',
    table: tableOf(correctedTable(context.shown, race.round, former), true),
  };
}

function tableOf(rows: RoundOutcome['table'], isOfRound: boolean): readonly HookTableRow[] | null {
  if (rows.length === 0) return null;
  return rows.map(({ username, after: { position, points }, gained }) => ({
    position,
    username,
    points,
    gained: isOfRound ? gained : null,
  }));
}

/** @param changes such as `ann from 12 to 14` */
const correctedText = (changes: readonly string[]): string => {
  if (changes.length === 0) return 'Nobody’s points changed.';
  return changes.length === 1
    ? `Points changed for one member: ${listedPlayers(changes)}.`
    : `Points changed for ${changes.length} members: ${listedPlayers(changes)}.`;
};
