/**
 * NAME-1: a name is compared without accents, case, spaces and punctuation, so that every usual
 * spelling of a driver or a team finds the same one.
 */

/** Letters and digits of `text`, lower case, without accents: `"Hülkenberg "` gives `"hulkenberg"`. */
export const normaliseName = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
