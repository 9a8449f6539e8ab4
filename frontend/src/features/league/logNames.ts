import { pointsText } from '../../lib/game/formatPoints';
import { playerName } from '../../lib/game/playerName';
import type { LogEntry } from '../../api/leagueApi';
import { type LogState, personIn } from './logStates';

type Named = Omit<LogEntry['actor'], '_id'>;

const nameOr =
  (former: string) =>
  ({ formerPlayer, ...player }: Named): string => {
    if (formerPlayer === undefined) return playerName(player);
    return formerPlayer === 1 ? former : `${former} ${formerPlayer}`;
  };
/** A player in the log; one whose account is deleted is `a former player 2`. */
export const logName = nameOr('a former player');
/** Who did it, as the first words of a sentence. */
export const actorName = nameOr('A former player');

/** The name of the player whom an entry is about, with what they had earned where it says that. */
export const nameIn = (state: LogState | null): string => {
  const person = personIn(state);
  const name = person ? logName(person) : 'a member';
  return state && 'totalPoints' in state ? `${name} (${pointsText(state.totalPoints)})` : name;
};
