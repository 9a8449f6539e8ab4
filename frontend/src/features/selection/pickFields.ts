import { surname } from '../../lib/game/driverLookup';

/** The three parts of a pick, in the order in which they are shown. */
export const PICK_FIELDS = ['mainDriver', 'reserveDriver', 'team'] as const;
export type PickField = (typeof PICK_FIELDS)[number];

/** Their names where there is little room. */
export const SHORT_LABELS: Readonly<Record<PickField, string>> = {
  mainDriver: 'Main',
  reserveDriver: 'Reserve',
  team: 'Team',
};

/** Names chosen so far; null where nothing is. */
export type Choice = { readonly [Field in PickField]: string | null };

/** Whether all three names are the same. */
export const isSameChoice = (one: Choice, other: Choice): boolean =>
  PICK_FIELDS.every((field) => one[field] === other[field]);

/** All three names. */
export type PickNames = { readonly [Field in PickField]: string };

/** Before the first click. */
export const NOTHING_CHOSEN: Choice = { mainDriver: null, reserveDriver: null, team: null };

/** The names of a pick, or null unless all three are set (SG-12). */
export const completePick = ({ mainDriver, reserveDriver, team }: Choice): PickNames | null =>
  mainDriver && reserveDriver && team ? { mainDriver, reserveDriver, team } : null;

/** 'Antonelli, Piastri, Williams' */
export const pickText = ({ mainDriver, reserveDriver, team }: PickNames): string =>
  [surname(mainDriver), surname(reserveDriver), team].join(', ');

/** Shown when a name is missing (VA-15). */
export const ALL_REQUIRED = 'All selections are required';
/** Shown when one driver is in both roles (PICK-1). */
export const MUST_DIFFER = 'Main and reserve driver must be two different drivers.';

/** What keeps a choice from being saved, or null (VA-15). The server judges the rest. */
export function choiceProblem(choice: Choice): string | null {
  if (!completePick(choice)) return ALL_REQUIRED;
  return choice.mainDriver === choice.reserveDriver ? MUST_DIFFER : null;
}
