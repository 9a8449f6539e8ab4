import { encode } from 'uqr';

/** Modules of white around the code that readers need. */
const QUIET = 4;

type QrDrawingProps = { readonly text: string; readonly label: string };

/** A QR code as one path, black on white in both themes. */
export function QrDrawing({ text, label }: QrDrawingProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#14181b" />
    </svg>
  );
}

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
