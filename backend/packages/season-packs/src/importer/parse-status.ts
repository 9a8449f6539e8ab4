import type { ResultStatus } from '@gridlock/game-rules';

/** What one row says about how its driver left a session; null for what is missing or cannot be read. */
export type RowOutcome = {
  /** `positionText`: a place, or a letter for who has none. */
  readonly text: string | null;
  /** `status`, in the source's words. */
  readonly word: string | null;
  /** `position`: the row's number in the list, also of who has no place. */
  readonly order: number | null;
  readonly points: number | null;
  readonly laps: number | null;
  /** Whether the row has a finishing time. */
  readonly hasTime: boolean;
  /** Laps of the car that drove the most. */
  readonly mostLaps: number;
};

/** `position` is null unless classified. */
type Outcome = { readonly status: ResultStatus; readonly position: number | null };

type Letter = 'DNS' | 'DSQ' | 'out';
const LETTERS: ReadonlyMap<string, Letter> = new Map([
  ...['W', 'WD', 'F', 'DNS', 'DNQ', 'DNPQ'].map((text) => [text, 'DNS'] as const),
  ...['D', 'E', 'DSQ', 'DQ', 'EX'].map((text) => [text, 'DSQ'] as const),
  ...['R', 'N', 'NC', 'RET', 'DNF'].map((text) => [text, 'out'] as const),
]);

type Word = 'running' | 'stopped' | 'withdrew' | 'DNS' | 'DSQ' | 'unknown';
const WORDS: readonly (readonly [Word, RegExp])[] = [
  ['running', /^(finish(ed)?|running|classified|lapped\b.*|\+? ?\d+ ?laps?( down| behind)?)$/],
  ['withdrew', /^withdr[ae]wn?$/],
  ['DNS', /^(did not (start|qualify|prequalify)|not started|non[- ]starter|dn[sq])$/],
  ['DSQ', /^(disqualified|excluded|dsq)$/],
  [
    'stopped',
    /^(retired|retirement|did not finish|dnf|out of fuel|power (loss|unit)|safety( belt)?|spin|spun|spun off|damage|debris|driver unwell|illness|injur(y|ed)|launch control|stalled|heat shield fire|overheating|rear wing|front wing|mechanical|mechenical|technical|technical defect|not restarted|tyre puncture|brake bias|broken (seat|floor|wing)|refuelling|fire|fire extinguisher|fatal accident|kers failure|hybrid system|unwell|ers|cv joint|pit stop issue)$/,
  ],
  [
    'stopped',
    /\b(accident|airbox|alternator|axle|battery|bearing|brakes?|chassis|clutch|collision|coolant|cooling|crankshaft|differential|distributor|driveshaft|drivetrain|electrical|electronics|engine|exhaust|fuel|gearbox|halfshaft|handling|hydraulics?|ignition|injection|leak|magneto|oil|pneumatics|pressure|puncture|radiator|spark plugs|steering|supercharger|suspension|throttle|track rod|transmission|turbo(charger)?|tyres?|undertray|vibrations?|water|wheel|wishbone)\b/,
  ],
];

const readWord = (word: string | null): Word => {
  const text = word?.trim().toLowerCase().replace(/\s+/g, ' ') ?? '';
  return WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'unknown';
};

/** A car with points that is so many laps behind may have stopped. */
const CLEARLY_BEHIND = 3;

/**
 * How a driver left a session. `Lapped` also stands on cars that were not classified, and `Retired` on
 * cars that were, so `positionText` and `status` are both read:
 *
 * | positionText      | status                             | ours                   |
 * | ----------------- | ---------------------------------- | ---------------------- |
 * | W, F              |                                    | DNS                    |
 * | any               | Did not start, Withdrew            | DNS                    |
 * | R, N              | Withdrew, with laps driven         | DNF                    |
 * | D, E              |                                    | DSQ                    |
 * | number            | Finished, Lapped, +n Lap(s)        | FINISHED               |
 * | number            | a reason to stop                   | DNF, position kept     |
 * | R, N              | Finished, Lapped, +n Lap(s)        | NC                     |
 * | N                 | Not classified                     | NC                     |
 * | R, N              | anything else                      | DNF                    |
 *
 * Words that are not known say nothing: then the time, the points and the laps tell. Without a
 * `positionText` the status and the row's number do.
 *
 * Null where that does not tell it, or contradicts itself: a driver who did not start calls the reserve
 * (SCORE-5), and one who stopped has no points (SCORE-4), so nobody is guessed to be one of them.
 */
