import { exactPoints } from '../scoring/points.js';
import type { StandingsRow } from '../standings/build-standings.js';
import { championsOf } from '../standings/champions.js';
import type { FinalPlace } from '../standings/final-tables.js';
import { mostOf, type FindStory } from './find-in-round.js';
import { leaderOf } from './round-facts.js';
import { found } from './story.js';
import { inPlace, inPoints, inRounds, inWords, listedPlayers } from './words.js';

type Table = readonly StandingsRow[];

/** The one who leads alone, and by how much. */
const leadOf = (table: Table): { readonly row: StandingsRow; readonly gap: number } | null => {
  const row = leaderOf(table);
  const second = table[1];
  if (row === null || second === undefined) return null;
  return { row, gap: exactPoints(row.totalPoints - second.totalPoints) };
};

const titleOf = <Row extends FinalPlace>(table: readonly Row[]): readonly Row[] =>
  championsOf(table.map((row) => ({ ...row, points: row.totalPoints })));

/** Champions of both tables, at the season's end: also those who have left since (HALL-9). */
export const findChampion: FindStory = ({ final, isSeasonOver, history }) => {
  const champions = isSeasonOver ? titleOf(final.drivers) : [];
  if (champions.length === 0) return null;
  const whos = listedPlayers(champions.map(({ username }) => username));
  const points = champions[0]?.totalPoints ?? 0;
  const values = { whos, rounds: inRounds(history.length) };
  const detail = `${inPoints(points)} in the Drivers Championship.`;
  const ids = champions.map(({ userId }) => userId);
  return found('champion', ids, values, { detail, figure: points, page: 'standings' });
};

export const findTeamsChampion: FindStory = ({ final, isSeasonOver }) => {
  const champions = isSeasonOver ? titleOf(final.teams) : [];
  if (champions.length === 0) return null;
  const points = champions[0]?.totalPoints ?? 0;
  const whos = listedPlayers(champions.map(({ username }) => username));
  const detail = `${inPoints(points)} in the Teams Championship.`;
  const ids = champions.map(({ userId }) => userId);
  return found('champion-teams', ids, { whos }, { detail, figure: points, page: 'standings' });
};

const CLIMB_FROM = 2;
const FALL_FROM = 3;

const moved = ({ position, positionBefore }: StandingsRow): number =>
  positionBefore === null ? 0 : positionBefore - position;

const movement = (row: StandingsRow) => ({
  who: row.username,
  from: inPlace(row.positionBefore ?? row.position),
  to: inPlace(row.position),
  count: inWords(Math.abs(moved(row))),
});

const asChange = (row: StandingsRow) =>
  ({ from: row.positionBefore, to: row.position, page: 'chart' }) as const;

export const findClimb: FindStory = ({ after }) => {
  const [row] = mostOf(after.drivers, moved);
  if (row === undefined || moved(row) < CLIMB_FROM) return null;
  const detail = `${inPoints(row.totalPoints)} in the Drivers Championship.`;
  return found('climb', [row.userId], movement(row), { ...asChange(row), detail });
};

const toPlaceAbove = (gap: number): string =>
  gap === 0 ? 'Level on points with' : `${inPoints(gap)} to`;

export const findFall: FindStory = ({ after }) => {
  const [row] = mostOf(after.drivers, (row) => -moved(row));
  if (row === undefined || -moved(row) < FALL_FROM) return null;
  const next = after.drivers.findLast(({ position }) => position < row.position);
  const detail = next
    ? `${toPlaceAbove(exactPoints(next.totalPoints - row.totalPoints))} the place above.`
    : null;
  return found('fall', [row.userId], movement(row), { ...asChange(row), detail });
};

/** All who stood at the top, alone or as equals, and by how much. */
const topOf = (table: Table): { readonly names: readonly string[]; readonly gap: number } => ({
  names: table
    .filter(({ position, totalPoints }) => position === 1 && totalPoints > 0)
    .map(({ username }) => username),
  gap: leadOf(table)?.gap ?? 0,
});

