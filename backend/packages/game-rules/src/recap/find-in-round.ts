import type { PickField } from '../model/pick.js';
import { teamOfDriver } from '../names/drivers.js';
import { asMainDriver } from '../scoring/form.js';
import { exactPoints } from '../scoring/points.js';
import type { MemberRound, RoundFacts } from './round-facts.js';
import { found, type FoundStory } from './story.js';
import { inPoints, inWords, listed, listedPlayers } from './words.js';

/** A rule that finds a story; null or none where there is none. */
export type FindStory = (facts: RoundFacts) => FoundStory | null;

type Scorer = MemberRound & { readonly scored: NonNullable<MemberRound['scored']> };

/** Who has a pick that counts. */
export const scorersOf = ({ members }: RoundFacts): readonly Scorer[] =>
  members.filter((member): member is Scorer => member.scored !== null);

/** By number and id, the names of a season. */
const nameOf = ({ season }: RoundFacts, id: string): string =>
  [...season.drivers, ...season.teams].find((each) => each.id === id)?.name ?? id;

/** Those with the most of something; none in an empty list. */
export const mostOf = <Item>(
  items: readonly Item[],
  of: (item: Item) => number,
): readonly Item[] => {
  const most = Math.max(...items.map(of));
  return items.filter((item) => of(item) === most);
};

/** `Norris 25, Piastri 8 in the sprint and McLaren 43`; without a reserve driver who was not needed. */
const pickSentence = (facts: RoundFacts, { pick, score }: Scorer['scored']): string => {
  const main = nameOf(facts, pick.mainDriver);
  const { racePoints, sprintPoints } = score.reserveDriver;
  const where = listed([
    ...(score.reserveActivated ? ['in his place'] : []),
    ...(score.isSprintWeekend ? ['in the sprint'] : []),
  ]);
  const reserve = `${nameOf(facts, pick.reserveDriver)} ${exactPoints(racePoints + sprintPoints)}`;
  return listed([
    score.reserveActivated ? `${main} did not start` : `${main} ${score.mainDriver.racePoints}`,
    ...(where === '' ? [] : [`${reserve} ${where}`]),
    `${nameOf(facts, pick.team)} ${score.teamPoints}`,
  ]);
};

/** Who won the round, or that nobody has a point. */
export const findWinner: FindStory = (facts) => {
  const scorers = scorersOf(facts);
  const best = mostOf(scorers, ({ points }) => points);
  const [first] = best;
  if (first === undefined || first.points === 0) {
    return facts.members.length === 0 ? null : found('quiet', [], {});
  }
  const points = inPoints(first.points);
  const whos = listedPlayers(best.map(({ username }) => username));
  const ids = best.map(({ userId }) => userId);
  const { points: figure } = first;
  if (best.length > 1) {
    const detail = `${points} each.`;
    return found('winner-shared', ids, { whos, count: inWords(best.length) }, { figure, detail });
  }
  const detail = `${pickSentence(facts, first.scored)}: ${points} together.`;
  return found('winner', ids, { who: whos, points }, { detail, figure });
};

type Rated = Scorer & { readonly possible: NonNullable<MemberRound['possible']> };

const ratedOf = (facts: RoundFacts): readonly Rated[] =>
  scorersOf(facts).filter((member): member is Rated => (member.possible?.points ?? 0) > 0);

const allOf = (points: number): string => `Every point that was possible: ${points}.`;

const NEAR = 0.6;

export const findBestPick: FindStory = (facts) => {
  const rated = ratedOf(facts);
  const share = ({ points, possible }: Rated) => points / possible.points;
  const best = mostOf(rated, share);
  const [first] = best;
  if (first === undefined || share(first) < NEAR) return null;
  const { userId, username, points, possible } = first;
  if (points === possible.points) {
    const whos = listedPlayers(best.map(({ username }) => username));
    const ids = best.map((each) => each.userId);
    // of several each has the points of an own list
    const isOne = best.length === 1;
    const detail = isOne ? allOf(points) : null;
    return found('perfect', ids, { whos }, { detail, figure: isOne ? points : null });
  }
  if (best.length > 1) return null;
  const short = exactPoints(possible.points - points);
  const detail = `${points} of a possible ${possible.points}.`;
  const values = { who: username, short: inPoints(short) };
  return found('nearest', [userId], values, { detail, figure: points });
};

const LEFT_AT_LEAST = 15;

export const findLeftBehind: FindStory = (facts) => {
  const short = ({ points, possible }: Rated) => exactPoints(possible.points - points);
  const left = ratedOf(facts).filter(
    (member) => short(member) >= LEFT_AT_LEAST && member.points * 2 < member.possible.points,
  );
  const [most] = mostOf(left, short);
  if (most === undefined) return null;
  const { userId, username, points, possible } = most;
  const values = {
    who: username,
    can: inPoints(possible.points),
    got: `${points}`,
    short: inPoints(short(most)),
  };
  const names = listed(
    [possible.mainDriver, possible.reserveDriver, possible.team].map((id) => nameOf(facts, id)),
  );
  const detail = `${names} were still available: ${inPoints(possible.points)} possible, ${points} scored.`;
  return found('left-behind', [userId], values, { detail, figure: short(most) });
};

const FEW = 3;

