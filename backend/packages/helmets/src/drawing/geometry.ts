/** The drawing lives in a 200 x 200 box and faces right. */

/** The outline of the shell. */
export const SHELL =
  'M41 161C27 145 15 121 16 94C18 50 54 19 101 19C139 19 165 39 176 71' +
  'C181 84 185 95 188 107C191 120 192 133 189 147C186 161 173 168 157 171' +
  'C134 175 113 168 96 167C79 166 63 172 51 170C46 169 44 165 41 161Z';

export const VISOR =
  'M83 95C82 82 89 75 101 74C129 71 155 69 177 71.500C182.500 85 187 98 190 112.500' +
  'C164 121 133 124 110 123C94 122 84 110 83 95Z';

/** The moulded recess around the visor. */
export const GASKET =
  'M78 96C76 79 85 70 100 69C129 66 155 64 174.500 66C181 80 188 98 191 117' +
  'C164 126 133 129 109 128C90 127 79 113 78 96Z';

export type Point = readonly [x: number, y: number];

const CENTRE: Point = [100, 98];
/** The crown's axis leans from the brow down to the nape. */
const TILT = (-19 * Math.PI) / 180;

/** A number for a path: two decimals are finer than any screen. */
export const figure = (value: number): string => String(Math.round(value * 100) / 100);

const point = (x: number, y: number): string => `${figure(x)} ${figure(y)}`;

/** A closed polygon. */
export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => point(x, y)).join('L')}Z`;

/**
 * A point on the crown: `angle` runs from 0 at the nape to pi at the brow, `latitude` from 1 on
 * the silhouette to 0 on the axis.
 */
export function crown(angle: number, latitude: number): Point {
  const x = -88 * Math.cos(angle);
  const y = -86 * latitude * Math.sin(angle);
  return [
    CENTRE[0] + x * Math.cos(TILT) - y * Math.sin(TILT),
    CENTRE[1] + x * Math.sin(TILT) + y * Math.cos(TILT),
  ];
}

const LUNE_STEPS = 28;

/** A crescent that runs over the crown between two latitudes. */
export function lune(outer: number, inner: number): string {
  const points: Point[] = [];
  for (let i = 0; i <= LUNE_STEPS; i += 1) points.push(crown((Math.PI * i) / LUNE_STEPS, outer));
  for (let i = LUNE_STEPS; i >= 0; i -= 1) points.push(crown((Math.PI * i) / LUNE_STEPS, inner));
  return polygon(points);
}

export const fill = (path: string, colour: string): string =>
  `<path d="${path}" fill="${colour}"/>`;

type Stroke = { readonly colour: string; readonly width: number; readonly mitred?: boolean };

export const stroke = (path: string, { colour, width, mitred = false }: Stroke): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${String(width)}"` +
  `${mitred ? ' stroke-linejoin="miter"' : ''}/>`;
