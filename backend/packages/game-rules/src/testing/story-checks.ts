/** What each story says, worked out again from scores alone. */
import type { RecapMember } from '../recap/round-facts.js';
import type { Story } from '../recap/story.js';
import type { Season } from '../model/season.js';
import { scorePick } from '../scoring/score-pick.js';
import { voidPicks } from '../selection/counted-picks.js';

const raced = (season: Season) => season.rounds.filter(({ results }) => results.race !== null);

export type Played = { readonly season: Season; readonly members: readonly RecapMember[] };

/** The points of a member in a round, by scoring itself. */
const pointsIn = ({ season }: Played, member: RecapMember, number: number) => {
  const round = season.rounds.find(({ round }) => round === number);
  const pick = member.picks.find(({ round }) => round === number);
  if (!round || !pick || voidPicks(season, member.picks).has(number)) return null;
  return scorePick(pick, round);
};

const totalUntil = (
  played: Played,
  member: RecapMember,
  { round, part }: { readonly round: number; readonly part: 'driverPoints' | 'teamPoints' },
): number =>
  raced(played.season)
    .filter((each) => each.round <= round)
    .reduce((sum, each) => sum + (pointsIn(played, member, each.round)?.[part] ?? 0), 0);

type Check = (played: Played, story: Story, round: number) => void;

const memberOf = ({ members }: Played, story: Story, nth = 0): RecapMember => {
  const member = members.find(({ userId }) => userId === story.userIds[nth]);
  if (!member) throw new Error(`${story.kind} tells of nobody.`);
  return member;
};
const totals = (played: Played, round: number): number[] =>
  played.members.map((member) => pointsIn(played, member, round)?.totalPoints ?? 0);
const own = (played: Played, story: Story, round: number) =>
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
const drivers = (played: Played, userId: string | undefined, round: number): number => {
  const member = played.members.find((each) => each.userId === userId);
  return member ? totalUntil(played, member, { round, part: 'driverPoints' }) : Number.NaN;
};

/** By the kind of the story; those that nothing but its own rule could tell are missing. */
export const STORY_CHECKS: { readonly [kind in Story['kind']]?: Check } = {
  winner: wins,
  'winner-shared': wins,
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
  climb: (_played, story) => {
    expect((story.from ?? 0) - (story.to ?? 0)).toBeGreaterThanOrEqual(2);
  },
  fall: (_played, story) => {
    expect((story.to ?? 0) - (story.from ?? 0)).toBeGreaterThanOrEqual(3);
  },
  alone: (played, story, round) => {
    const member = memberOf(played, story);
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
  },
};

const swapIn = (played: Played, story: Story, number: number): number => {
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
