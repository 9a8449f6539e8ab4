/**
 * Key of the account that an email address means. It is the address in lower case, and nothing but lower case:
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
 * Whether an address can be written in one way only. One that NFKC changes holds characters that stand for
 * others, such as U+212A KELVIN SIGN for K, full-width letters, ligatures, or combining accents: it would
 * pass for another mailbox. Emails are sent to the address exactly as it was written. A lone surrogate is
 * refused as well.
 */
export const hasOneSpelling = (email: string): boolean =>
  !/\p{Cs}/u.test(email) && email.normalize('NFKC') === email;

/**
 * Key of an old account whose address `hasOneSpelling` would refuse today, and whose own key belongs to
 * another account.
 */
export const keyAsWritten = (email: string): string => `as-written:${email}`;

/**
 * The keys under which the account of an address may be stored, best first: also of one that was opened
 * when keys were made in another way, or whose address would be refused today.
 */
export function keysFor(email: string): readonly string[] {
  const former = email.normalize('NFC').toLowerCase();
  const own = hasOneSpelling(email) ? [] : [keyAsWritten(email)];
  return [...new Set([...own, keyOf(email), former])];
}

/** Of the accounts found under `keys`, the one with the best key. */
export const bestOf = <Account extends { readonly emailKey: string }>(
  found: readonly Account[],
  keys: readonly string[],
): Account | null => {
  const rank = ({ emailKey }: Account): number => keys.indexOf(emailKey);
  return found.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
};

/**
 * Whether an address could be mistaken for that of another mailbox: it holds a character that stands for
 * another one. Combining accents do not count, they mean the same mailbox.
 */
export const passesForAnother = (email: string): boolean =>
  Array.from(email).some((sign) => sign.normalize('NFKC') !== sign);
