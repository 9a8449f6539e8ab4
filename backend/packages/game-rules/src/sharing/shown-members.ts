/**
 * SHARE-2: a picture shows all members up to twenty. Of more it shows the first twelve and the member who
 * asks, and says how many more there are; whoever opens a public link is no member.
 */

const ALL = 20;
const FIRST = 12;

type ShownMembers<Member> = {
  readonly shown: readonly Member[];
  /** How many are left out. */
  readonly more: number;
};

/** @param viewer user id of the member who asks; null for a public link */
export const shownMembers = <Member extends { readonly userId: string }>(
  members: readonly Member[],
  viewer: string | null,
): ShownMembers<Member> => {
  if (members.length <= ALL) return { shown: members, more: 0 };
  const shown = members.filter(({ userId }, index) => index < FIRST || userId === viewer);
  return { shown, more: members.length - shown.length };
};
