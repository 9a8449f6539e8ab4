import { HELMET_PRESETS, helmetPreset, isHelmetPreset } from '@gridlock/helmets';

/** The helmets that can be chosen: 1 to 30 (CO-25). 0 is what everybody starts with. */
export const CHOICES = HELMET_PRESETS.filter(({ id }) => id > 0);

const FIRST = 1;
const LAST = CHOICES.length;

export const isChoice = (id: number): boolean => id >= FIRST && id <= LAST;

/** The one after, round and round; from a helmet that is none of the thirty it starts at an end. */
export const nextChoice = (id: number): number => (isChoice(id) && id < LAST ? id + 1 : FIRST);
export const previousChoice = (id: number): number => (isChoice(id) && id > FIRST ? id - 1 : LAST);

export const nameOf = (id: number): string =>
  isHelmetPreset(id) ? helmetPreset(id).name : `Helmet ${String(id)}`;

/** 'Helmet 7 of 30' */
export const placeOf = (id: number): string =>
  isChoice(id) ? `Helmet ${String(id)} of ${String(LAST)}` : 'Default helmet';
