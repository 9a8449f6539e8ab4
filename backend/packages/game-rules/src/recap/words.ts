/** Numbers and names as a recap says them. */

/** `34 points`, `1 point`, `4.5 points`. */
export const inPoints = (points: number): string =>
  `${points} ${points === 1 ? 'point' : 'points'}`;

/** `two rounds`, `one round`. */
export const inRounds = (count: number): string =>
  `${inWords(count)} ${count === 1 ? 'round' : 'rounds'}`;

let list: Intl.ListFormat | undefined;

/** `Ann`, `Ann and Bob`, `Ann, Bob and Cid`. */
export const listed = (names: readonly string[]): string => {
  // made when it is asked for: a browser has to read its tables for it, and would do so at every start
  list ??= new Intl.ListFormat('en-GB', { type: 'conjunction' });
  return list.format(names);
};

/** From this many consecutive rounds on, a sentence names the first and the last only. */
const RUN = 3;

/** `round 2`, `rounds 1 to 3`, `rounds 1, 3 and 4`, `rounds 4 and 6 to 24`. */
export const roundsText = (rounds: readonly number[]): string => {
  const runs: number[][] = [];
  for (const round of rounds) {
    const run = runs.at(-1);
    if (run?.at(-1) === round - 1) run.push(round);
    else runs.push([round]);
  }
  const parts = runs.flatMap((run) =>
    run.length < RUN ? run.map(String) : `${run[0]} to ${run.at(-1)}`,
  );
  return `${rounds.length === 1 ? 'round' : 'rounds'} ${listed(parts)}`;
};

/** With a capital in front. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** How many players a sentence names before it counts them. */
const MAX_NAMED = 5;

/** The same of players: `Ann, Bob, Cid, Dan and twelve more` from six on. */
export const listedPlayers = (names: readonly string[]): string => {
  if (names.length <= MAX_NAMED) return listed(names);
  const named = names.slice(0, MAX_NAMED - 1);
  return listed([...named, `${inWords(names.length - named.length)} more`]);
};

const PLACES = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

const SUFFIXES = ['th', 'st', 'nd', 'rd'];

/** `3rd`, `13th`. */
export const ordinal = (place: number): string => {
  const teen = place % 100 >= 11 && place % 100 <= 13;
  const suffix = (teen ? undefined : SUFFIXES[place % 10]) ?? 'th';
  return `${place}${suffix}`;
};

/** `third`, `13th` from thirteen on. */
export const inPlace = (place: number): string => PLACES[place - 1] ?? ordinal(place);

const NUMBERS = [
  ['no', 'No'],
  ['one', 'One'],
  ['two', 'Two'],
  ['three', 'Three'],
  ['four', 'Four'],
  ['five', 'Five'],
  ['six', 'Six'],
  ['seven', 'Seven'],
  ['eight', 'Eight'],
  ['nine', 'Nine'],
  ['ten', 'Ten'],
  ['eleven', 'Eleven'],
  ['twelve', 'Twelve'],
  ['thirteen', 'Thirteen'],
  ['fourteen', 'Fourteen'],
  ['fifteen', 'Fifteen'],
  ['sixteen', 'Sixteen'],
  ['seventeen', 'Seventeen'],
  ['eighteen', 'Eighteen'],
  ['nineteen', 'Nineteen'],
  ['twenty', 'Twenty'],
] as const;
/** The largest number in words where no other is given. */
const TWELVE = 12;

const wordsOf = (count: number, most: number) => (count <= most ? NUMBERS[count] : undefined);

/** `three`; above `most`, which is twenty at most, in digits. */
export const inWords = (count: number, most = TWELVE): string =>
  wordsOf(count, most)?.[0] ?? String(count);

/** The same at the beginning of a sentence: `Three`. */
export const inFirstWords = (count: number, most = TWELVE): string =>
  wordsOf(count, most)?.[1] ?? String(count);
