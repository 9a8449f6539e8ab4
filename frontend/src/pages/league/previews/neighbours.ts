/** The first three; for who stands lower, the row with the ones before and after it. */
export function neighbours<Row extends { readonly user: { readonly _id: string } }>(
  rows: readonly Row[],
  userId: string,
): readonly Row[] {
  const place = rows.findIndex(({ user }) => user._id === userId);
  const first = Math.min(Math.max(0, place - 1), Math.max(0, rows.length - 3));
  return rows.slice(place < 3 ? 0 : first, (place < 3 ? 0 : first) + 3);
}
