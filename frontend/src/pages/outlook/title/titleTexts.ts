import { listed } from '@gridlock/game-rules';
import { formatPoints } from '../../../lib/game/formatPoints';
import { playerName } from '../../../lib/game/playerName';
import type { Outlook, TitleRow } from '../../../api/outlookApi';

type Names = (userId: string) => string;

/** A race for a title, as somebody looks at it. */
export type TitleView = {
  readonly rows: readonly TitleRow[];
  readonly userId: string;
  readonly nameOf: Names;
  /** points that are still to be won */
  readonly left: number;
};

const COUNTS = ['No one', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

const countWord = (count: number): string => COUNTS[count] ?? String(count);

/** How the race stands: a strong sentence, and what belongs to it. */
export function titleSentence(view: TitleView): readonly [strong: string, rest: string] {
  const { rows, userId, nameOf, left } = view;
  const winners = rows.filter(({ hasWon }) => hasWon);
  if (winners.length > 0) {
    const isMe = winners.length === 1 && winners[0]?.userId === userId;
    const who = isMe
      ? 'You are'
      : `${listed(winners.map((each) => nameOf(each.userId)))} ${winners.length > 1 ? 'are' : 'is'}`;
    return [`${who} Champion${winners.length > 1 ? 's' : ''}.`, leadText(view, winners.length)];
  }
  const alive = rows.filter(({ canWin }) => canWin);
  if (alive.length === 0) return [left > 0 ? 'No one has scored yet.' : 'No one has scored.', ''];
  const [leader] = rows;
  const own = rows.find((each) => each.userId === userId);
  const gap = gapText(view, leader, own);
  if (alive.length === rows.length) return ['Everyone is still in the title race.', gap];
  const out = rows.length - alive.length;
  const strong =
    alive.length === 1
      ? 'Only one player can still win it.'
      : `${countWord(alive.length)} can still win it.`;
  return [
    strong,
    left > 0 && alive.length > 3
      ? `${countWord(out)} ${out === 1 ? 'is' : 'are'} out. ${gap}`
      : gap,
  ];
}

function leadText({ rows, left }: TitleView, winners: number): string {
  const [first, ...others] = rows;
  const next = others[winners - 1];
  if (!first || !next) return '';
  const lead = `${formatPoints(first.points - next.points)} ahead`;
  return left > 0 ? `${lead}, ${formatPoints(left)} to win.` : `${lead} in the end.`;
}

function gapText({ rows, nameOf }: TitleView, leader?: TitleRow, own?: TitleRow): string {
  if (!leader || !own) return '';
  const second = rows[1];
  if (leader === own) {
    if (!second) return '';
    const lead = own.points - second.points;
    return lead === 0
      ? `You and ${nameOf(second.userId)} are level.`
      : `You lead ${nameOf(second.userId)} by ${formatPoints(lead)}.`;
  }
  const gap = leader.points - own.points;
  if (gap === 0) return `You are level with ${nameOf(leader.userId)}.`;
  const state = own.canWin ? '' : ', and out of it';
  return `You are ${formatPoints(gap)} behind ${nameOf(leader.userId)}${state}.`;
}

/** Who may be out after the next round; empty where it is the last one, or nobody can. */
export function goOutText({ rows, userId, nameOf }: TitleView, place: string): string {
  const risks = rows.filter(({ canGoOut }) => canGoOut);
  if (risks.length === 0) return '';
  const names = risks.map(({ userId: id }, at) => {
    if (id !== userId) return nameOf(id);
    return at === 0 ? 'You' : 'you';
  });
  const said = risks.length > 3 ? countWord(risks.length) : listed(names);
  return `${said} could be eliminated as early as ${place}.`;
}

/** Who wins most of a hundred seasons, and the reader; empty without any. */
export function chanceSentence(
  wall: readonly { readonly champion: number }[],
  { members }: Pick<Outlook, 'members'>,
  userId: string,
): string {
  const wins = winsOf(wall.map(({ champion }) => champion));
  const [most] = wins;
  if (!most) return '';
  const [first, count] = most;
  const user = members[first]?.user;
  const of = `${count} of ${wall.length} simulated seasons`;
  if (user?._id === userId) return `You win ${of}.`;
  const own = [...wins].find(([member]) => members[member]?.user._id === userId)?.[1] ?? 0;
  return `${user ? playerName(user) : ''} wins ${of}, you win ${own === 0 ? 'none' : String(own)}.`;
}

/** How many of the seasons each has won, in the order in which they come. */
export function winsOf(champions: readonly number[]): ReadonlyMap<number, number> {
  const wins = new Map<number, number>();
  for (const champion of champions) wins.set(champion, (wins.get(champion) ?? 0) + 1);
  return wins;
}

/** One line below a name; `rival` is the only other one who can win in the last round. */
export function rowNote(row: TitleRow, leader: TitleRow, rival: string | null = null): string {
  const gap = `${formatPoints(leader.points - row.points)} behind`;
  if (row.hasWon) {
    return row.wonSince === null ? 'Champion' : `Champion since round ${row.wonSince}`;
  }
  // nobody is 0 behind: without a point there is no title (OUT-3), and rounds decide between equals (BOARD-2)
  if (!row.canWin && leader.points === 0) return 'no title without a point';
  if (!row.canWin) return row.points === leader.points ? 'out, level on points' : `out, ${gap}`;
  if (row === leader && rival !== null) return `champion if ahead of ${rival}`;
  if (row.position === 1 && row.earliest !== null)
    return `could clinch it in round ${row.earliest}`;
  return row.points === leader.points ? 'level, still in it' : `${gap}, still in it`;
}

/** How often somebody ends where, of 100 seasons: for who hears it. */
export function chanceText(name: string, places: readonly number[]): string {
  const all = places.reduce((sum, each) => sum + each, 0) || 1;
  const of = (seasons: number) => String(Math.round((seasons * 100) / all));
  const top = (places[0] ?? 0) + (places[1] ?? 0) + (places[2] ?? 0);
  return `${name}: champion in ${of(places[0] ?? 0)}, top three in ${of(top)}, last in ${of(places.at(-1) ?? 0)} of 100 seasons`;
}
