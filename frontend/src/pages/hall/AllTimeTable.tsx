import { DataRow, DataTable, type Columns } from '../../components/ui/DataTable/DataTable';
import { Person } from '../../components/game/Person/Person';
import { Panel } from '../../components/ui/Panel/Panel';
import type { AllTimeRow } from '../../api/honoursApi';
import { KnownPoints } from './KnownPoints';

const COLUMNS: Columns = {
  position: { label: 'Place', head: <span className="vh">Place</span> },
  member: { label: 'Member', isRowHead: true },
  seasons: { label: 'Seasons', kind: 'number', isWide: true },
  podiums: { label: 'Podiums', kind: 'number' },
  points: { label: 'Points', kind: 'figure' },
};

type AllTimeTableProps = { readonly rows: readonly AllTimeRow[]; readonly me: string };

/** Everybody over all seasons that count (HALL-3). */
export const AllTimeTable = ({ rows, me }: AllTimeTableProps) => (
  <Panel
    title="All-time table"
    flush
    footer="A star on the helmet for each title, in either championship."
  >
    {rows.length === 0 ? (
      <p className="p-4 muted">Starts after your first full season.</p>
    ) : (
      <DataTable caption="All-time table" columns={COLUMNS}>
        {rows.map(({ user, position, titles, points, ...row }) => (
          <DataRow
            key={user._id ?? user.username}
            own={user._id !== null && user._id === me}
            cells={{
              ...row,
              position: <b className="text-figure">{position}</b>,
              member: (
                <span className="row break-anywhere">
                  <Person user={user} size={40} stars={titles} />
                </span>
              ),
              points: <KnownPoints points={points} />,
            }}
          />
        ))}
      </DataTable>
    )}
  </Panel>
);
