import type { League } from '../../api/leagueApi';

export type OwnerMay = League['ownerMay'];

type Choice = { readonly value: OwnerMay; readonly label: string; readonly note: string };

/** What owners can be allowed to assign, for who chooses it. */
export const OWNER_MAY: readonly Choice[] = [
  {
    value: 'fill-missed',
    label: 'Fill missed picks',
    note: 'The owner can only assign picks to members who missed the lock.',
  },
  {
    value: 'replace',
    label: 'Replace picks too',
    note: 'The owner can also change picks that members have made. Each change is flagged, and the member is emailed.',
  },
];

/** The label of a choice; an unknown one as it is. */
export const ownerMayText = (ownerMay: OwnerMay): string =>
  OWNER_MAY.find(({ value }) => value === ownerMay)?.label ?? ownerMay;

/** What the choice of a league means, and from when on it counts. */
export function ownerMayNote({ ownerMay, ownerMayFrom }: League): string {
  const note = OWNER_MAY.find(({ value }) => value === ownerMay)?.note ?? '';
  return ownerMayFrom === null
    ? note
    : `${note} Applies from round ${ownerMayFrom} onwards; earlier rounds keep the setting they locked with.`;
}