export const findLead: FindStory = ({ before, after }) => {
  const [now, then] = [leadOf(after.drivers), topOf(before?.drivers ?? [])];
  if (now === null || then.names.length === 0) return null;
  const { userId, username: who, totalPoints } = now.row;
  const second = after.drivers[1];
  const detail =
    now.gap === 0
      ? `Level on ${inPoints(totalPoints)} with ${second?.username ?? ''}, ahead on countback.`
      : `${inPoints(totalPoints)}, and ${second?.username ?? ''} has ${second?.totalPoints ?? 0}.`;
  const more = { detail, figure: now.gap, page: 'chart' } as const;
  const values = { who, gap: inPoints(now.gap), was: inPoints(then.gap) };
  if (!then.names.includes(who)) {
    return found('lead-new', [userId], { ...values, old: listedPlayers(then.names) }, more);
  }
  if (now.gap > then.gap) return found('lead-grows', [userId], values, more);
  if (now.gap === then.gap) return null;
  if (now.gap > 0) return found('lead-shrinks', [userId], values, more);
  const level = after.drivers.filter((row) => row !== now.row && row.totalPoints === totalPoints);
  const whos = listedPlayers([who, ...level.map(({ username }) => username)]);
  const ids = [userId, ...level.map((row) => row.userId)];
  return found(
    'lead-level',
    ids,
    { whos },
    { ...more, detail: `${inPoints(totalPoints)} each, ${who} ahead on countback.` },
  );
};

export const findTeamsLead: FindStory = ({ before, after }) => {
  const [now, { names }] = [leadOf(after.teams), topOf(before?.teams ?? [])];
  if (now === null || names.length === 0 || names.includes(now.row.username)) return null;
  const ahead = now.gap === 0 ? 'level with second place' : `${inPoints(now.gap)} ahead`;
  const detail = `${inPoints(now.row.totalPoints)}, ${ahead}.`;
  const values = { who: now.row.username, old: listedPlayers(names) };
  return found('teams-lead', [now.row.userId], values, { detail, figure: now.gap, page: 'chart' });
};

const SETTLED_AFTER = 3;
const CLOSE = 3;

/** All who have as many points as somebody else. */
const levelIn = (table: Table): Table => {
  const points = table.map(({ totalPoints }) => totalPoints);
  return table.filter(
    ({ totalPoints }) =>
      totalPoints > 0 && points.filter((each) => each === totalPoints).length > 1,
  );
};

/** Everybody on the highest number of points that several have. */
export const findLevel: FindStory = (facts) => {
  const { after, history } = facts;
  if (history.length < SETTLED_AFTER) return null;
  // who is level with the leader may be part of the story of the lead
  const leadersPoints = findLead(facts)?.figure === 0 ? after.drivers[0]?.totalPoints : undefined;
  const level = levelIn(after.drivers).filter(({ totalPoints }) => totalPoints !== leadersPoints);
  const group = level.filter(({ totalPoints }) => totalPoints === level[0]?.totalPoints);
  const [first] = group;
  if (first === undefined) return null;
  const values = {
    whos: listedPlayers(group.map(({ username }) => username)),
    points: inPoints(first.totalPoints),
  };
  const ids = group.map(({ userId }) => userId);
  const isTie = group.every(({ position }) => position === first.position);
  const detail = isTie
    ? 'Not even countback separates them.'
    : `${first.username} is ahead on countback.`;
  return found('level', ids, values, { detail, figure: first.totalPoints, page: 'standings' });
};

/** The tightest of all: none where others are level, and not of the first two where the story of the lead names them. */
export const findDuel: FindStory = (facts) => {
  const { after, history } = facts;
  const [leader] = after.drivers;
  const hasLead = findLead(facts) !== null;
  if (history.length < SETTLED_AFTER || levelIn(after.drivers).length > 0) return null;
  const pairs = after.drivers.flatMap((one, index) => {
    const other = after.drivers[index + 1];
    if (other === undefined || other.totalPoints === 0) return [];
    const gap = exactPoints(one.totalPoints - other.totalPoints);
    return [{ one, other, gap }];
  });
  const tightest = mostOf(pairs, ({ gap }) => -gap);
  const pair = tightest.find(({ one }) => !hasLead || one !== leader);
  if (pair === undefined || pair.gap > CLOSE) return null;
  const { one, other, gap } = pair;
  const detail = `${one.totalPoints} to ${other.totalPoints}, for ${inPlace(one.position)} place.`;
  const values = { one: one.username, other: other.username, gap: inPoints(gap) };
  const ids = [one.userId, other.userId];
  return found('duel', ids, values, { detail, figure: gap, page: 'standings' });
};
