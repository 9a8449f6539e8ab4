/** What each story says, worked out again from scores alone. */
import type { RecapMember } from '../recap/round-facts.js';
import type { Story } from '../recap/story.js';
import type { Season } from '../model/season.js';
import { scorePick } from '../scoring/score-pick.js';
import { mostPossible, usedBefore } from './most-possible.js';
import { voidPicks } from '../selection/counted-picks.js';

const raced = (season: Season) => season.rounds.filter(({ results }) => results.race !== null);

export type PlayedLeague = { readonly season: Season; readonly members: readonly RecapMember[] };

/** The points of a member in a round, by scoring itself. */
const pointsIn = ({ season }: PlayedLeague, member: RecapMember, number: number) => {
  const round = season.rounds.find(({ round }) => round === number);
  const pick = member.picks.find(({ round }) => round === number);
  if (!round || !pick || voidPicks(season, member.picks).has(number)) return null;
  return scorePick(pick, round);
};

const totalUntil = (
  played: PlayedLeague,
  member: RecapMember,
  { round, part }: { readonly round: number; readonly part: 'driverPoints' | 'teamPoints' },
): number =>
  raced(played.season)
    .filter((each) => each.round <= round)
    .reduce((sum, each) => sum + (pointsIn(played, member, each.round)?.[part] ?? 0), 0);

type Check = (played: PlayedLeague, story: Story, round: number) => void;

const memberOf = ({ members }: PlayedLeague, story: Story, nth = 0): RecapMember => {
  const member = members.find(({ userId }) => userId === story.userIds[nth]);
  if (!member) throw new Error(`${story.kind} is about nobody.`);
  return member;
};
const totals = (played: PlayedLeague, round: number): number[] =>
  played.members.map((member) => pointsIn(played, member, round)?.totalPoints ?? 0);
const own = (played: PlayedLeague, story: Story, round: number) =>
  pointsIn(played, memberOf(played, story), round);
const leads = (part: 'driverPoints' | 'teamPoints', isNew: boolean): Check => {
  return (played, story, round) => {
    const at = (until: number) => {
      const mine = totalUntil(played, memberOf(played, story), { round: until, part });
      const all = played.members.map((each) => totalUntil(played, each, { round: until, part }));
      return mine - Math.max(...all);
    };
    expect(at(round)).toBeCloseTo(0, 6);
    if (!isNew) expect(at(round - 1)).toBeCloseTo(0, 6);
  };
};
const wins: Check = (played, story, round) => {
  expect(own(played, story, round)?.totalPoints).toBeCloseTo(Math.max(...totals(played, round)), 6);
};
const winners = (played: PlayedLeague, round: number): number => {
  const all = totals(played, round);
  return all.filter((each) => each === Math.max(...all)).length;
};
const drivers = (played: PlayedLeague, userId: string | undefined, round: number): number => {
  const member = played.members.find((each) => each.userId === userId);
  return member ? totalUntil(played, member, { round, part: 'driverPoints' }) : Number.NaN;
};

const isScored = (played: PlayedLeague, member: RecapMember, round: number): boolean =>
  pointsIn(played, member, round) !== null;

const tookPart = (
  { season }: PlayedLeague,
  { picks, joinedAt }: RecapMember,
  number: number,
): boolean =>
  picks.some(({ round }) => round === number) ||
  joinedAt < (season.rounds.find(({ round }) => round === number)?.sessions.race ?? joinedAt);

/** Among all by driver points; where others have as many, any of the places that they share. */
const placesAt = (played: PlayedLeague, userId: string | undefined, round: number) => {
  const mine = drivers(played, userId, round);
  const all = played.members.map((each) => drivers(played, each.userId, round));
  return [
    1 + all.filter((each) => each > mine + 1e-6).length,
    all.filter((each) => each > mine - 1e-6).length,
  ] as const;
};
const moves: Check = (played, story, round) => {
  const [userId] = story.userIds;
  for (const [place, until] of [
    [story.to, round],
    [story.from, round - 1],
  ] as const) {
    const [first, last] = placesAt(played, userId, until);
    expect(place).toBeGreaterThanOrEqual(first);
    expect(place).toBeLessThanOrEqual(last);
  }
};

