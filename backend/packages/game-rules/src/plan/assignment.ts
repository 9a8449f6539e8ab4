/**
 * The assignment of rows to columns with the highest sum, each column at most once (the Hungarian
 * method, by shortest augmenting paths). There have to be at least as many columns as rows.
 *
 * @param worth of a row in a column: integers, so that sums are exact
 * @returns the column of each row
 */
export const bestAssignment = (worth: readonly (readonly number[])[]): readonly number[] => {
  const rows = worth.length;
  const columns = worth[0]?.length ?? 0;
  // index 0 is the root of the search: rows and columns count from 1
  const rowPrice = new Float64Array(rows + 1);
  const columnPrice = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row += 1) {
    addRow({ worth, rowPrice, columnPrice, rowOf }, row);
  }
  const result = Array.from({ length: rows }, () => -1);
  for (let column = 1; column <= columns; column += 1) {
    const row = rowOf[column] ?? 0;
    if (row > 0) result[row - 1] = column - 1;
  }
  return result;
};

type State = {
  readonly worth: readonly (readonly number[])[];
  readonly rowPrice: Float64Array;
  readonly columnPrice: Float64Array;
  readonly rowOf: Int32Array;
};

function addRow({ worth, rowPrice, columnPrice, rowOf }: State, added: number): void {
  const size = rowOf.length;
  const least = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const cameFrom = new Int32Array(size);
  const seen = new Uint8Array(size);
  rowOf[0] = added;
  let column = 0;
  do {
    seen[column] = 1;
    const row = rowOf[column] ?? 0;
    const ofRow = worth[row - 1] ?? [];
    let step = Number.POSITIVE_INFINITY;
    let nearest = 0;
    for (let next = 1; next < size; next += 1) {
      if (seen[next] === 1) continue;
      const price = -(ofRow[next - 1] ?? 0) - (rowPrice[row] ?? 0) - (columnPrice[next] ?? 0);
      if (price < (least[next] ?? 0)) {
        least[next] = price;
        cameFrom[next] = column;
      }
      if ((least[next] ?? 0) < step) {
        step = least[next] ?? 0;
        nearest = next;
      }
    }
    for (let at = 0; at < size; at += 1) {
      if (seen[at] === 1) {
        const owner = rowOf[at] ?? 0;
        rowPrice[owner] = (rowPrice[owner] ?? 0) + step;
        columnPrice[at] = (columnPrice[at] ?? 0) - step;
      } else {
        least[at] = (least[at] ?? 0) - step;
      }
    }
    column = nearest;
  } while ((rowOf[column] ?? 0) !== 0);
  while (column !== 0) {
    const before = cameFrom[column] ?? 0;
    rowOf[column] = rowOf[before] ?? 0;
    column = before;
  }
}
