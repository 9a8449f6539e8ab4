import type { ResultRowData, RoundData, SeasonData } from '../model/season-data.js';
import { loadClassic } from '../pack/classics.js';
import { startStandIn } from '../stand-in/index.js';
import { fastClient } from '../testing/fast-client.js';
import { importPastSeason } from './import-past-season.js';

/** The first rounds of 2003 as if they had been those of 1988. */
const season1988 = ({ rounds, ...season }: SeasonData = loadClassic(2003)!): SeasonData => ({
  ...season,
  year: 1988,
  rounds: rounds.slice(0, 4).map((round) => ({ ...round, sessions: { race: '1988-04-03' } })),
});

const withRows = (
  season: SeasonData,
  change: (rows: readonly ResultRowData[], round: RoundData) => readonly ResultRowData[],
): SeasonData => ({
  ...season,
  rounds: season.rounds.map((round) => ({
    ...round,
    results: { race: change(round.results.race ?? [], round), sprint: null },
  })),
});

const importFrom = async (
  season: SeasonData,
  onProgress?: (done: number, rounds: number) => Promise<void>,
) => {
  const standIn = await startStandIn({ seasons: [season] });
  try {
    const client = fastClient(standIn.url);
    return await importPastSeason(1988, client, { ...(onProgress && { onProgress }) });
  } finally {
    await standIn.close();
  }
};

describe('a season of the past from the API (TL-02)', () => {
  it('should have every result, also of a team that entered a single car', async () => {
    const second = (row: ResultRowData) => row.driver === 'justin-wilson';
    const served = withRows(season1988(), (rows) => rows.filter((row) => !second(row)));
    const season = await importFrom(served);
    expect(season.rounds.map(({ results }) => results.race?.length)).toEqual([19, 19, 19, 19]);
    expect(season.rounds.map(({ sessions }) => sessions)).toEqual([{}, {}, {}, {}]);
  });

  it('should let be picked who was entered for half of the races', async () => {
    const served = withRows(season1988(), (rows, { round }) =>
      rows.map((row) =>
        row.driver === 'ralf-schumacher' && round > 1 ? { ...row, driver: 'marc-gene' } : row,
      ),
    );
    const { drivers } = await importFrom(served);
    const of = (name: string) => drivers.find((driver) => driver.name === name)?.selectable;
    expect([of('Marc Gené'), of('Ralf Schumacher')]).toEqual([true, false]);
  });

  it('should report how far it is, by rounds', async () => {
    const told: (readonly [number, number])[] = [];
    await importFrom(season1988(), async (done, rounds) => {
      await Promise.resolve();
      told.push([done, rounds]);
    });
    expect(told[0]).toEqual([0, 4]);
    expect(told.at(-1)).toEqual([4, 4]);
  });

  it.each([
    [
      'two drivers who shared a car',
      (rows: readonly ResultRowData[]) =>
        rows.map((row, at) => (at === 1 ? { ...row, position: 1 } : row)),
      'Round 1, Australian Grand Prix: Position 1 is given twice.',
    ],
    [
      'a driver in two cars',
      (rows: readonly ResultRowData[]) => [...rows, { ...rows[0]!, position: null }],
      'David Coulthard is listed twice.',
    ],
    [
      'a list that is cut short',
      (rows: readonly ResultRowData[], { round }: RoundData) =>
        round === 3 ? rows.slice(0, 11) : rows,
      'Round 3, Brazilian Grand Prix: Only 11 cars are listed, in most 20.',
    ],
  ])('should be refused by name for %s', async (_, change, reason) => {
    await expect(importFrom(withRows(season1988(), change))).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringMatching(/^The 1988 season can’t be played\./),
    });
    await expect(importFrom(withRows(season1988(), change))).rejects.toThrow(reason);
  });
});
