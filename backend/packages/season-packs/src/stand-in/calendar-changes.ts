import type { RaceRef } from './ergast-objects.js';
import type { StandInSettings } from './options.js';

type Change = { readonly field: string; readonly value: string | null };

/** What is asked to be other about a race of the calendar. Throws on a text that cannot be read. */
const changesOf = (settings: StandInSettings, { year, round }: RaceRef): Change[] =>
  settings.calendar.flatMap((text) => {
    const [, season, number, field, value] = /^(\d{4})-(\d+):([\w.]+)(?:=(.*))?$/.exec(text) ?? [];
    if (field === undefined) throw new Error(`cannot read calendar ${text}`);
    const isMine = Number(season) === year && Number(number) === round.round;
    return isMine ? [{ field, value: value === undefined || value === '' ? null : value }] : [];
  });

export const isGone = (settings: StandInSettings, race: RaceRef): boolean =>
  changesOf(settings, race).some(({ field }) => field === 'gone');

/** An object with a field, or one of an object in it, set or removed. */
const withField = (
  object: object,
  [field = '', ...rest]: string[],
  value: string | null,
): object => {
  const { [field]: old, ...others } = object as Record<string, unknown>;
  if (rest.length > 0) return { ...object, [field]: withField(old ?? {}, rest, value) };
  return value === null ? others : { ...object, [field]: value };
};

/** A race of the calendar with what is asked to be other about it. */
export const changedRace = (settings: StandInSettings, race: RaceRef, object: object): object =>
  changesOf(settings, race).reduce(
    (changed, { field, value }) => withField(changed, field.split('.'), value),
    object,
  );
