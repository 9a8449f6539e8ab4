/** How many of a league's members have picked: '3 of 8 are ready.'; empty for who plays alone. */
export function readyText(members: readonly { readonly selectionMade: boolean }[]): string {
  const done = members.filter(({ selectionMade }) => selectionMade).length;
  const all = members.length;
  if (all <= 1) return '';
  if (done === all) return `All ${all} are ready.`;
  return `${done} of ${all} ${done === 1 ? 'is' : 'are'} ready.`;
}
