import { ensure } from '../common/errors.js';
import type { Doc } from '../bson/values.js';

/** Options of collections that older versions of this server could make. */
const RETIRED_KINDS = {
  timeseries: 'time series',
  capped: 'capped collections',
  clusteredIndex: 'clustered collections',
} as const;

/** What a collection of an older version is called that only that version could write to. */
export const retiredKindOf = (options: Doc): string | undefined =>
  Object.entries(RETIRED_KINDS).find(([option]) => options[option])?.[1];

/** Error 72 for a change to a collection of such a kind. */
export const refuseRetiredKind = (kind: string | undefined): void =>
  ensure(kind === undefined, 'InvalidOptions', () => {
    return `${kind} are not supported any more: this one can be read and dropped`;
  });
