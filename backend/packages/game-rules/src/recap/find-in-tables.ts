import { exactPoints } from '../scoring/points.js';
import type { StandingsRow } from '../standings/build-standings.js';
import { championsOf } from '../standings/champions.js';
import { mostOf, type FindStory } from './find-in-round.js';
import { leaderOf } from './round-facts.js';
import { found } from './story.js';
import { inPlace, inPoints, inWords, listed } from './words.js';

type Table = readonly StandingsRow[];

/** The one who leads alone, and by how much. */
const leadOf = (table: Table): { readonly row: StandingsRow; readonly gap: number } | null => {
  const row = leaderOf(table);
  const second = table[1];
  if (row === null || second === undefined) return null;
  return { row, gap: exactPoints(row.totalPoints - second.totalPoints) };
};

const titleOf = (table: Table): Table =>
  championsOf(table.map((row) => ({ ...row, points: row.totalPoints })));

/** Champions of both tables, at the season's end. */
export const findChampion: FindStory = ({ after, isSeasonOver, history }) => {
  const champions = isSeasonOver ? titleOf(after.drivers) : [];
  if (champions.length === 0) return null;
  const whos = listed(champions.map(({ username }) => username));
  const points = champions[0]?.totalPoints ?? 0;
  const values = { whos, rounds: inWords(history.length) };
  const detail = `${inPoints(points)} in the Drivers Championship.`;
  const ids = champions.map(({ userId }) => userId);
  return found('champion', ids, values, { detail, figure: points, page: 'standings' });
};

export const findTeamsChampion: FindStory = ({ after, isSeasonOver }) => {
  const champions = isSeasonOver ? titleOf(after.teams) : [];
  if (champions.length === 0) return null;
  const points = champions[0]?.totalPoints ?? 0;
  const whos = listed(champions.map(({ username }) => username));
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

export const findFall: FindStory = ({ after }) => {
  const [row] = mostOf(after.drivers, (row) => -moved(row));
  if (row === undefined || -moved(row) < FALL_FROM) return null;
  const next = after.drivers.findLast(({ position }) => position < row.position);
  const detail = next
    ? `${inPoints(exactPoints(next.totalPoints - row.totalPoints))} to the place above.`
    : null;
  return found('fall', [row.userId], movement(row), { ...asChange(row), detail });
};

export const findLead: FindStory = ({ before, after }) => {
  const [now, then] = [leadOf(after.drivers), leadOf(before?.drivers ?? [])];
  if (now === null || then === null) return null;
  const ids = [now.row.userId];
  const second = after.drivers[1]?.username ?? '';
  const detail =
    now.gap === 0
      ? `Level on points with ${second}, ahead by the better rounds.`
      : `${inPoints(now.gap)} ahead of ${second}.`;
  const more = { detail, figure: now.gap, page: 'chart' } as const;
  const values = { who: now.row.username, gap: inPoints(now.gap), was: inPoints(then.gap) };
  if (now.row.userId !== then.row.userId) {
    return found('lead-new', ids, { ...values, old: then.row.username }, more);
  }
  if (now.gap > then.gap) return found('lead-grows', ids, values, more);
  return now.gap < then.gap ? found('lead-shrinks', ids, values, more) : null;
};

export const findTeamsLead: FindStory = ({ before, after }) => {
  const [now, then] = [leadOf(after.teams), leadOf(before?.teams ?? [])];
  if (now === null || then === null || now.row.userId === then.row.userId) return null;
  const detail = `${inPoints(now.row.totalPoints)}, ${inPoints(now.gap)} ahead.`;
  const values = { who: now.row.username, old: then.row.username };
  return found('teams-lead', [now.row.userId], values, { detail, figure: now.gap, page: 'chart' });
};

const SETTLED_AFTER = 3;
const CLOSE = 3;

/** Everybody on the highest number of points that several have. */
export const findLevel: FindStory = ({ after, history }) => {
  if (history.length < SETTLED_AFTER) return null;
  const points = after.drivers.map(({ totalPoints }) => totalPoints);
  const level = after.drivers.filter(
    ({ totalPoints }) =>
      totalPoints > 0 && points.filter((each) => each === totalPoints).length > 1,
  );
  const group = level.filter(({ totalPoints }) => totalPoints === level[0]?.totalPoints);
  const [first] = group;
  if (first === undefined) return null;
  const values = {
    whos: listed(group.map(({ username }) => username)),
    points: inPoints(first.totalPoints),
  };
  const ids = group.map(({ userId }) => userId);
  const isTie = group.every(({ position }) => position === first.position);
  const detail = isTie
    ? 'Not even their rounds tell them apart.'
    : `${first.username} is ahead by the better rounds.`;
  return found('level', ids, values, { detail, figure: first.totalPoints, page: 'standings' });
};

export const findDuel: FindStory = ({ after, history }) => {
  const pairs = after.drivers.flatMap((one, index) => {
    const other = after.drivers[index + 1];
    if (other === undefined || other.totalPoints === 0) return [];
    const gap = exactPoints(one.totalPoints - other.totalPoints);
    return gap === 0 ? [] : [{ one, other, gap }];
  });
  const [pair] = mostOf(pairs, ({ gap }) => -gap);
  if (pair === undefined || pair.gap > CLOSE || history.length < SETTLED_AFTER) return null;
  const { one, other, gap } = pair;
  const detail = `${one.totalPoints} to ${other.totalPoints}, for ${inPlace(one.position)} place.`;
  const values = { one: one.username, other: other.username, gap: inPoints(gap) };
  const ids = [one.userId, other.userId];
  return found('duel', ids, values, { detail, figure: gap, page: 'standings' });
};
