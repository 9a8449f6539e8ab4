/**
 * NIGHT-8: a machine player belongs to one race night and is nobody's account. Its id tells the league that
 * it belongs to and which machine it is, and name, helmet, number and mood follow from that. All names hold
 * a space, which no username does, so none is ever a person's.
 */

/** How a machine chooses: by chance, by form, or for the love of one team. */
const MACHINE_MOODS = ['bold', 'careful', 'loyal'] as const;
export type MachineMood = (typeof MACHINE_MOODS)[number];

type Machine = {
  readonly name: string;
  readonly mood: MachineMood;
  /** One of the thirty helmets. */
  readonly helmet: number;
  /** Two digits. */
  readonly number: string;
};

/** The most machines in one league. */
export const MAX_MACHINES = 7;

/** Not more than 255: the place is the last byte of the id. The mood follows from it, in turn. */
const MACHINE_NAMES: readonly string[] = [
  'Rusty Piston',
  'Abacus Nine',
  'Copper Heart',
  'Loose Lugnut',
  'Slide Rule',
  'Old Faithful',
  'Spark Plug',
  'Punch Card',
  'Iron Duchess',
  'Turbo Tortoise',
  'The Metronome',
  'Tin Lizzie',
  'Gasket Gus',
  'Clockwork Cora',
  'Steam Anchor',
  'Wild Camshaft',
  'Spirit Level',
  'Brass Button',
  'Flat Spot',
  'Ledger Lou',
  'Red Lantern',
  'Oily Rag',
  'Sextant Sue',
  'Steel Garter',
];

/** Where an id of an account has the seconds since 1970: the last second of all, in 2106. */
const MARK = 'ffffffff';
/** Of the league's id: what differs between leagues. */
const TAIL = 14;
/** Prime to the number of names, so that the machines of one league differ, in mood too. */
const STEP = 5;

const HEX = 16;
const byte = (value: number): string => value.toString(HEX).padStart(2, '0');

/** The ids of a league's machines. @param league its id, 24 hex digits */
export const machineIds = (league: string, count: number): readonly string[] => {
  const tail = league.toLowerCase().slice(-TAIL);
  const first = Number.parseInt(tail.slice(-4), HEX);
  return Array.from(
    { length: count },
    (_, index) => `${MARK}${tail}${byte((first + index * STEP) % MACHINE_NAMES.length)}`,
  );
};

/** The machine with this id; null for the id of anybody else. */
export const machineOf = (id: string): Machine | null => {
  if (id.length !== 24 || !id.toLowerCase().startsWith(MARK)) return null;
  const place = Number.parseInt(id.slice(-2), HEX);
  const name = MACHINE_NAMES[place];
  if (name === undefined) return null;
  const drawn = Number.parseInt(id.slice(-6), HEX);
  return {
    name,
    mood: MACHINE_MOODS[place % MACHINE_MOODS.length] ?? 'careful',
    helmet: 1 + ((drawn * 7) % 30),
    number: String(2 + (drawn % 97)).padStart(2, '0'),
  };
};

export const isMachine = (id: string): boolean => machineOf(id) !== null;
