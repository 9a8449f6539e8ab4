import type { Doc } from '../bson/values.js';
import type { Index } from '../catalog/index-definition.js';
import type { SortKey } from '../values/sort.js';

/** What a plan is made for. */
export type PlanRequest = {
  filter: Doc;
  sort?: readonly SortKey[] | undefined;
};

/**
 * A range of an index, from inclusive, to exclusive, without the bytes that all its entries begin
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
};

/** Finds through several index plans, each document once. */
export type UnionPlan = { kind: 'union'; plans: IndexPlan[] };

/** Reads the whole collection in the order of insertion. */
type ScanPlan = { kind: 'scan' };

/** Where to look for documents. What is found must still be tested against the filter. */
export type Plan = IndexPlan | UnionPlan | ScanPlan;
