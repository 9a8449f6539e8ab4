/** A helmet number is '01' to '99', or '-' for none (VA-20 to VA-23, CO-27). */

/** What stands in the field after a key: only 1 to 99 is taken, anything else changes nothing. */
export function typedNumber(before: string, typed: string): string {
  if (typed === '') return '';
  return /^\d{1,2}$/.test(typed) && Number(typed) >= 1 ? typed : before;
}

/** '7' becomes '07' when the field is left. */
export const paddedNumber = (text: string): string => (text === '' ? '' : text.padStart(2, '0'));

/** '07' becomes '7' when the field is entered: a lone '0' could not be typed over. */
export const unpaddedNumber = (text: string): string => text.replace(/^0/, '');

/** As the server keeps it. */
export const storedNumber = (text: string): string => paddedNumber(text) || '-';

/** As the field shows it. */
export const shownNumber = (stored: string): string =>
  /^\d{1,2}$/.test(stored) && Number(stored) >= 1 ? paddedNumber(stored) : '';
