const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];

/** `four`; from 21 on in digits. */
export const inWords = (count: number): string => WORDS[count] ?? String(count);

/** At the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The other way round: a sentence within another one. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
