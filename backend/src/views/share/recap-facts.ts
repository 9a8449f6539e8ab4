import {
  exactPoints,
  inPlace,
  isReserveNeeded,
  PICK_FIELDS,
  type LeagueAfter,
  type Recap,
} from '@gridlock/game-rules';
import type { RecapFacts } from '@gridlock/pictures';
import type { RaceSnapshot } from '../../seasons/season/season-snapshot.js';
import { recapIn } from '../recap/recap-in.js';
import { partOf, playerFacts, roundFacts } from './part-facts.js';
import type { PictureContext } from './picture-context.js';

/** The bar beside a story that belongs to no team. */
const ACCENT = '#ffd91a';
const MAX_LINES = 3;

/** The first story of a round: with the pick that won it where it is about the winner, else with further stories. */
export function recapFacts(
  { shown, origin, stars }: PictureContext,
  race: RaceSnapshot,
  after: LeagueAfter,
): RecapFacts {
  const { profiles } = shown;
  const recap = recapIn(shown, race.round);
  const [story, ...others] = recap?.stories ?? [];
  const about = story?.userIds[0];
  const profile = about === undefined ? undefined : profiles.get(about);
  const base = {
    kind: 'recap',
    origin,
    round: roundFacts(race),
    headline: story?.text ?? 'Nobody took part',
    player: profile ? playerFacts(profile, stars) : null,
  } as const;
  const isOfSeason = story?.kind.startsWith('champion') ?? false;
  if (recap?.winner && recap.winner.userId === about && !isOfSeason) {
    return { ...base, ...ofWinner(recap.winner, recap, { shown, race, after }) };
  }
  return {
    ...base,
    lines: others
      .slice(0, MAX_LINES)
      // the sentence has its numbers
      .map(({ text }) => ({ name: text, colour: ACCENT, points: null })),
    figure: story?.figure ?? null,
    caption: withoutStop(story?.detail ?? ''),
  };
}

type RoundOfPicture = Pick<PictureContext, 'shown'> & {
  readonly race: RaceSnapshot;
  readonly after: LeagueAfter;
};

function ofWinner(
  { userId, pick, score }: NonNullable<Recap['winner']>,
  { possible }: Recap,
  { shown, race, after }: RoundOfPicture,
): Pick<RecapFacts, 'lines' | 'figure' | 'caption'> {
  return {
    lines: PICK_FIELDS.map((field) => {
      const part = partOf(shown.season, race.round, { field, id: pick[field] });
      if (field === 'reserveDriver' && !isReserveNeeded(score)) {
        return { ...part, name: `${part.name}, in reserve`, points: null };
      }
      const { racePoints, sprintPoints } = score[field];
      const isOfSprint = field === 'reserveDriver' && !score.reserveActivated;
      return {
        ...part,
        name: isOfSprint ? `${part.name}, in the sprint` : part.name,
        points: exactPoints(racePoints + sprintPoints),
      };
    }),
    figure: score.totalPoints,
    caption: [possibleOf(possible.find((each) => each.userId === userId)), movedIn(after, userId)]
      .filter((part) => part !== '')
      .join(', and '),
  };
}

const possibleOf = (share: Recap['possible'][number] | undefined): string =>
  share ? `of ${share.possible} possible` : '';

/** A player's change of place in the drivers' table by the round. */
function movedIn({ tables }: LeagueAfter, userId: string): string {
  const row = tables.drivers.find((each) => each.userId === userId);
  if (!row || row.positionBefore === null || row.positionBefore === row.position) return '';
  return `from ${inPlace(row.positionBefore)} to ${inPlace(row.position)}`;
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');
