import type { Doc } from '../bson/values.js';
import type { Index } from '../catalog/index-definition.js';
import type { Collation } from '../values/collation.js';
import type { SortKey } from '../values/sort.js';

/** What a plan is made for. */
export type PlanRequest = {
  filter: Doc;
  sort?: readonly SortKey[] | undefined;
  collation?: Collation | undefined;
  hint?: unknown;
};

/**
 * A stretch of an index, from inclusive, to exclusive, without the bytes that all its entries begin
 * with. An open end is the end of the index; `isPoint` is one whole key of a unique index.
 */
export type KeyRange = { from: Buffer; to: Buffer | undefined; isPoint?: boolean };

/** Finds through the ranges of one index. */
export type IndexPlan = {
  kind: 'index';
  index: Index;
  /** In the order of their keys. */
  ranges: KeyRange[];
  /** The index has the documents in the order that was asked for. */
  isSorted: boolean;
  /** The ranges are read from their ends to their beginnings. */
  reverse: boolean;
  /** What lies in the ranges fulfils the filter, and need not be tested against it. */
  isExact: boolean;
};

/** Finds through several index plans, each document once. */
export type UnionPlan = { kind: 'union'; plans: IndexPlan[] };

/** Reads the whole collection in the order of insertion, or against it. */
export type ScanPlan = { kind: 'scan'; reverse: boolean };

/** Where to look for documents. Unless it is exact, what is found must still be tested against the filter. */
export type Plan = IndexPlan | UnionPlan | ScanPlan;
