/**
 * Key of the account that an email address means. It is the address in lower case, and nothing but lower case:
 * `ß` never becomes `ss`, nor does `ı` become `i`, so two mailboxes never share a key, and one mailbox
 * in other case does. The case of a Greek sigma follows from the letters around it, hence word by word.
 * Lower case can bring accents together that were apart, hence composed once more.
 */
export const emailKeyOf = (email: string): string =>
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
export const isCanonicalEmail = (email: string): boolean =>
  !/\p{Cs}/u.test(email) && email.normalize('NFKC') === email;
