const SLOTS = 4096;
const MULTIPLIER = 31;
const FIRST_BEYOND_ASCII = 0x80;

/** Names as they were read last, by a hash of their bytes: most documents have the names of others. */
const known: string[] = new Array<string>(SLOTS).fill('');

const isAt = (name: string, bytes: Buffer, start: number, end: number): boolean => {
  if (name.length !== end - start) return false;
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
};

/** The text of a field's name, between two positions; without making it anew where it was read before. */
export const nameAt = (bytes: Buffer, start: number, end: number): string => {
  let hash = 0;
  let all = 0;
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!;
    all |= byte;
    hash = (Math.imul(hash, MULTIPLIER) + byte) | 0;
  }
  if (all >= FIRST_BEYOND_ASCII) return bytes.toString('utf8', start, end);
  const slot = hash & (SLOTS - 1);
  const found = known[slot]!;
  if (isAt(found, bytes, start, end)) return found;
  return (known[slot] = bytes.toString('latin1', start, end));
};
