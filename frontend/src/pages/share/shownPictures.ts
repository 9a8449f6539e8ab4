import type { Picture, PictureKind, Pictures } from '../../api/shareApi';

type KindOfPicture = {
  readonly kind: PictureKind;
  readonly label: string;
  /** whose it is can be chosen */
  readonly isOfPlayer?: boolean;
};

export const KINDS: readonly KindOfPicture[] = [
  { kind: 'grid', label: 'Grid' },
  { kind: 'recap', label: 'Recap' },
  { kind: 'standings', label: 'Standings' },
  { kind: 'card', label: 'Player card', isOfPlayer: true },
  { kind: 'year', label: 'Player’s year', isOfPlayer: true },
];

export const isOfPlayer = (kind: PictureKind): boolean =>
  KINDS.some((one) => one.kind === kind && one.isOfPlayer === true);

/** All but the year, which nobody misses before the season is over. */
export const kindsIn = ({ pictures }: Pictures): readonly KindOfPicture[] =>
  KINDS.filter(({ kind }) => kind !== 'year' || pictures.some((picture) => picture.kind === kind));

/** The story first, then what comes sooner: the grid is there from the lock on. */
const BY_WORTH: readonly PictureKind[] = ['recap', 'standings', 'grid', 'card', 'year'];

/** The picture of each kind: of the round that was asked for, else the latest there is. */
export const pictureOf = (
  kind: PictureKind,
  latest: Pictures,
  asked: Pictures | undefined,
): Picture | null => {
  const isKind = (picture: Picture) => picture.kind === kind;
  return asked?.pictures.find(isKind) ?? latest.pictures.find(isKind) ?? null;
};

/** The kind that was asked for, if there is one; the recap while nobody has chosen. */
export function shownKind(asked: PictureKind | null, latest: Pictures): PictureKind {
  const there = new Set(latest.pictures.map(({ kind }) => kind));
  const wanted = asked !== null && there.has(asked) ? asked : null;
  return wanted ?? BY_WORTH.find((kind) => there.has(kind)) ?? 'grid';
}

/** The rounds of which there is such a picture, the latest first. */
export const roundsOf = (kind: PictureKind, { rounds }: Pictures): Pictures['rounds'] =>
  rounds.filter(({ kinds }) => kinds.includes(kind));

/** As the server chooses it; nobody's card or year is public. */
const IN_CHATS: readonly PictureKind[] = ['recap', 'grid', 'standings'];

/** What a chat shows of the public link. */
export const pictureInChat = ({ pictures }: Pictures): Picture | null =>
  IN_CHATS.flatMap((kind) => pictures.find((picture) => picture.kind === kind) ?? [])[0] ?? null;
