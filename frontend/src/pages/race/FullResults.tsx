import { useState } from 'react';
import { HelmetRow } from '../../components/game/HelmetRow/HelmetRow';
import { DriverName } from '../../components/game/Team/DriverName';
import { DataRow, DataTable } from '../../components/ui/DataTable/DataTable';
import { Tabs } from '../../components/ui/Tabs/Tabs';
import { bestTime, qualifyingNote } from '../../features/race/qualifyingPlaces';
import type { Qualifying, RaceDetail } from '../../api/raceApi';
import type { Selection } from '../../api/selectionApi';
import { formatPoints } from '../../lib/game/formatPoints';
import { asPlayers, holdersOf, racedFor } from './holders';
import styles from './FullResults.module.css';

type FullResultsProps = {
  readonly race: Pick<RaceDetail, 'classification' | 'sprintClassification'>;
  readonly qualifying: Qualifying | undefined;
  /** the revealed picks of the league; empty until they have come */
  readonly selections: readonly Selection[];
  /** who reads it: their names are marked */
  readonly userId: string;
};

/** Every car in the sessions of the weekend that are over, and who in the league had them. */
export function FullResults({ race, qualifying, selections, userId }: FullResultsProps) {
  const sessions = sessionsOf(race, qualifying);
  const [chosen, choose] = useState<SessionKey | null>(null);
  const session = sessions.find(({ key }) => key === chosen) ?? sessions[0];
  if (!session) return null;
  const own = selections.find((each) => each.userId === userId && !each.isVoid);
  return (
    <section aria-label="Full results" className={`${styles.results} mt-4`}>
      <h2>Full results</h2>
      <Tabs label="Sessions" tabs={sessions} selected={session.key} onSelect={choose}>
        {session.rows.length > 0 ? (
          <SessionTable {...{ session, selections, own }} />
        ) : (
          <p className="muted">{session.none}</p>
        )}
      </Tabs>
    </section>
  );
}

type SessionKey = 'race' | 'sprint' | 'qualifying';

type Session = {
  readonly key: SessionKey;
  readonly label: string;
  /** what the last column holds */
  readonly figure: string;
  readonly hadBy: typeof racedFor;
  readonly rows: readonly {
    readonly place: string;
    readonly driver: string;
    readonly team: string;
    readonly figure: string;
  }[];
  /** said while there is no row */
  readonly none?: string | null | undefined;
};

/** Those that have something to show. */
function sessionsOf(
  { classification, sprintClassification }: FullResultsProps['race'],
  qualifying: Qualifying | undefined,
): readonly Session[] {
  const sessions: readonly Session[] = [
    {
      key: 'race',
      label: 'Race',
      figure: 'Points',
      hadBy: racedFor,
      rows: classification.map(toRow),
    },
    {
      key: 'sprint',
      label: 'Sprint',
      figure: 'Points',
      hadBy: (selections, driver) => holdersOf(selections, driver, ['reserveDriver']),
      rows: sprintClassification.map(toRow),
    },
    {
      key: 'qualifying',
      label: 'Qualifying',
      figure: 'Best time',
      hadBy: (selections, driver) => holdersOf(selections, driver, ['mainDriver', 'reserveDriver']),
      rows: (qualifying?.places ?? []).map(({ position, driver, team, q1, q2, q3 }) => ({
        place: String(position),
        driver,
        team,
        figure: bestTime({ q1, q2, q3 }) ?? 'No time',
      })),
      none: qualifying && qualifyingNote(qualifying),
    },
  ];
  return sessions.filter(({ rows, none }) => rows.length > 0 || none);
}

const toRow = ({
  position,
  status,
  driver,
  team,
  points,
}: RaceDetail['classification'][number]) => ({
  place: position === null ? status : String(position),
  driver,
  team,
  figure: formatPoints(points),
});

type SessionTableProps = {
  readonly session: Session;
  readonly selections: readonly Selection[];
  readonly own: Selection | undefined;
};

const SessionTable = ({ session, selections, own }: SessionTableProps) => (
  <DataTable
    className={`${styles.table} card`}
    caption={session.label}
    columns={{
      place: {
        label: 'Position',
        head: (
          <abbr className="no-underline" title="Position">
            Pos.
          </abbr>
        ),
      },
      driver: { label: 'Driver', isRowHead: true },
      pickedBy: 'Picked by',
      figure: { label: session.figure, kind: 'number' },
    }}
  >
    {session.rows.map(({ place, driver, team, figure }) => {
      const mark = own && ownMark(own, driver, team);
      return (
        <DataRow
          key={driver}
          own={Boolean(mark)}
          cells={{
            place,
            driver: (
              <>
                <DriverName driver={driver} team={team} />
                <small className="block muted">
                  {team}
                  {mark && <b> · {mark}</b>}
                </small>
              </>
            ),
            pickedBy: <HelmetRow players={asPlayers(session.hadBy(selections, driver))} />,
            figure,
          }}
        />
      );
    })}
  </DataTable>
);

function ownMark(
  { mainDriver, reserveDriver, team: own }: Selection,
  driver: string,
  team: string,
) {
  if (driver === mainDriver) return 'your main driver';
  if (driver === reserveDriver) return 'your reserve';
  return team === own ? 'your team' : null;
}
