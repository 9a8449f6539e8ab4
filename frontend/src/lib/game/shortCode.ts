/** `Nyck de Vries` → `VRI`, `Red Bull` → `RED`: what fits into a box; the whole name is beside it for who hears it. */
export function shortCode(name: string, kind: 'driver' | 'team'): string {
  const words = name.normalize('NFD').replaceAll(/\p{M}/gu, '').split(' ');
  return ((kind === 'team' ? words[0] : words.at(-1)) ?? '').slice(0, 3).toUpperCase();
}
