import { listed, PICK_FIELDS } from '@gridlock/game-rules';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { PickedName, RevealedPicks } from '../../views/recap/revealed-picks.js';

const RAREST = 3;

type Revealed = {
  readonly leagueName: string;
  readonly revealed: RevealedPicks;
  readonly season: SeasonSnapshot;
  /** User id of the reader. */
  readonly user: string;
};

/** `Box Box: the rarest picks are …. Others with your picks: Norris 2, Russell 0, McLaren 1.` */
export function revealText({ leagueName, revealed, season, user }: Revealed): string {
  const { picks, names } = revealed;
  const own = picks.get(user);
  if (picks.size === 0) return `${leagueName}: nobody has a pick that counts.`;
  if (own && picks.size === 1) return `${leagueName}: only you have a pick.`;
  const others = (field: (typeof PICK_FIELDS)[number], id: string) =>
    (names.find((each) => each.field === field && each.id === id)?.count ?? 1) - 1;
  const shared = own
    ? `Others with your picks: ${PICK_FIELDS.map((field) => `${season.nameOf(own[field])} ${others(field, own[field])}`).join(', ')}.`
    : 'You have no pick that counts.';
  return `${leagueName}: the rarest picks are ${rarestText(revealed, season)}. ${shared}`;
}

/** `Alexander Albon (1 of 8), Liam Lawson in reserve (1 of 8) and McLaren (2 of 8)` */
export const rarestText = ({ picks, names }: RevealedPicks, season: SeasonSnapshot): string =>
  listed(names.slice(0, RAREST).map(rareText(season, picks.size)));

/** `Liam Lawson in reserve (1 of 8)` */
const rareText =
  (season: SeasonSnapshot, all: number) =>
  ({ field, id, count }: PickedName): string =>
    field === 'reserveDriver'
      ? `${season.nameOf(id)} in reserve (${count} of ${all})`
      : `${season.nameOf(id)} (${count} of ${all})`;
