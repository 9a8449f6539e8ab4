/**
 * RECAP-3: the phrases of the recap, at least four for each kind, each true whenever its kind is. They
 * speak of the pick and never of the person. Which one is used follows from the league and the place of
 * the round in the season, so everybody reads the same, and none comes again within the next three rounds.
 */
import type { PhraseValues, StoryKind } from './story.js';
import { capital } from './words.js';

/** Of one player, and of several: a sentence whose verb differs. */
type OneOrSeveral = readonly [one: string, several: string];

/** `{name}` is a gap. A name stands for one player where the gap is `who`, for one or more where `whos`. */
export const PHRASES: { readonly [kind in StoryKind]: readonly (string | OneOrSeveral)[] } = {
  champion: [
    ['After {rounds}, {whos} takes the title.', 'After {rounds}, {whos} share the title.'],
    ['{whos} is the drivers’ champion.', '{whos} are joint drivers’ champions.'],
    'The season is over, and the Drivers Championship goes to {whos}.',
    'Nobody can take it away now: the drivers’ title belongs to {whos}.',
  ],
  'champion-teams': [
    'The Teams Championship goes to {whos}.',
    ['{whos} wins the teams’ title.', '{whos} share the teams’ title.'],
    [
      'Best eye for cars: {whos} wins the teams’ title.',
      'Best eyes for cars: {whos} share the teams’ title.',
    ],
    ['{whos} is the teams’ champion.', '{whos} are joint teams’ champions.'],
  ],
  winner: [
    '{who} takes the round',
    'Nobody beats {who}',
    'This round belongs to {who}',
    'First across the line: {who}',
    '{who} sets the pace',
  ],
  'winner-shared': [
    'A dead heat: {whos}',
    '{whos} share the round',
    'No splitting {whos}',
    'One round, {count} winners: {whos}',
  ],
  quiet: [
    'Nobody scores',
    'A blank round for everyone',
    'Not a point for anyone',
    'One to forget: nobody scores',
  ],
  perfect: [
    'Not a point left on the table by {whos}.',
    '{whos} couldn’t have picked better.',
    ['The perfect round, by {whos}.', 'A perfect round each for {whos}.'],
    'Full marks for {whos}.',
  ],
  nearest: [
    '{who} came within {short} of a perfect round.',
    '{short} more and {who} would have had a perfect round.',
    'Nobody made better use of the names they had left than {who}.',
    'The best use of the names still available: {who}.',
  ],
  'left-behind': [
    '{who} left {short} on the shelf.',
    'There was a bigger round to be had for {who}.',
    '{who} scored {got} of a possible {can}.',
    '{who} could have scored {short} more.',
  ],
  'driver-away': [
    '{driver} got away from everyone.',
    '{driver} scored most in the Grand Prix, and nobody was on board.',
    'The one everybody missed: {driver}.',
    'Nobody had {driver}, who scored most in the Grand Prix.',
  ],
  'team-away': [
    'Nobody had {team}, the team of the weekend.',
    '{team} scored most, and nobody had them.',
    'The team to have was {team}, and nobody did.',
    'Biggest haul, no takers: {team}.',
  ],
  alone: [
    'Going it alone paid off: {whos}.',
    'The road less travelled paid off: {whos}.',
    'Nobody else thought of it: {whos}.',
    'Flying solo and scoring: {whos}.',
  ],
  climb: [
    '{who} climbs from {from} to {to}.',
    '{who} jumps from {from} to {to}.',
    '{count} places gained: {who} is {to}.',
    'On the way up: {who}, from {from} to {to}.',
  ],
  fall: [
    '{who} slips from {from} to {to}.',
    '{who} drops from {from} to {to}.',
    '{who} drops {count} places, to {to}.',
    '{count} places lost: {who} is {to}.',
  ],
  'lead-new': [
    '{who} takes over at the top.',
    '{who} takes the lead from {old}.',
    'The lead changes hands, from {old} to {who}.',
    'Change at the top: {who} leads.',
  ],
  'lead-grows': [
    '{who} pulls away at the top.',
    'The gap grows: {who} leads by {gap}.',
    '{who} stretches the lead to {gap}.',
    'Breathing room for {who}: the lead is up to {gap}.',
  ],
  'lead-shrinks': [
    'They’re coming for {who}: the lead is down to {gap}.',
    'The gap shrinks: {who} leads by {gap}, down from {was}.',
    '{who} still leads, by {gap} now.',
    'The pack closes in on {who}: {gap} left of the lead.',
  ],
  'lead-level': [
    'All square at the top: {whos}.',
    'The lead is gone: {whos} are level on points.',
    'Nothing in it at the top: {whos}.',
    'Nothing separates {whos} at the top.',
  ],
  'teams-lead': [
    'The Teams Championship has a new leader: {who}.',
    '{who} goes top of the Teams Championship.',
    '{who} takes over from {old} in the Teams Championship.',
    'Change at the top of the Teams Championship: {who} leads.',
  ],
  level: [
    '{whos} are level on {points}.',
    'Nothing between {whos}: {points} each.',
    '{points} each: {whos}.',
    'Side by side on {points}: {whos}.',
  ],
  duel: [
    'Just {gap} between {one} and {other}.',
    'Tightest duel: {one} ahead of {other} by {gap}.',
    '{one} and {other} are {gap} apart.',
    '{other} is right on the gearbox of {one}: {gap}.',
  ],
  record: [
    'The best round anybody has had this season: {points} by {who}.',
    'A new high for the season: {who} with {points}.',
    'Nobody has had a better round this season: {who} with {points}.',
    '{points}: the highest round of the season so far, by {who}.',
  ],
  'win-streak': [
    '{who} wins {times} in a row.',
    '{who} again: {times} in a row.',
    'That makes {times} on the bounce for {who}.',
    'Nobody has an answer to {who}: {times} running.',
  ],
  'good-streak': [
    '{who} has beaten the average {times} in a row.',
    'Above average again: {who}, {times} running.',
    'Consistent: {who}, above average for {times}.',
    '{times} on the trot above average: {who}.',
  ],
  'drought-over': [
    'The wait is over for {who}: {points}.',
    'From nothing to {points}: {who} is back.',
    'Back in the points: {who} with {points}.',
    '{who} is back with {points}.',
  ],
  reserve: [
    'The reserve steps in: {reserve} scores for {who}.',
    '{main} didn’t start, so {reserve} did the job for {who}.',
    'A reserve worth having: {reserve} earns {who} {points}.',
    'Off the bench and into the points: {reserve}, for {who}.',
  ],
  'swap-paid': [
    'The swap paid off: {gain} more for {who}.',
    '{who} swapped and gained {gain}.',
    'Right call before the race: {who} swaps and gains {gain}.',
    'A swap worth {gain} for {who}.',
  ],
  'swap-cost': [
    'The swap didn’t come off: it cost {who} {loss}.',
    'Not every swap pays: {who}’s cost {loss}.',
    '{who} would have scored {loss} more without the swap.',
    'Staying put would have been worth {loss} more to {who}.',
  ],
  herd: [
    '{count} of {all} had {driver} as main driver.',
    'The popular choice: {driver}, main driver for {count} of {all}.',
    'Great minds think alike: {driver} was main driver for {count} of {all}.',
    'The crowd went with {driver}: {count} of {all}.',
  ],
  cycle: [
    '{who} has used every {list} and starts over.',
    'A fresh start for {who}: every {list} can be picked again.',
    'Full circle for {who}: every {list} used, and all of them free again.',
    '{who} has been through the list: every {list} is available again.',
  ],
  void: [
    [
      'A repeated name makes the pick of {whos} void.',
      'A repeated name makes the picks of {whos} void.',
    ],
    'No points from a name already used: {whos}.',
    'A name used before doesn’t count: {whos}.',
    'Void under the once-only rule: {whos}.',
  ],
  missed: [
    'Missed the lock: {whos}.',
    'The lock came too soon for {whos}.',
    'No pick this time: {whos}.',
    'Not on the grid: {whos}.',
  ],
  spoon: [
    'The wooden spoon of the round goes to {who}, with {points}.',
    'Somebody has to hold the spoon: {who}, with {points}.',
    'The wooden spoon is on its way to {who}: {points}.',
    'A round to forget for {who}: {points}, and the wooden spoon.',
  ],
};

/** A number from a text, the same everywhere. */
const seedOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ (text.codePointAt(at) ?? 0), 16_777_619) >>> 0;
  }
  return hash;
};

/** Which phrase of a kind is used in the `place`-th round of a league's season, counted from 0. */
export const phraseFor = (kind: StoryKind, league: string, place: number): number =>
  (seedOf(`${league} ${kind}`) + place) % PHRASES[kind].length;

/** The phrase in words, about so many players, with a capital in front. */
export const fillIn = (
  phrase: string | OneOrSeveral,
  values: PhraseValues,
  players: number,
): string => {
  const words = typeof phrase === 'string' ? phrase : phrase[players === 1 ? 0 : 1];
  // a capital only where the phrase begins with a number in words: usernames stay as they are
  const begins = /^\{(?:count|times|short|points)\}/.test(words);
  const text = words.replaceAll(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
  return begins ? capital(text) : text;
};
