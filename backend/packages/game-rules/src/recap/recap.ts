/**
 * RECAP-4: a story is part of a recap when its rule finds it, one of each kind, in the order of the
 * kinds. Every one leads to the numbers behind it.
 */
import type { RoundPick } from '../model/pick.js';
import type { RoundScore } from '../scoring/score-pick.js';
import * as history from './find-in-history.js';
import * as inRound from './find-in-round.js';
import * as tables from './find-in-tables.js';
import { fillIn, phraseFor, PHRASES } from './phrases.js';
import { roundFacts, type RecapInput, type RoundFacts } from './round-facts.js';
import { STORY_KINDS, type FoundStory, type Story, type StoryKind } from './story.js';

const FINDERS: readonly inRound.FindStory[] = [
  tables.findChampion,
  tables.findTeamsChampion,
  inRound.findWinner,
  inRound.findBestPick,
  inRound.findLeftBehind,
  inRound.findDriverAway,
  inRound.findTeamAway,
  inRound.findAlone,
  tables.findClimb,
  tables.findFall,
  tables.findLead,
  tables.findTeamsLead,
  tables.findLevel,
  tables.findDuel,
  history.findRecord,
  history.findWinStreak,
  history.findGoodStreak,
  history.findDroughtOver,
  inRound.findReserve,
  history.findSwapPaid,
  history.findSwapCost,
  inRound.findHerd,
  history.findCycle,
  history.findVoid,
  history.findMissed,
  history.findSpoon,
];

/** What a member earned, and what was possible for them (RECAP-2). */
type PossibleShare = {
  readonly userId: string;
  readonly points: number;
  readonly possible: number;
};

type Winner = {
  readonly userId: string;
  readonly pick: RoundPick;
  readonly score: RoundScore;
};

export type Recap = {
  readonly stories: readonly Story[];
  /** The best used pick first. Without assignments with 0 points. */
  readonly possible: readonly PossibleShare[];
  /** Who won the round alone, with the pick; null on a tie, and without a point. */
  readonly winner: Winner | null;
  /** Who led the drivers' table after each completed round, up to this one; null where several did. */
  readonly leaders: readonly { readonly round: number; readonly userId: string | null }[];
};

const worded = ({ values, ...story }: FoundStory, league: string, { place }: RoundFacts): Story => {
  const phrase = phraseFor(story.kind, league, place);
  const text = fillIn(PHRASES[story.kind][phrase] ?? '', values, story.userIds.length);
  return { ...story, phrase, text };
};

const winnerIn = ({ members }: RoundFacts, stories: readonly FoundStory[]): Winner | null => {
  const story = stories.find(({ kind }) => kind === 'winner');
  const winner = members.find(({ userId }) => userId === story?.userIds[0]);
  return winner?.scored ? { userId: winner.userId, ...winner.scored } : null;
};

const order = (story: FoundStory): number => STORY_KINDS.indexOf(story.kind);

/** What went wrong for somebody. */
const RUEFUL: readonly StoryKind[] = ['left-behind', 'fall', 'swap-cost', 'spoon'];
const MAX_RUEFUL = 2;

/** Nobody is named for more than two things that went wrong in one round. */
const kindly = (stories: readonly FoundStory[]): readonly FoundStory[] => {
  const counts = new Map<string, number>();
  return stories.filter(({ kind, userIds: [who = ''] }) => {
    if (!RUEFUL.includes(kind)) return true;
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    return count <= MAX_RUEFUL;
  });
};

const shares = ({ members }: RoundFacts): readonly PossibleShare[] =>
  members
    .flatMap(({ userId, points, possible }) =>
      possible === null ? [] : [{ userId, points, possible: possible.points }],
    )
    .sort(
      (one, other) =>
        (other.possible === 0 ? 0 : other.points / other.possible) -
          (one.possible === 0 ? 0 : one.points / one.possible) || other.points - one.points,
    );

/** The recap of a round (RECAP-1 to RECAP-4); null unless it is completed. */
export const recapOf = (input: RecapInput): Recap | null => {
  const facts = roundFacts(input);
  if (facts === null) return null;
  const stories = kindly(
    FINDERS.flatMap((find) => find(facts) ?? []).sort((one, other) => order(one) - order(other)),
  );
  return {
    stories: stories.map((story) => worded(story, input.league, facts)),
    possible: shares(facts),
    winner: winnerIn(facts, stories),
    leaders: facts.leaders,
  };
};
