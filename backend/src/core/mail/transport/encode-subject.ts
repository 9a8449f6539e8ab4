/** Start of an encoded word (RFC 2047). Mail programs decode anything that looks like one. */
const WORD_START = '=?';
/** An encoded word has at most 75 characters, `=?UTF-8?B?` and `?=` included: 45 bytes as base64. */
const MAX_BYTES = 45;

/**
 * The subject so that it arrives as it was typed. Nodemailer encodes what is not ASCII and leaves the
 * rest as it is, also what looks encoded already: a league named `=?utf-8?Q?Hi?=` would arrive as
 * `Hi`. Such a subject goes out as encoded words altogether.
 */
export function encodeSubject(subject: string): string {
  if (!subject.includes(WORD_START)) return subject;
  return piecesOf(subject)
    .map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`)
    .join(' ');
}

/** Pieces of at most 45 bytes, without splitting a character. */
function piecesOf(text: string): string[] {
  const pieces = [''];
  for (const character of text) {
    const last = pieces.length - 1;
    const longer = `${pieces[last] ?? ''}${character}`;
    if (Buffer.byteLength(longer) <= MAX_BYTES) pieces[last] = longer;
    else pieces.push(character);
  }
  return pieces;
}
