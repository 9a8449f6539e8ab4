/**
 * RECAP-3: the phrases of the recap, at least four for each kind, each true whenever its kind is. They
 * speak of the pick and never of the person. Which one is used follows from the league and the place of
 * the round in the season, so everybody reads the same, and none comes again within the next three rounds.
 */
import type { PhraseValues, StoryKind } from './story.js';
import { capital } from './words.js';

/** `{name}` is a gap. A name stands for one player where the gap is `who`, for one or more where `whos`. */
export const PHRASES: { readonly [kind in StoryKind]: readonly string[] } = {
  champion: [
    'The season is over, and the Drivers Championship goes to {whos}.',
    'Chequered flag for the season: {whos} on top of the Drivers Championship.',
    'After {rounds} rounds the title has found its home: {whos}.',
    'Nobody can take it away now: the drivers’ title belongs to {whos}.',
  ],
  'champion-teams': [
    'The Teams Championship goes to {whos}.',
    'Best choice of cars all season long: the teams’ title for {whos}.',
    'And the teams’ title? {whos}.',
    'On top of the Teams Championship when it counts: {whos}.',
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
    'A round without a point for anybody',
    'All quiet: not a point for anybody',
    'Nobody scores a point this time',
    'A round to turn the page on: no points for anybody',
  ],
  perfect: [
    'Not a point left on the table by {whos}.',
    'There was no better pick to be made: {whos}.',
    'The perfect round, by {whos}.',
    'Every point on offer went to {whos}.',
  ],
  nearest: [
    'Nearest to the perfect round: {who}, {short} short of it.',
    '{who} came within {short} of the best pick there was.',
    '{short} more and {who} would have had the lot.',
    'Only {short} got past {who}.',
  ],
  'left-behind': [
    'The points were on {who}’s list, but not in the pick.',
    'There was a bigger round hidden in {who}’s list.',
    '{who} scored {got} of a possible {can}.',
    '{who} could have scored {short} more.',
  ],
  'driver-away': [
    '{driver} got away from all of you.',
    '{driver} scored the most, and for nobody here.',
    'The most points of the Grand Prix passed everybody by: {driver}.',
    'Nobody had {driver} on the day it paid most.',
  ],
  'team-away': [
    'Nobody had {team}, the team of the weekend.',
    '{team} brought the biggest haul, and nobody had the team.',
    'The best cars of the weekend were on nobody’s grid: {team}.',
    'The haul of the round went to nobody: {team}.',
  ],
  alone: [
    'Only one to get it right: {who} with {name}.',
    'Nobody else had {name}. {who} did, and was paid for it.',
    'Only {who} had {name}, and it paid off.',
    'Against the whole grid: {who} with {name}.',
  ],
  climb: [
    '{who} climbs from {from} to {to}.',
    'Up they go: {who}, {from} before, {to} now.',
    '{count} places gained: {who} is {to}.',
    'The way up is open for {who}: from {from} to {to}.',
  ],
  fall: [
    '{who} slips from {from} to {to}.',
    'Traffic for {who}: now {to}, after {from}.',
    'Others find a way past {who}: {from} before, {to} now.',
    '{who} drops {count} places, to {to}.',
  ],
  'lead-new': [
    'Another name at the top: {who}.',
    '{who} takes the lead from {old}.',
    'The lead changes hands, from {old} to {who}.',
    '{old} led, now {who} does.',
  ],
  'lead-grows': [
    '{who} pulls away at the top.',
    'The gap grows: {who} leads by {gap}.',
    '{who} stretches the lead from {was} to {gap}.',
    'Breathing room for {who} at the front: {gap}.',
  ],
  'lead-shrinks': [
    'They are coming for {who}: the lead is down to {gap}.',
    'The gap shrinks: {who} leads by {gap}, after {was}.',
    '{who} still leads, but only by {gap}.',
    'The pack closes in on {who}: only {gap} left.',
  ],
  'lead-level': [
    'All square at the top: {who} and {others}.',
    'The lead is gone, first place is not: {who}, tied with {others}.',
    'Nothing in it at the top: {who} and {others}.',
    'Nothing separates {who} and {others} now.',
  ],
  'teams-lead': [
    'The Teams Championship has a new leader: {who}.',
    '{who} goes to the top of the Teams Championship.',
    'In the Teams Championship {who} takes over from {old}.',
    'New at the top of the teams: {who}, ahead of {old}.',
  ],
  level: [
    '{whos} stand on {points}, level.',
    'Nothing between {whos}: {points} each.',
    'Same points, {points}: {whos}.',
    'Side by side on {points}: {whos}.',
  ],
  duel: [
    '{one} and {other} are {gap} apart.',
    'Tightest duel: {one} ahead of {other} by {gap}.',
    'It takes {gap} to tell {one} from {other}.',
    '{other} can see the gearbox of {one}: {gap}.',
  ],
  record: [
    'The best round anybody has had this season: {points} by {who}.',
    'A new mark for the season: {who} with {points}.',
    'No round of this league has brought more than {who}’s {points}.',
    '{points}: the highest round of the season so far, by {who}.',
  ],
  'win-streak': [
    '{who} wins {times} in a row.',
    'Again {who}: {times} in a row.',
    'That makes {times} on the bounce for {who}.',
    'Nobody has an answer to {who}: {times} running.',
  ],
  'good-streak': [
    '{who} has beaten the average {times} in a row.',
    'Above the average once more: {who}, {times} running.',
    'Steady hands: {who}, above the average for {times} now.',
    '{times} on the trot above the average: {who}.',
  ],
  'drought-over': [
    'The wait is over for {who}: {points}.',
    'From nothing to {points}: {who} is back.',
    'Back in the points, and how: {who} with {points}.',
    '{who} breaks the silence with {points}.',
  ],
  reserve: [
    'The reserve steps in: {reserve} scores for {who}.',
    '{main} did not start, {reserve} did the job for {who}.',
    'A reserve worth having: {reserve} earns {who} {points}.',
    'Off the bench and into the points: {reserve}, for {who}.',
  ],
  'swap-paid': [
    'The swap paid: {gain} more for {who}.',
    '{who} made the swap and won {gain}.',
    'Right call before the race: {who} swaps and gains {gain}.',
    'A swap worth {gain}, by {who}.',
  ],
  'swap-cost': [
    'The swap didn’t come off: {loss} less for {who}.',
    'Not every swap pays. {who}’s cost {loss}.',
    'Staying put would have been worth {loss} more to {who}.',
    '{who} swapped, and the points went the other way: {loss}.',
  ],
  herd: [
    '{count} of {all} had {driver} as main driver.',
    'One name on {count} of {all} grids: {driver}.',
    'Great minds: {driver} was main driver for {count} of {all}.',
    'The crowd went with {driver}: {count} of {all}.',
  ],
  cycle: [
    '{who} has used every {list}. All of them are free again.',
    'A fresh start for {who}: every {list} can be picked again.',
    'Once through the whole list: {who} starts over with every {list}.',
    '{who} is through the list: every {list} is available again.',
  ],
  void: [
    'A name had already been used, so the pick didn’t count: {whos}.',
    'No points from a name already used: {whos}.',
    'The pick was void because it repeated a name: {whos}.',
    'Void by the once-only rule: the pick of {whos}.',
  ],
  missed: [
    'Missed the lock: {whos}.',
    'The lock came too soon for {whos}.',
    'The grid stayed empty for {whos}.',
    'The lock closed without a pick from {whos}.',
  ],
  spoon: [
    'The wooden spoon of the round goes to {who}, with {points}.',
    'Someone has to hold the spoon: {who}, {points} this time.',
    'The wooden spoon is on its way to {who}: {points}.',
    'The cars were not with {who}: {points}, and the wooden spoon.',
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

/** The phrase with its values, and a capital in front. */
export const fillIn = (phrase: string, values: PhraseValues): string => {
  // a capital only where the phrase begins with a number in words: usernames stay as they are
  const begins = /^\{(?:count|times|short|points)\}/.test(phrase);
  const text = phrase.replaceAll(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
  return begins ? capital(text) : text;
};
