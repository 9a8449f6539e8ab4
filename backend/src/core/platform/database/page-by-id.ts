import type { Model, QueryFilter, Types } from 'mongoose';

/**
 * The documents of a filter behind an id, in the order of their ids. An index of the filter's fields has another order,
 * so ids alone are read and sorted, and then the documents of this page.
 */
export async function pageById<Stored extends { _id: Types.ObjectId }>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  { after, limit }: { after: Types.ObjectId | null; limit: number },
): Promise<Stored[]> {
  const behind = after ? { ...filter, _id: { $gt: after } } : filter;
  const found = await model.find(behind, { _id: 1 }).sort({ _id: 1 }).lean<Pick<Stored, '_id'>[]>();
  const ids = found.slice(0, limit).map(({ _id }) => _id);
  if (ids.length === 0) return [];
  const page = { ...filter, _id: { $in: ids } } as QueryFilter<Stored>;
  return model.find(page).sort({ _id: 1 }).lean<Stored[]>();
}
