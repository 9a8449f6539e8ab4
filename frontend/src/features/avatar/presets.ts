import { HELMET_PRESETS, helmetPreset, isHelmetPreset } from '@gridlock/helmets';

/** The helmets that can be chosen: 1 to 30 (CO-25). 0 is the plain one, as after a reset. */
export const CHOICES = HELMET_PRESETS.filter(({ id }) => id > 0);

const FIRST = 1;
const LAST = CHOICES.length;

/** Whether players can choose this preset. */
export const isChoice = (id: number): boolean => id >= FIRST && id <= LAST;

/** The next one, from the last to the first; from a preset that cannot be chosen, the first. */
export const nextChoice = (id: number): number => (isChoice(id) && id < LAST ? id + 1 : FIRST);
/** The one before, from the first to the last; from a preset that cannot be chosen, the last. */
export const previousChoice = (id: number): number => (isChoice(id) && id > FIRST ? id - 1 : LAST);

/** The name of a preset; its number for one that this version does not know. */
export const nameOf = (id: number): string =>
  isHelmetPreset(id) ? helmetPreset(id).name : `Helmet ${id}`;

/** 'Helmet 7 of 30' */
export const placeOf = (id: number): string =>
  isChoice(id) ? `Helmet ${id} of ${LAST}` : 'Default helmet';
