/**
 * A change that was committed: of one document, or of a whole collection or database. Documents are encoded.
 */
export type CommittedChange =
  | {
      readonly kind: 'insert' | 'update' | 'delete';
      readonly db: string;
      readonly collection: string;
      /** Missing for a document that was inserted. */
      readonly before?: Buffer;
      /** Missing for a document that was deleted. */
      readonly after?: Buffer;
    }
  | { readonly kind: 'drop'; readonly db: string; readonly collection: string }
  | { readonly kind: 'dropDatabase'; readonly db: string };
