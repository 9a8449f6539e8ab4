/**
 * Which account an address means. The key is the address in lower case, and nothing but lower case:
 * `ß` never becomes `ss`, nor does `ı` become `i`, so two mailboxes never share a key, and one mailbox
 * in other case does. The case of a Greek sigma follows from the letters around it, hence word by word.
 * Lower case can bring accents together that were apart, hence composed once more.
 */
export const keyOf = (email: string): string =>
  email
    .normalize('NFC')
    .replace(/[\p{L}\p{M}]+/gu, (word) => word.toLowerCase())
    .normalize('NFC');

/**
 * Whether an address has one spelling. One that NFKC changes holds signs that stand for other ones, such
 * as U+212A KELVIN SIGN for K, full-width letters, ligatures, or accents beside their letters: it would
 * pass for another mailbox. Letters go to the address exactly as it was written. Half a character is no
 * text at all.
 */
export const hasOneSpelling = (email: string): boolean =>
  !/\p{Cs}/u.test(email) && email.normalize('NFKC') === email;

/** The key of an account with such an address, opened when they were taken, that has made room for another. */
export const keyAsWritten = (email: string): string => `as-written:${email}`;

/**
 * The keys under which an account may be found with an address as somebody writes it, best first: also one
 * that was opened when keys were made in another way, or whose address would be refused today.
 */
export function keysFor(email: string): readonly string[] {
  const former = email.normalize('NFC').toLowerCase();
  const own = hasOneSpelling(email) ? [] : [keyAsWritten(email)];
  return [...new Set([...own, keyOf(email), former])];
}

/** Of the accounts that were found under some of the keys, the one of the best. */
export const bestOf = <Account extends { readonly emailKey: string }>(
  found: readonly Account[],
  keys: readonly string[],
): Account | null => {
  const rank = ({ emailKey }: Account): number => keys.indexOf(emailKey);
  return found.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
};

/**
 * Whether an address passes for another mailbox's: a sign in it stands for another one. Accents that are
 * merely written beside their letters make the same mailbox.
 */
export const passesForAnother = (email: string): boolean =>
  Array.from(email).some((sign) => sign.normalize('NFKC') !== sign);
