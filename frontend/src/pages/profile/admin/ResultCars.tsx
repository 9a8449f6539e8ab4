import { type RoundResultsDto } from '../../../features/admin/adminApi';
import styles from './ResultDialog.module.css';
import { type DraftRow } from './resultDraft';
import { ResultRow } from './ResultRow';

type ResultCarsProps = {
  readonly rows: readonly DraftRow[];
  readonly drivers: RoundResultsDto['drivers'];
  readonly errorsOf: (driver: string) => Readonly<Record<string, string | undefined>>;
  readonly onChange: (index: number, change: Partial<DraftRow>) => void;
};

/** The cars by team, as they stand on the entry list. */
export function ResultCars({ rows, drivers, errorsOf, onChange }: ResultCarsProps) {
  return byTeam(rows).map((cars) => (
    <fieldset key={cars[0]?.row.team} className={styles.team}>
      <legend>{cars[0]?.row.teamName}</legend>
      {cars.map(({ row, index }, car) => (
        <ResultRow
          key={index}
          row={row}
          car={car + 1}
          drivers={drivers}
          errors={errorsOf(row.driver)}
          onChange={(change) => {
            onChange(index, change);
          }}
        />
      ))}
    </fieldset>
  ));
}

type Car = { readonly row: DraftRow; readonly index: number };

/** Rows of one team stand together already. */
function byTeam(rows: readonly DraftRow[]): readonly (readonly Car[])[] {
  const teams: Car[][] = [];
  for (const [index, row] of rows.entries()) {
    const team = teams.at(-1);
    if (team?.[0]?.row.team === row.team) team.push({ row, index });
    else teams.push([{ row, index }]);
  }
  return teams;
}
