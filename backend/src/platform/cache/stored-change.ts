import type { mongo, Types } from 'mongoose';

type Document = mongo.BSON.Document;

/** A change in the database, as listeners are told it. */
export type StoredChange = {
  readonly collection: string;
  readonly kind: 'insert' | 'update' | 'replace' | 'delete';
  /** `_id` of the document, as text. */
  readonly id: string;
  /** Id of the league that a new document belongs to, as text; null where the event does not say it. */
  readonly league: string | null;
  /** Whether an update has changed a field or something in it. True for every other kind. */
  readonly touches: (field: string) => boolean;
  /** Whether others can see that a pick was made or withdrawn. */
  readonly hasPicked: boolean;
};

/** What is left of an event of the change stream by `WATCHED`. */
export type FeedEvent = Document & {
  readonly operationType: string;
  readonly ns?: { readonly coll?: string };
  readonly documentKey?: { readonly _id: unknown };
  readonly fullDocument?: { readonly league?: Types.ObjectId; readonly pickedVersion?: number };
  /** Of an update: paths of the fields that were set, shortened or removed. */
  readonly paths?: readonly string[];
};

const KINDS: readonly string[] = ['insert', 'update', 'replace', 'delete'];
/** Of a whole collection, or of the database. */
const GONE = ['drop', 'rename', 'dropDatabase'];

const listOf = (field: string) => ({ $ifNull: [`$updateDescription.${field}`, []] });
const namesIn = (input: Document, name: string) => ({ $map: { input, in: `$$this.${name}` } });

/**
 * The stages of the stream. A pick that is saved for an open round concerns nobody else, and there are
 * hundreds a second before a lock: of entries only what others can see is let through. Of an
 * update only the names of fields are, so that every event is small.
 */
export const WATCHED: Document[] = [
  {
    $match: {
      $or: [
        { operationType: { $in: GONE } },
        { 'ns.coll': { $in: ['users', 'leagues', 'seasons', 'announcements'] } },
        { 'ns.coll': 'leagueLog', operationType: 'insert' },
        { 'ns.coll': 'entries', operationType: { $ne: 'update' } },
        {
          'ns.coll': 'entries',
          'updateDescription.updatedFields.pickedVersion': { $exists: true },
        },
      ],
    },
  },
  {
    $project: {
      operationType: 1,
      ns: 1,
      documentKey: 1,
      'fullDocument.league': 1,
      'fullDocument.pickedVersion': 1,
      paths: {
        $concatArrays: [
          namesIn({ $objectToArray: { $ifNull: ['$updateDescription.updatedFields', {}] } }, 'k'),
          // an array that lost its last elements; MongoDB 4.4 does not know it
          namesIn(listOf('truncatedArrays'), 'field'),
          listOf('removedFields'),
        ],
      },
    },
  },
];

/** Null for what is no change of a document, as when a collection is dropped. */
export function toStoredChange(event: FeedEvent): StoredChange | null {
  const { operationType: kind, ns, documentKey, fullDocument, paths = [] } = event;
  const collection = ns?.coll;
  if (!isKind(kind) || !collection || !documentKey) return null;
  return {
    collection,
    kind,
    id: String(documentKey._id),
    league: fullDocument?.league ? String(fullDocument.league) : null,
    touches: (field) =>
      kind !== 'update' || paths.some((path) => path === field || path.startsWith(`${field}.`)),
    hasPicked:
      kind === 'update' ? paths.includes('pickedVersion') : (fullDocument?.pickedVersion ?? 0) > 0,
  };
}

const isKind = (kind: string): kind is StoredChange['kind'] => KINDS.includes(kind);
