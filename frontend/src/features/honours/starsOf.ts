import type { Honours } from './honoursApi';

/** A star for each title, in either championship. */
export function starsOf(titles: Honours['titles'] | undefined, user: string | null): number {
  const won = user === null ? undefined : titles?.find((each) => each.user._id === user);
  return won ? won.drivers + won.teams : 0;
}
