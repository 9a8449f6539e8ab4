import { useMemo } from 'react';
import { cx } from '../../../lib/ui/cx';
import { type ChartGeometry, type ChartMode, pathOf } from './chartGeometry';
import { helmetColoursOf, type HelmetColours } from './helmetColours';
import type { LinePoint, SeasonLine } from './seasonLines';
import type { Highlighted } from './useHighlighted';
import styles from './SeasonChart.module.css';

type ChartLinesProps = {
  readonly lines: readonly SeasonLine[];
  readonly mode: ChartMode;
  readonly isMany: boolean;
  readonly drawn: Highlighted;
  readonly geometry: ChartGeometry;
  /** the line next to the pointer */
  readonly pointed: string | null;
};

/** Hairlines where there are many, liveries for the others; the one that is told of lies on top. */
export function ChartLines({ lines, mode, isMany, drawn, geometry, pointed }: ChartLinesProps) {
  const { selected } = drawn;
  const shown = lines.filter(({ user }) => !isMany || isDrawn(user._id));
  function isDrawn(userId: string): boolean {
    return drawn.ids.includes(userId) || userId === pointed;
  }
  const inOrder = [
    ...shown.filter(({ user }) => user._id !== selected),
    ...shown.filter(({ user }) => user._id === selected),
  ];
  const selectedLine = lines.find(({ user }) => user._id === selected);
  // as a text, which stays the same while the pointer moves along a line
  const highlighted = isMany ? [...new Set([...drawn.ids, pointed])].filter(Boolean).join(' ') : '';
  const liveries = useMemo(
    () => helmetColoursOf(membersWithColour(lines, highlighted)),
    [lines, highlighted],
  );
  return (
    <>
      {isMany &&
        mode === 'positions' &&
        lines.map((line) => (
          <path key={line.user._id} className={styles.hair} d={pathOf(line, geometry)} />
        ))}
      {inOrder.map((line) => (
        <Line
          key={line.user._id}
          line={line}
          livery={liveries.get(line.user._id)}
          geometry={geometry}
          isSelected={line.user._id === selected}
          isDim={!isMany && line.user._id !== selected && line.user._id !== pointed}
        />
      ))}
      {!isMany && mode === 'positions' && selectedLine && (
        <Places line={selectedLine} geometry={geometry} />
      )}
    </>
  );
}

/** Of few in an order that no result changes, so that a line keeps its colours; else of those that are drawn out. */
function membersWithColour(lines: readonly SeasonLine[], highlighted: string) {
  const users = lines.map(({ user }) => user);
  if (highlighted === '') return users.toSorted((one, other) => one._id.localeCompare(other._id));
  return highlighted.split(' ').flatMap((id) => users.find(({ _id }) => _id === id) ?? []);
}

type LineProps = {
  readonly line: SeasonLine;
  readonly livery: HelmetColours | undefined;
  readonly geometry: ChartGeometry;
  readonly isSelected: boolean;
  readonly isDim: boolean;
};

function Line({ line, livery, geometry, isSelected, isDim }: LineProps) {
  const path = pathOf(line, geometry);
  const only = line.points.filter((point) => point !== null).length === 1;
  const at = line.points.findIndex((point) => point !== null);
  const point = line.points[at];
  return (
    <g
      className={cx(styles.line, isDim && styles.dim, isSelected && styles.selected)}
      style={livery}
    >
      {/* the path as a style, too: browsers that can move from one to the other do */}
      <path className={styles.halo} d={path} style={{ d: `path("${path}")` }} />
      <path className={styles.shell} d={path} style={{ d: `path("${path}")` }} />
      <path className={styles.dash} d={path} style={{ d: `path("${path}")` }} />
      {only && point && (
        <circle className={styles.dot} cx={geometry.x(at)} cy={geometry.y(point)} r={4} />
      )}
    </g>
  );
}

type PlacesProps = Pick<LineProps, 'line' | 'geometry'>;

const RADIUS = 9;

/** The place, wherever it changed. */
const Places = ({ line: { points }, geometry }: PlacesProps) =>
  points.map((point, index) => {
    const isShown = point && hasChanged(point, points[index - 1]);
    return (
      (isShown || (point && index === points.length - 1)) && (
        <g key={index}>
          <circle className={styles.pin} cx={geometry.x(index)} cy={geometry.y(point)} r={RADIUS} />
          <text className={styles.place} x={geometry.x(index)} y={geometry.y(point) + 4}>
            {point.position}
          </text>
        </g>
      )
    );
  });

const hasChanged = (point: LinePoint, before: LinePoint | null | undefined): boolean =>
  point.position !== before?.position;
