/**
 * A change that was committed: of one document, or of a whole collection or database. Documents are encoded; an
 * `update` was made by operators, a `replace` by a whole document.
 */
export type CommittedChange =
  | {
      readonly kind: 'insert' | 'update' | 'replace' | 'delete';
      readonly db: string;
      readonly collection: string;
      /** Missing for a document that was inserted. */
      readonly before?: Buffer;
      /** Missing for a document that was deleted. */
      readonly after?: Buffer;
    }
  | { readonly kind: 'drop'; readonly db: string; readonly collection: string }
  | { readonly kind: 'dropDatabase'; readonly db: string };
