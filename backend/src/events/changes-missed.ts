/** Changes of other instances may have been missed: whatever is kept in memory may be stale. */
export class ChangesMissed {
  static readonly EVENT = 'changes.missed';
}
