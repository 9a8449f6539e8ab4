/** The true minus is as wide as a digit, so columns of gaps stay aligned. */
const MINUS = '\u2212';

/** Points as awarded: whole numbers plain, halves with one decimal (`12.5`), at most two. */
export const formatPoints = (points: number): string =>
  String(Math.round(points * 100) / 100).replace('-', MINUS);

/** `1 point`, `12.5 points`. */
export const pointsText = (points: number): string =>
  `${formatPoints(points)} ${pointsUnit(points)}`;

/** The word behind points that stand apart from it. */
export const pointsUnit = (points: number): string => (points === 1 ? 'point' : 'points');

/** A gap to the one ahead: `−14`, and an empty text for the leader. */
export const formatGap = (points: number): string =>
  points === 0 ? '' : formatPoints(-Math.abs(points));

/** A difference with its sign: `+7`, `−12.5`, and `0` for none. */
export const formatSigned = (points: number): string =>
  points > 0 ? `+${formatPoints(points)}` : formatPoints(points);
