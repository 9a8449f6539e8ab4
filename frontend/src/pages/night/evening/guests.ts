import type { League, Night } from '../../../api/nightApi';
import type { Named } from './clockFace';

export type Guest = {
  readonly member: League['members'][number];
  /** has a complete pick */
  readonly isReady: boolean;
  /** looks at the night right now; everybody where a round takes a day or a week, as nobody has to */
  readonly isHere: boolean;
};

/** The members of a night: the reader first, then who is here, then who is away. */
export function guestsOf(
  { members, pace }: Pick<League, 'members' | 'pace'>,
  { present, picked }: Pick<Night, 'present' | 'picked'>,
  userId: string,
): readonly Guest[] {
  const isByDate = pace.kind === 'daily' || pace.kind === 'weekly';
  const guests = members.map((member) => ({
    member,
    isReady: picked.includes(member._id),
    // who reads this is here, whatever the latest answer says
    isHere: isByDate || member._id === userId || present.includes(member._id),
  }));
  const rank = ({ member, isHere }: Guest) => (member._id === userId ? 0 : isHere ? 1 : 2);
  return guests.toSorted((one, other) => rank(one) - rank(other));
}

/** How many are ready of those that are waited for. */
export function readiness(guests: readonly Guest[]) {
  const counted = guests.filter(({ isHere, isReady }) => isHere || isReady);
  return { done: counted.filter(({ isReady }) => isReady).length, all: counted.length };
}

/** Whether nobody but the reader plays on now: machines wait for nobody. */
export const isByOneself = (guests: readonly Guest[], userId: string): boolean =>
  guests.every(({ member, isHere }) => member._id === userId || member.isMachine || !isHere);

/** Whether there is nobody but the reader, here or away: only machines play against them. */
export const isOnlyPerson = (guests: readonly Guest[], userId: string): boolean =>
  guests.every(({ member }) => member._id === userId || member.isMachine);

/**
 * Who is here and has no pick yet, by name; the reader last.
 *
 * @param hasChosen the reader's names are there and only have to be sent
 */
export const missingPlayers = (
  guests: readonly Guest[],
  userId: string,
  hasChosen = false,
): readonly Named[] =>
  guests
    .filter(({ isHere, isReady }) => isHere && !isReady)
    .filter(({ member }) => !hasChosen || member._id !== userId)
    .map(({ member }) => ({ name: member.username, isMe: member._id === userId }))
    .toSorted((one, other) => Number(one.isMe) - Number(other.isMe));
