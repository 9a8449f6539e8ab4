import type { Command, IndexSpec, Of } from './commands.js';
import {
  type Filter,
  isParallelSort,
  matches,
  order,
  type Row,
  sortRows,
  type UniqueRule,
  updated,
  type Value,
  violates,
} from './reference.js';

/** What a command answers, reduced to what must agree. */
export type Answer = { [name: string]: unknown };

type Update = Parameters<typeof updated>[1];

/** Runs commands on a plain list. Its list is in insertion order, as the server's natural order is. */
export class Model {
  rows: Row[] = [];
  indexes: IndexSpec[] = [];

  run(command: Command): Answer {
    const isRefused =
      'sort' in command && isParallelSort(this.matching(command.filter), command.sort);
    if (isRefused) return { failed: true };
    switch (command.kind) {
      case 'insert':
        return this.insert(command.docs as Row[], command.ordered);
      case 'find':
        return { found: this.find(command) };
      case 'update':
        return this.update(command);
      case 'delete':
        return this.remove(command.filter, command.limit);
      case 'findAndModify':
        return this.findAndModify(command);
      case 'count':
        return { n: this.matching(command.filter).length };
      case 'distinct':
        return { values: this.distinct(command.key, command.filter) };
      case 'createIndex':
        return this.createIndex(command.spec);
    }
  }

  /**
   * The command without a choice that is not defined: which of several documents a write of one document is about,
   * and in which order a write of many comes to the one that is refused.
   */
  withoutChoice(command: Command): Command {
    const isWrite = ['update', 'delete'].includes(command.kind);
    if (!isWrite || !('filter' in command)) return command;
    const [first, second] = this.matching(command.filter);
    if (!first || !second || this.isForAll(command)) return command;
    const single = { ...command, filter: { $and: [command.filter, { _id: { $eq: first._id } }] } };
    return single.kind === 'update' ? { ...single, multi: false } : single;
  }

  /** Whether a command is for all documents that it finds, and no order of them makes a difference. */
  private isForAll(command: Command): boolean {
    if (command.kind === 'delete') return command.limit === 0;
    if (command.kind !== 'update' || !command.multi) return false;
    const [changed] = Object.values(command.update as Update).flatMap(Object.keys);
    if (this.rules().some(({ path }) => path === changed)) return false;
    const copy = new Model();
    copy.rows = structuredClone(this.rows);
    copy.indexes = this.indexes;
    return !('failed' in copy.run(command));
  }

  private rules(specs = this.indexes): UniqueRule[] {
    return specs
      .filter(({ unique }) => unique)
      .map(({ key, sparse }) => ({ path: Object.keys(key)[0]!, sparse: sparse === true }));
  }

  private matching(filter: Filter) {
    return this.rows.filter((row) => matches(row, filter));
  }

  private insert(docs: Row[], ordered: boolean): Answer {
    let n = 0;
    const errors: number[] = [];
    for (const [i, doc] of docs.entries()) {
      if (violates(this.rows, doc, this.rules()) || this.isParallel(doc)) {
        errors.push(i);
        if (ordered) break;
        continue;
      }
      this.rows.push(structuredClone(doc));
      n++;
    }
    return { n, errors };
  }

  // Two arrays in one document cannot both be in a compound index.
  private isParallel(doc: Row, specs = this.indexes): boolean {
    return specs.some(
      ({ key }) =>
        Object.keys(key).filter((path) => Array.isArray(doc[path.split('.')[0]!])).length > 1,
    );
  }

  private find({ filter, sort, skip, limit }: Of<'find'>): Row[] {
    const found = sortRows(this.matching(filter), sort).slice(skip);
    return limit ? found.slice(0, limit) : found;
  }

  /** Puts a changed document in place; false where a unique index or its shape forbids it. */
  private put(row: Row, changed: Row | undefined): boolean {
    if (!changed) return false;
    const others = this.rows.filter((other) => other !== row);
    const isRefused = violates(others, changed, this.rules()) || this.isParallel(changed);
    // a document that does not change is not looked at again
    if (isRefused && JSON.stringify(changed) !== JSON.stringify(row)) return false;
    this.rows[this.rows.indexOf(row)] = changed;
    return true;
  }

  private update({ filter, update, multi, upsertId }: Of<'update'>): Answer {
    const all = this.matching(filter);
    const chosen = multi ? all : all.slice(0, 1);
    if (chosen.length === 0 && upsertId !== undefined)
      return this.upsert(upsertId, update as Update);
    let n = 0;
    for (const row of chosen) {
      if (!this.put(row, updated(row, update as Update))) return { failed: true };
      n++;
    }
    return { n };
  }

  private upsert(_id: number, update: Update): Answer {
    const seed: Row = { _id };
    const doc = updated(seed, update);
    if (!doc || violates(this.rows, doc, this.rules()) || this.isParallel(doc))
      return { failed: true };
    this.rows.push(doc);
    return { n: 1, upserted: _id };
  }

  private remove(filter: Filter, limit: 0 | 1): Answer {
    const found = this.matching(filter);
    const gone = limit === 1 ? found.slice(0, 1) : found;
    this.rows = this.rows.filter((row) => !gone.includes(row));
    return { n: gone.length };
  }

  private findAndModify({ filter, sort, update, fresh }: Of<'findAndModify'>): Answer {
    const [row] = sortRows(this.matching(filter), sort);
    if (!row) return { value: null };
    const changed = updated(row, update as Update);
    if (!this.put(row, changed)) return { failed: true };
    return { value: fresh ? changed : row };
  }

  private distinct(key: string, filter: Filter): Value[] {
    const values = this.matching(filter).flatMap((row) => {
      const value = row[key];
      return value === undefined ? [] : Array.isArray(value) ? value : [value];
    });
    return values.sort(order).filter((value, i, all) => i === 0 || order(all[i - 1], value) !== 0);
  }

  private createIndex(spec: IndexSpec): Answer {
    if (this.indexes.some(({ name }) => name === spec.name))
      return { indexes: this.indexes.length };
    const rules = this.rules([spec]);
    const clash = this.rows.some(
      (row) => violates(this.rows, row, rules) || this.isParallel(row, [spec]),
    );
    if (clash) return { failed: true };
    this.indexes.push(spec);
    return { indexes: this.indexes.length };
  }
}