/** By the kind of the story; those that nothing but its own rule could check are missing. */
export const STORY_CHECKS: { readonly [kind in Story['kind']]?: Check } = {
  winner: (played, story, round) => {
    wins(played, story, round);
    expect(winners(played, round)).toBe(1);
  },
  'winner-shared': (played, story, round) => {
    wins(played, story, round);
    expect(winners(played, round)).toBe(story.userIds.length);
  },
  record: (played, story, round) => {
    wins(played, story, round);
    for (const { round: earlier } of raced(played.season).filter((each) => each.round < round)) {
      expect(Math.max(...totals(played, earlier))).toBeLessThan(story.figure ?? 0);
    }
  },
  'win-streak': (played, story, round) => {
    for (let back = 0; back < (story.figure ?? 0); back += 1) wins(played, story, round - back);
  },
  quiet: (played, _story, round) => {
    expect(Math.max(...totals(played, round))).toBe(0);
  },
  'lead-new': leads('driverPoints', true),
  'lead-grows': leads('driverPoints', false),
  'lead-shrinks': leads('driverPoints', false),
  'teams-lead': leads('teamPoints', true),
  champion: leads('driverPoints', true),
  'champion-teams': leads('teamPoints', true),
  spoon: (played, story, round) => {
    const scored = played.members.flatMap((each) => {
      const pick = each.picks.find((pick) => pick.round === round);
      return pick?.scores ? (pointsIn(played, each, round)?.totalPoints ?? []) : [];
    });
    expect(story.figure).toBeCloseTo(Math.min(...scored), 6);
    expect(scored.filter((each) => each === Math.min(...scored))).toHaveLength(1);
  },
  missed: (played, story, round) => {
    for (const id of story.userIds) {
      const member = played.members.find(({ userId }) => userId === id);
      expect(member?.picks.filter((pick) => pick.round === round)).toEqual([]);
    }
  },
  void: (played, story, round) => {
    expect(voidPicks(played.season, memberOf(played, story).picks)).toContain(round);
  },
  'driver-away': (played, story, round) => {
    const race = played.season.rounds[round - 1]?.results.race ?? [];
    const best = race.find(({ points }) => points === story.figure);
    const had = played.members.some((each) => {
      const pick = each.picks.find((pick) => pick.round === round);
      return pick?.mainDriver === best?.driver && pointsIn(played, each, round) !== null;
    });
    expect(had).toBe(false);
    expect(
      Math.max(...race.filter(({ status }) => status === 'FINISHED').map((row) => row.points)),
    ).toBe(story.figure);
  },
  'team-away': (played, story, round) => {
    const had = played.members.some((each) => {
      const pick = each.picks.find((pick) => pick.round === round);
      return pick?.team === story.team && pointsIn(played, each, round) !== null;
    });
    expect(had).toBe(false);
  },
  reserve: (played, story, round) => {
    expect(own(played, story, round)).toMatchObject({
      reserveActivated: true,
      reserveDriver: { racePoints: story.figure },
    });
  },
  duel: (played, story, round) => {
    const [one, other] = story.userIds.map((id) => drivers(played, id, round));
    expect((one ?? 0) - (other ?? 0)).toBeCloseTo(story.figure ?? -1, 6);
  },
  level: (played, story, round) => {
    for (const id of story.userIds) {
      expect(drivers(played, id, round)).toBeCloseTo(story.figure ?? -1, 6);
    }
  },
  'swap-paid': (played, story, round) => {
    expect(swapIn(played, story, round)).toBeCloseTo(story.figure ?? 0, 6);
    expect(story.figure).toBeGreaterThan(0);
  },
  'swap-cost': (played, story, round) => {
    expect(swapIn(played, story, round)).toBeCloseTo(story.figure ?? 0, 6);
    expect(story.figure).toBeLessThan(0);
  },
  climb: (played, story, round) => {
    moves(played, story, round);
    expect((story.from ?? 0) - (story.to ?? 0)).toBeGreaterThanOrEqual(2);
  },
  fall: (played, story, round) => {
    moves(played, story, round);
    expect((story.to ?? 0) - (story.from ?? 0)).toBeGreaterThanOrEqual(3);
  },
  'lead-level': (played, story, round) => {
    leads('driverPoints', true)(played, story, round);
    const totals = story.userIds.map((id) => drivers(played, id, round));
    expect(new Set(totals).size).toBe(1);
    expect(story.userIds.length).toBeGreaterThan(1);
  },
  perfect: (played, story, round) => {
    for (const [nth] of story.userIds.entries()) {
      const member = memberOf(played, story, nth);
      const points = pointsIn(played, member, round)?.totalPoints;
      expect(points).toBeCloseTo(mostPossible(played, member, round), 6);
    }
  },
  nearest: (played, story, round) => {
    const share = (member: RecapMember) =>
      (pointsIn(played, member, round)?.totalPoints ?? 0) / mostPossible(played, member, round);
    const rated = played.members.filter(
      (each) => isScored(played, each, round) && mostPossible(played, each, round) > 0,
    );
    const nearest = share(memberOf(played, story));
    expect(nearest).toBeLessThan(1);
    expect(nearest).toBeCloseTo(Math.max(...rated.map(share)), 6);
    expect(rated.filter((each) => share(each) > nearest - 1e-9)).toHaveLength(1);
  },
  'left-behind': (played, story, round) => {
    const points = own(played, story, round)?.totalPoints ?? 0;
    const left = mostPossible(played, memberOf(played, story), round) - points;
    expect(story.figure).toBeCloseTo(left, 6);
    expect(left).toBeGreaterThanOrEqual(15);
    expect(left).toBeGreaterThan(points);
  },
  'good-streak': (played, story, round) => {
    const numbers = raced(played.season).map((each) => each.round);
    const at = numbers.indexOf(round);
    for (const number of numbers.slice(at + 1 - (story.figure ?? 0), at + 1)) {
      const there = played.members.filter((each) => tookPart(played, each, number));
      const points = there.map((each) => pointsIn(played, each, number)?.totalPoints ?? 0);
      const mean = points.reduce((sum, each) => sum + each, 0) / there.length;
      expect(own(played, story, number)?.totalPoints).toBeGreaterThan(mean);
    }
  },
  'drought-over': (played, story, round) => {
    expect(own(played, story, round)?.totalPoints).toBeCloseTo(story.figure ?? -1, 6);
    const before = raced(played.season).filter((each) => each.round < round);
    for (const { round: dry } of before.slice(-2)) {
      expect(own(played, story, dry)?.totalPoints ?? 0).toBe(0);
    }
  },
  herd: (played, story, round) => {
    const mains = played.members
      .filter((each) => isScored(played, each, round))
      .map((each) => each.picks.find((pick) => pick.round === round)?.mainDriver);
    const counts = mains.map((main) => mains.filter((each) => each === main).length);
    expect(story.figure).toBe(Math.max(...counts));
    // no other driver has as many
    expect(counts.filter((each) => each === story.figure)).toHaveLength(story.figure ?? 0);
    expect((story.figure ?? 0) * 2).toBeGreaterThanOrEqual(mains.length);
  },
  cycle: (played, story, round) => {
    for (const [nth] of story.userIds.entries()) {
      const used = usedBefore(played, memberOf(played, story, nth), round + 1);
      expect(Object.values(used).filter(({ size }) => size === 0).length).toBeGreaterThan(0);
    }
  },
  alone: (played, story, round) => {
    for (const nth of story.userIds.keys()) {
      const member = memberOf(played, story, nth);
      const mine = member.picks.find((pick) => pick.round === round);
      const others = played.members.filter(
        (each) => each !== member && pointsIn(played, each, round) !== null,
      );
      const isAlone = (['mainDriver', 'reserveDriver', 'team'] as const).some((field) =>
        others.every(
          (each) => each.picks.find((pick) => pick.round === round)?.[field] !== mine?.[field],
        ),
      );
      expect(isAlone).toBe(true);
      // all of them are named in the one sentence that says so
      expect(story.text).toContain(`${member.username} (`);
    }
  },
};

const swapIn = (played: PlayedLeague, story: Story, number: number): number => {
  const member = memberOf(played, story);
  const pick = member.picks.find(({ round }) => round === number);
  const round = played.season.rounds.find(({ round }) => round === number);
  expect(member.exchanged).toContain(number);
  if (!pick || !round) throw new Error('There is no such pick.');
  const { mainDriver, reserveDriver } = pick;
  const stayed = { ...pick, mainDriver: reserveDriver, reserveDriver: mainDriver };
  return (
    (scorePick(pick, round)?.driverPoints ?? 0) - (scorePick(stayed, round)?.driverPoints ?? 0)
  );
};
