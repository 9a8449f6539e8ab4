/** The subject of an email as a mail program shows it: unfolded, its encoded words decoded (RFC 2047). */
export function readSubject(message: string): string {
  const header = /^Subject: ?((?:.*)(?:\r?\n[ \t].*)*)/im.exec(message)?.[1] ?? '';
  return header
    .replace(/\r?\n(?=[ \t])/g, '')
    .trim()
    .replace(/(\?=)[ \t]+(?==\?[^?]+\?[qb]\?)/gi, '$1')
    .replace(/=\?([^?]+)\?([qb])\?([^? ]*)\?=/gi, decoded);
}

function decoded(_word: string, charset: string, kind: string, text: string): string {
  const bytes =
    kind.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64')
      : Buffer.from(unquoted(text), 'latin1');
  return new TextDecoder(charset).decode(bytes);
}

const unquoted = (text: string): string =>
  text
    .replaceAll('_', ' ')
    .replace(/=([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
