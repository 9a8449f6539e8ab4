import { type RoundResultsDto } from '../../api/adminApi';
import { type DraftRow, type ResultSession } from './resultDraft';
import { ResultRow } from './ResultRow';

type ResultCarsProps = {
  readonly session: ResultSession;
  /** as they were before anything was typed: the teams stay the same */
  readonly rows: readonly DraftRow[];
  readonly drivers: RoundResultsDto['drivers'];
};

/** The cars by team, as they stand on the entry list. */
export function ResultCars({ session, rows, drivers }: ResultCarsProps) {
  return byTeam(rows).map((cars) => (
    <fieldset key={cars[0]?.row.team} className="grid gap-2">
      <legend className="mb-1 p-0 strong">{cars[0]?.row.teamName}</legend>
      {cars.map(({ index }, car) => (
        <ResultRow key={index} session={session} index={index} car={car + 1} drivers={drivers} />
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
