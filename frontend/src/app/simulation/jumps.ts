import type { NextRace } from '../../api/raceApi';

/** The moments of a round that are worth seeing. */
export type JumpTarget = 'lock' | 'reveal' | 'result';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Before the lock: time enough to see the lights come on and to hand in a pick. */
const BEFORE_LOCK = 2 * MINUTE;
/** Where no end is known: the weekend is over for sure. */
const START_TO_END = 24 * 60 * MINUTE;

const from = (instant: string | null | undefined, ms: number): number | null =>
  instant ? Date.parse(instant) + ms : null;

/** As the server says (NEXT-3); nothing once it has passed. */
const resultsDue = ({ moments }: NextRace) => moments.find(({ kind }) => kind === 'results')?.at;

/** When the target comes in this round (ms, UTC); null when it has passed, or has no time. */
export function timeOfTarget(race: NextRace, target: JumpTarget): number | null {
  switch (target) {
    case 'lock':
      return from(race.lockAt, -BEFORE_LOCK);
    case 'reveal':
      return from(race.lockAt, SECOND);
    case 'result':
      return from(resultsDue(race), SECOND);
  }
}

/** Just after the weekend, when the following round is the next race; null when nothing is known. */
export const afterWeekend = (race: NextRace): number | null =>
  from(race.endOfWeekend, MINUTE) ?? from(race.race.startTime, START_TO_END);
