import { pointsText } from '../../lib/game/formatPoints';
import { type LogState, personIn } from './logStates';

/** The name of the player whom an entry is about, with what they had earned where it says that. */
export const nameIn = (state: LogState | null): string => {
  const name = personIn(state)?.username ?? 'a member';
  return state && 'totalPoints' in state ? `${name} (${pointsText(state.totalPoints)})` : name;
};
