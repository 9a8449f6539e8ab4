/**
 * NIGHT-13: any member of a league may invite its others to a race night. Machines are not invited. The invitation goes
 * once the night is over; while the night takes nobody any more, who is invited is told why.
 */
import { isMachine } from '../machines/machine.js';

/** The members of a league who are invited when one of them invites all. */
export const invitedBy = (inviter: string, members: readonly string[]): readonly string[] =>
  members.filter((user) => user !== inviter && !isMachine(user));
