import { pointsText } from '../../lib/game/formatPoints';
import { type LogState, personIn } from './logStates';

/** The member whom an entry is about, with what they had earned where it says that. */
export const memberIn = (state: LogState | null): string => {
  const name = personIn(state)?.username ?? 'a member';
  return state && 'totalPoints' in state ? `${name} (${pointsText(state.totalPoints)})` : name;
};
