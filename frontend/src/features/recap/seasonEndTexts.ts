import { inFirstWords, inPlace, inWords, listed, listedPlayers } from '@gridlock/game-rules';
import type { SeasonAward, SeasonEnd, Title } from '../../api/recapApi';
import { surname } from '../../lib/game/driverLookup';
import { formatPoints, formatSigned, pointsText } from '../../lib/game/formatPoints';
import { placeName } from '../../lib/game/placeName';
import { playerName } from '../../lib/game/playerName';

type NamesOf = (userIds: readonly string[]) => readonly string[];

/** Names of players by id, each once. */
export const namesIn = ({ players }: Pick<SeasonEnd, 'players'>): NamesOf => {
  const names = new Map(players.map((player) => [player._id, playerName(player)]));
  return (userIds) => [...new Set(userIds)].flatMap((id) => names.get(id) ?? []);
};

/** `greenflagged, by two`; several share it on a full tie. */
export function titleHeadline({ champions, margin }: Title, namesOf: NamesOf): string {
  const names = namesOf(champions);
  const [champion] = names;
  if (champion === undefined) return 'No one scored';
  if (names.length > 1) return `${listedPlayers(names)} share the title`;
  if (margin === null) return champion;
  return margin === 0 ? `${champion}, on countback` : `${champion}, by ${inWords(margin)}`;
}

/** How the champion got there, in sentences; empty where nobody has a point. */
export function titleStory(title: Title, end: SeasonEnd, namesOf: NamesOf): string {
  const { champions, podium, behindBefore, inFrontSince } = title;
  if (champions.length > 1) return `${inFirstWords(champions.length)} finished level.`;
  const way =
    behindBefore !== null
      ? behindBefore === 0
        ? 'Level on points with one round to go.'
        : `${inFirstWords(behindBefore)} behind with one round to go.`
      : inFrontSince && `In front since ${placeName(inFrontSince.locality)}.`;
  const second = podium.filter(({ position }) => position === 2);
  const [one] = second;
  const next =
    one &&
    `${listedPlayers(namesOf(second.map(({ userId }) => userId)))} came second with ${formatPoints(one.points)}.`;
  const points = podium[0] && `${pointsText(podium[0].points)} in ${inRounds(end.rounds)}.`;
  return [points, way, next].filter(Boolean).join(' ');
}

const inRounds = (rounds: number): string => `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;

/** What a season's end waits for: `Abu Dhabi Grand Prix: the result isn’t official yet`. */
export function awaitedText({ raceName, awaits }: SeasonEnd['waitsFor'][number]): string {
  switch (awaits) {
    case 'result':
      return `${raceName}: no result yet`;
    case 'sprint-result':
      return `${raceName}: no sprint result yet`;
    case 'official-result':
      return `${raceName}: the result isn’t official yet`;
  }
}

/** What an award counts: `21.67`, `+25`, `12 → 4`, `6 times`, `23 of 24`, `113`. */
export function awardFigure({ kind, value, holders }: SeasonAward, rounds: number): string {
  switch (kind) {
    case 'best-average':
      return value.toFixed(2);
    case 'swap-of-the-year':
      return formatSigned(value);
    case 'comeback': {
      const ways = new Set(
        holders.map(({ places }) => (places ? `${places.from} → ${places.to}` : `up ${value}`)),
      );
      const [way] = ways;
      return ways.size === 1 && way !== undefined ? way : `up ${value}`;
    }
    case 'only-one':
      return value === 1 ? 'once' : `${value} times`;
    case 'iron':
      return `${value} of ${rounds}`;
    case 'wooden-spoon':
      return formatPoints(value);
  }
}

/** What it is for, in a few words. */
export function awardDetail({ kind, holders }: SeasonAward, namesOf: NamesOf): string {
  switch (kind) {
    case 'best-average':
      return 'points a round, both championships';
    case 'swap-of-the-year':
      return storyOf(holders, namesOf, ({ drivers, round }) =>
        drivers && round
          ? `${surname(drivers.to)} for ${surname(drivers.from)}, ${placeName(round.locality)}`
          : '',
      );
    case 'comeback':
      return storyOf(holders, namesOf, ({ places, round }) =>
        places && round
          ? `from ${inPlace(places.from)} after ${placeName(round.locality)} to ${inPlace(places.to)}`
          : '',
      );
    case 'only-one':
      return 'alone with a driver who scored ten or more';
    case 'iron':
      return 'rounds in the points';
    case 'wooden-spoon':
      return 'last in the Drivers Championship';
  }
}

const MAX_TOLD = 3;

/** The story of one, or those of several with their names; of more than three only who they are is told. */
const storyOf = (
  holders: SeasonAward['holders'],
  namesOf: NamesOf,
  text: (holder: SeasonAward['holders'][number]) => string,
): string => {
  const [only, ...others] = holders;
  if (only && others.length === 0) return text(only);
  if (holders.length > MAX_TOLD) return `${inWords(holders.length)} times the same`;
  return holders
    .map((holder) => `${namesOf([holder.userId])[0] ?? ''}: ${text(holder)}`)
    .join('; ');
};

/** Who has it: `ann and bob`. */
export const awardNames = ({ holders }: SeasonAward, namesOf: NamesOf): string => {
  const names = namesOf(holders.map(({ userId }) => userId));
  return names.length > 3 ? listedPlayers(names) : listed(names);
};