export const findDriverAway: FindStory = (facts) => {
  const scorers = scorersOf(facts);
  const { race } = facts.points;
  const best = mostOf(facts.season.drivers, ({ id }) => asMainDriver(race, id));
  const [driver] = best;
  if (driver === undefined || best.length > 1 || scorers.length < FEW) return null;
  const figure = asMainDriver(race, driver.id);
  const had = ({ scored: { pick } }: Scorer) =>
    pick.mainDriver === driver.id || pick.reserveDriver === driver.id;
  if (figure === 0 || scorers.some(had)) return null;
  const detail = `${inPoints(figure)} in the Grand Prix, and none of the ${inWords(scorers.length)} who picked had them.`;
  const team = race.rowOf(driver.id).team ?? teamOfDriver(driver, facts.round.round);
  return found('driver-away', [], { driver: driver.name }, { detail, figure, team });
};

export const findTeamAway: FindStory = (facts) => {
  const scorers = scorersOf(facts);
  const { race, sprint } = facts.points;
  const pointsOf = ({ id }: { readonly id: string }) =>
    exactPoints(race.ofTeam(id) + (sprint?.ofTeam(id) ?? 0));
  const best = mostOf(facts.season.teams, pointsOf);
  const [team] = best;
  if (team === undefined || best.length > 1 || scorers.length < FEW) return null;
  const figure = pointsOf(team);
  if (figure === 0 || scorers.some(({ scored }) => scored.pick.team === team.id)) return null;
  const detail = `${inPoints(figure)}, and none of the ${inWords(scorers.length)} who picked had them.`;
  return found('team-away', [], { team: team.name }, { detail, figure, team: team.id });
};

const WORTH: Readonly<Record<PickField, number>> = { mainDriver: 8, reserveDriver: 4, team: 12 };
const AS: Readonly<Record<PickField, string>> = {
  mainDriver: ' as main driver',
  reserveDriver: ' as reserve driver',
  team: '',
};

type Alone = { readonly member: Scorer; readonly field: PickField; readonly points: number };

const partPoints = ({ scored: { score } }: Scorer, field: PickField): number =>
  exactPoints(score[field].racePoints + score[field].sprintPoints);

const aloneOf = (facts: RoundFacts, field: PickField): readonly Alone[] => {
  const scorers = scorersOf(facts);
  return scorers
    .filter(({ scored: { pick } }) => {
      return scorers.filter((other) => other.scored.pick[field] === pick[field]).length === 1;
    })
    .map((member) => ({ member, field, points: partPoints(member, field) }))
    .filter(({ points }) => points >= WORTH[field]);
};

/** As what somebody had a driver, where another player had them as the other. */
const roleOf = (facts: RoundFacts, { member, field }: Alone): string => {
  const name = member.scored.pick[field];
  const isShared = scorersOf(facts).some(
    ({ userId, scored: { pick } }) =>
      userId !== member.userId && (pick.mainDriver === name || pick.reserveDriver === name),
  );
  return isShared ? AS[field] : '';
};

/** How many of the lonely ones are named. */
const ALONE_SHOWN = 3;

export const findAlone: FindStory = (facts) => {
  if (scorersOf(facts).length < FEW) return null;
  const all = (['team', 'mainDriver', 'reserveDriver'] as const)
    .flatMap((field) => aloneOf(facts, field))
    .sort((one, other) => other.points - one.points)
    .slice(0, ALONE_SHOWN);
  const [first] = all;
  if (first === undefined) return null;
  const plainName = ({ member, field }: Alone) => nameOf(facts, member.scored.pick[field]);
  const detail = all
    .map((each) => {
      const name = `${plainName(each)}${AS[each.field]}`;
      return `${each.member.username}: ${name}, ${inPoints(each.points)}.`;
    })
    .join(' ');
  const members = [...new Set(all.map(({ member }) => member))];
  const whos = members.map((member) => {
    const names = all.filter((each) => each.member === member);
    return `${member.username} (${listed(names.map((each) => `${plainName(each)}${roleOf(facts, each)}`))})`;
  });
  const ids = members.map(({ userId }) => userId);
  return found('alone', ids, { whos: listed(whos) }, { detail, figure: first.points });
};

export const findReserve: FindStory = (facts) => {
  const raced = ({ scored }: Scorer) => scored.score.reserveDriver.racePoints;
  const stepped = scorersOf(facts).filter(({ scored }) => scored.score.reserveActivated);
  const [first] = mostOf(stepped, raced);
  if (first === undefined || raced(first) === 0) return null;
  const { pick } = first.scored;
  const [main, reserve] = [nameOf(facts, pick.mainDriver), nameOf(facts, pick.reserveDriver)];
  const values = { who: first.username, main, reserve, points: inPoints(raced(first)) };
  const detail = `${main} did not start. ${reserve} raced for ${inPoints(raced(first))}.`;
  return found('reserve', [first.userId], values, { detail, figure: raced(first), page: 'swaps' });
};

const HERD_FROM = 4;

export const findHerd: FindStory = (facts) => {
  const scorers = scorersOf(facts);
  const counts = new Map<string, number>();
  for (const { scored } of scorers) {
    const { mainDriver } = scored.pick;
    counts.set(mainDriver, (counts.get(mainDriver) ?? 0) + 1);
  }
  const [most, another] = mostOf([...counts], ([, count]) => count);
  if (scorers.length < HERD_FROM || most === undefined || most[1] * 2 < scorers.length) return null;
  // two halves are no crowd
  if (another !== undefined) return null;
  const [driver, count] = most;
  const of = scorers.filter(({ scored }) => scored.pick.mainDriver === driver);
  const values = {
    driver: nameOf(facts, driver),
    count: inWords(count),
    all: inWords(scorers.length),
  };
  return found(
    'herd',
    of.map(({ userId }) => userId),
    values,
    { figure: count },
  );
};
