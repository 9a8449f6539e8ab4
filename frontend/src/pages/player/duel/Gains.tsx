import { DataRow, DataTable } from '../../../components/ui/DataTable/DataTable';
import { Panel } from '../../../components/ui/Panel/Panel';
import type { RivalryChampionship } from '../../../api/statisticsApi';
import { formatPoints, formatSigned } from '../../../lib/game/formatPoints';
import { cx } from '../../../lib/ui/cx';
import { plural } from '../../../lib/ui/plural';

const SOURCES: Record<RivalryChampionship['sources'][number]['source'], string> = {
  'main-driver': 'Main driver',
  'reserve-driver': 'Reserve driver',
  'grand-prix': 'Grands Prix',
  sprint: 'Sprints',
};

type GainsProps = {
  readonly duel: RivalryChampionship;
  readonly rival: string;
  readonly table: 'drivers' | 'teams';
};

/** What the gap is made of, and what in it was no choice between two picks. */
export const Gains = ({ duel, rival, table }: GainsProps) => {
  const notes = notesOf(duel, rival);
  return (
    <Panel title="Where the gap comes from" flush>
      <DataTable
        caption="Where the gap comes from"
        columns={{
          source: {
            label: table === 'drivers' ? 'Driver points' : 'Team points',
            isRowHead: true,
          },
          own: { label: 'You', kind: 'number' },
          rival: { label: rival, kind: 'number', className: 'break-anywhere' },
          gap: { label: 'Gap', kind: 'number' },
        }}
        foot={<Row label="Total" own={duel.own} rival={duel.rival} />}
      >
        {duel.sources.map(({ source, own, rival: theirs }) => (
          <Row key={source} label={SOURCES[source]} own={own} rival={theirs} />
        ))}
      </DataTable>
      {notes.length > 0 && (
        <ul className="divided border-t" aria-label="Of the gap">
          {notes.map(({ label, detail, gap }) => (
            <li key={label} className="row gap-3 justify-between px-4 py-2 text-label">
              <span className="stack gap-0">
                <b>{label}</b>
                <small className="muted break-anywhere">{detail}</small>
              </span>
              <Difference gap={gap} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

type RowProps = { readonly label: string; readonly own: number; readonly rival: number };

const Row = ({ label, own, rival }: RowProps) => (
  <DataRow
    cells={{
      source: label,
      own: formatPoints(own),
      rival: formatPoints(rival),
      gap: <Difference gap={own - rival} />,
    }}
  />
);

/** The sign says it too, not the colour alone. */
const Difference = ({ gap }: { readonly gap: number }) => (
  <span className={cx('strong nowrap', gap > 0 && 'ok', gap < 0 && 'bad')}>
    {formatSigned(gap)}
  </span>
);

type Note = { readonly label: string; readonly detail: string; readonly gap: number };

function notesOf({ withoutPick, assigned, swaps }: RivalryChampionship, rival: string): Note[] {
  const rounds = ({ own, rival: theirs }: { own: number; rival: number }): string =>
    `you ${plural(own, 'round')}, ${rival} ${theirs}`;
  const hasSwaps = swaps !== null && (swaps.own !== 0 || swaps.rival !== 0);
  return [
    ...(withoutPick.own + withoutPick.rival > 0
      ? [{ label: 'No scoring pick', detail: rounds(withoutPick), gap: withoutPick.gap }]
      : []),
    ...(assigned.own + assigned.rival > 0
      ? [{ label: 'Picks that were assigned', detail: rounds(assigned), gap: assigned.gap }]
      : []),
    ...(hasSwaps
      ? [
          {
            label: 'Swaps',
            detail: `you ${formatSigned(swaps.own)}, ${rival} ${formatSigned(swaps.rival)}`,
            gap: swaps.own - swaps.rival,
          },
        ]
      : []),
  ];
}
