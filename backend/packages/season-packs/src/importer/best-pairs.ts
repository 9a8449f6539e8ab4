/** Pairs of row and column, by index. */
export type Pairs = ReadonlyMap<number, number>;

/**
 * The pairs with the largest sum of weights, each row and column in one at the most; a weight of 0 or
 * less is no pair. The Hungarian method, on costs below zero and a square of zeros around them.
 */
export const bestPairs = (weights: readonly (readonly number[])[]): Pairs => {
  const size = Math.max(weights.length, weights[0]?.length ?? 0);
  const cost = (row: number, column: number) => -Math.max(0, weights[row - 1]?.[column - 1] ?? 0);
  const ofRows = new Array<number>(size + 1).fill(0);
  const ofColumns = new Array<number>(size + 1).fill(0);
  const rowOf = new Array<number>(size + 1).fill(0);
  for (let row = 1; row <= size; row += 1) {
    rowOf[0] = row;
    const way = new Array<number>(size + 1).fill(0);
    const least = new Array<number>(size + 1).fill(Infinity);
    const isUsed = new Array<boolean>(size + 1).fill(false);
    let column = 0;
    do {
      isUsed[column] = true;
      const from = rowOf[column]!;
      let step = Infinity;
      let next = 0;
      for (let at = 1; at <= size; at += 1) {
        if (isUsed[at]) continue;
        const reduced = cost(from, at) - ofRows[from]! - ofColumns[at]!;
        if (reduced < least[at]!) {
          least[at] = reduced;
          way[at] = column;
        }
        if (least[at]! < step) {
          step = least[at]!;
          next = at;
        }
      }
      for (let at = 0; at <= size; at += 1)
        if (isUsed[at]) {
          ofRows[rowOf[at]!]! += step;
          ofColumns[at]! -= step;
        } else least[at]! -= step;
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      rowOf[column] = rowOf[way[column]!]!;
      column = way[column]!;
    }
  }
  return new Map(
    rowOf.flatMap((row, column): [number, number][] =>
      column > 0 && cost(row, column) < 0 ? [[row - 1, column - 1]] : [],
    ),
  );
};

/** The sum of the weights of pairs. */
export const sumOf = (pairs: Pairs, weights: readonly (readonly number[])[]): number =>
  [...pairs].reduce((sum, [row, column]) => sum + (weights[row]?.[column] ?? 0), 0);
