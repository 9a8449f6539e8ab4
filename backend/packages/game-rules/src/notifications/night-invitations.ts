/**
 * NIGHT-13: any member of a league may invite its others to a race night. Bots are not invited. The invitation ends
 * when the night is over; while nobody can join the night any more, invited players read why.
 */
import { isMachine } from '../machines/machine.js';

/** The members of a league who are invited when one of them invites all. */
export const invitedBy = (inviter: string, members: readonly string[]): readonly string[] =>
  members.filter((user) => user !== inviter && !isMachine(user));