export const parseStatus = (row: RowOutcome): Outcome | null => {
  const text = row.text?.trim().toUpperCase() ?? '';
  const word = readWord(row.word);
  return /^[1-9]\d?$/.test(text)
    ? placed({ ...row, place: Number(text) }, word)
    : byLetter(LETTERS.get(text) ?? null, word, row);
};

const without = (status: ResultStatus): Outcome => ({ status, position: null });
const hasDriven = ({ laps }: RowOutcome): boolean => (laps ?? 0) > 0;

const placed = (row: RowOutcome & { readonly place: number }, word: Word): Outcome | null => {
  const { place: position, order, points, hasTime } = row;
  if (order !== null && order !== position) return null;
  switch (word) {
    case 'running':
      return { status: 'FINISHED', position };
    case 'stopped':
      return mayHaveStopped(row) ? { status: 'DNF', position } : null;
    case 'DSQ':
      return without('DSQ');
    case 'DNS':
    case 'withdrew':
      return hasDriven(row) ? null : without('DNS');
    case 'unknown':
      if (hasTime || isClose(row)) return { status: 'FINISHED', position };
      if ((points ?? 0) > 0) return row.laps === null ? { status: 'FINISHED', position } : null;
      // most who are classified have finished; a word that is not known is mostly a reason to stop
      return { status: row.word === null ? 'FINISHED' : 'DNF', position };
  }
};

/** Whether a car drove about as far as the winner's. */
const isClose = ({ laps, mostLaps }: RowOutcome): boolean =>
  laps !== null && laps > 0 && mostLaps - laps < CLEARLY_BEHIND;

/** Who stops is overtaken by all who finish, so he has points only when few did, laps later. */
const mayHaveStopped = (row: RowOutcome): boolean =>
  !((row.points ?? 0) > 0) || (!row.hasTime && row.laps !== null && !isClose(row));

const byLetter = (letter: Letter | null, word: Word, row: RowOutcome): Outcome | null => {
  switch (letter) {
    case 'DNS':
      return hasDriven(row) && word !== 'DNS' && word !== 'withdrew' ? null : without('DNS');
    case 'DSQ':
      return without('DSQ');
    case 'out':
      return withoutPlace(word, row);
    case null:
      return byWord(word, row);
  }
};

const withoutPlace = (word: Word, row: RowOutcome): Outcome | null => {
  if (word === 'DNS' && hasDriven(row)) return null;
  if (word === 'DNS' || (word === 'withdrew' && !hasDriven(row))) return without('DNS');
  if (word === 'DSQ') return without('DSQ');
  const isNotClassified = row.word?.trim().toLowerCase() === 'not classified';
  return without(word === 'running' || isNotClassified ? 'NC' : 'DNF');
};

const byWord = (word: Word, row: RowOutcome): Outcome | null => {
  const { order, points } = row;
  switch (word) {
    case 'running':
      return order === null ? null : { status: 'FINISHED', position: order };
    case 'stopped':
      // the same words stand on who did not start
      if ((points ?? 0) === 0) return hasDriven(row) ? without('DNF') : null;
      return order === null || !mayHaveStopped(row) ? null : { status: 'DNF', position: order };
    case 'DSQ':
      return without('DSQ');
    case 'DNS':
    case 'withdrew':
      return hasDriven(row) ? null : without('DNS');
    case 'unknown':
      return (points ?? 0) === 0 && points !== null && hasDriven(row) ? without('DNF') : null;
  }
};
