import type { LimitCode, LimitRefusal } from '@gridlock/game-rules';
import { conflict, type DomainError } from '../../core/platform/errors/domain-error.js';

type Sentence = (limit: number, wait: string) => string;

/** Each says what the player can do about it. */
const SENTENCES: Readonly<Record<LimitCode, Sentence>> = {
  LEAGUE_LIMIT_REACHED: (limit) =>
    `You’re in ${counted(limit)}, which is the limit. Leave one in your profile to join another.`,
  OWNED_LEAGUE_LIMIT_REACHED: (limit) =>
    `You own ${counted(limit)}, which is the limit. Delete one in your profile to create another.`,
  NEW_LEAGUE_LIMIT_REACHED: (limit, wait) =>
    `You’ve created ${counted(limit)} in 24 hours, which is the limit. You can create the next one in ${wait}.`,
};

/** The API's error for a limit that is reached: 409 with the limit's code. @param now system time */
export const limitError = ({ code, limit, freeAt }: LimitRefusal, now: Date): DomainError =>
  conflict(code, SENTENCES[code](limit, freeAt ? until(freeAt, now) : ''));

const counted = (leagues: number): string => (leagues === 1 ? '1 league' : `${leagues} leagues`);

function until(then: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 60_000));
  if (minutes <= 90) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
