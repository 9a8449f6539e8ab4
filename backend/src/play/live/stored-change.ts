import type { mongo, Types } from 'mongoose';
import { AccountChanged } from '../../core/events/account-changed.js';
import {
  ANNOUNCEMENTS_CHANGED,
  PRESENCE_STORED,
  SEASONS_CHANGED,
} from '../../core/events/event-names.js';
import { LeagueChanged } from '../../core/events/league-changed.js';
import type { LiveTopic } from '../../core/events/live-topic.js';
import { PickReplaced } from '../../core/events/pick-replaced.js';
import { SessionsChanged } from '../../core/events/sessions-changed.js';

type Document = mongo.BSON.Document;

/** An event of the change stream after `PIPELINE`. */
export type StoredChange = Document & {
  readonly operationType: string;
  readonly ns?: { readonly coll?: string };
  readonly documentKey?: { readonly _id: unknown };
  readonly fullDocument?: {
    readonly league?: Types.ObjectId;
    readonly user?: Types.ObjectId;
    readonly pickedVersion?: number;
  } | null;
  /** Of an update: paths of the fields that were set, shortened or removed. */
  readonly paths?: readonly string[];
};

/** An event by its name, as it is emitted. */
type Emission = readonly [name: string, event?: object];

const listOf = (field: string) => ({ $ifNull: [`$updateDescription.${field}`, []] });
const namesIn = (input: Document, name: string) => ({ $map: { input, in: `$$this.${name}` } });

/**
 * The stages of the stream. They pass only new entries and changes of entries that others can see (a pick was made or
 * withdrawn) or its player's other pages can see (it was replaced), as there are hundreds of changes a second before a
 * lock. Of an update they pass only the names of fields, so that every event is small.
 */
export const PIPELINE: Document[] = [
  {
    $match: {
      $or: [
        { 'ns.coll': { $in: ['users', 'leagues', 'seasons', 'announcements', 'presentPlayers'] } },
        { 'ns.coll': { $in: ['leagueLog', 'entries'] }, operationType: 'insert' },
        {
          'ns.coll': 'entries',
          'updateDescription.updatedFields.pickedVersion': { $exists: true },
        },
        {
          'ns.coll': 'entries',
          'updateDescription.updatedFields.replacedVersion': { $exists: true },
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
      'fullDocument.user': 1,
      'fullDocument.pickedVersion': 1,
      paths: {
        $concatArrays: [
          namesIn({ $objectToArray: { $ifNull: ['$updateDescription.updatedFields', {}] } }, 'k'),
          // an array that lost its last elements; missing in MongoDB 4.4
          namesIn(listOf('truncatedArrays'), 'field'),
          listOf('removedFields'),
        ],
      },
    },
  },
];

/** The events of a change that another instance, or this one, has stored. */
export function eventsOf(change: StoredChange): readonly Emission[] {
  const { ns, documentKey, fullDocument } = change;
  const id = String(documentKey?._id);
  const league = String(fullDocument?.league);
  switch (ns?.coll ?? '') {
    case 'users':
      return accountEvents(change, id);
    case 'leagues':
      return [leagueChanged(id, topicsOf(change))];
    case 'leagueLog':
      // an assignment is announced by its entry in the log
      return [leagueChanged(league, ['log', 'picks', 'standings'])];
    case 'entries':
      return entryEvents(change, league);
    case 'seasons':
      return [[SEASONS_CHANGED]];
    case 'announcements':
      return [[ANNOUNCEMENTS_CHANGED]];
    case 'presentPlayers':
      return [[PRESENCE_STORED]];
    default:
      return [];
  }
}

const leagueChanged = (league: string, topics: readonly LiveTopic[]): Emission => [
  LeagueChanged.EVENT,
  new LeagueChanged(league, topics),
];

function entryEvents(change: StoredChange, league: string): readonly Emission[] {
  const { fullDocument, paths = [] } = change;
  // without a document it was deleted meanwhile
  if (!fullDocument) return [];
  // a write makes a pick or replaces one, never both
  if (paths.includes('replacedVersion'))
    return [[PickReplaced.EVENT, new PickReplaced(league, String(fullDocument.user))]];
  return fullDocument.pickedVersion ? [leagueChanged(league, ['picks'])] : [];
}

/** Fields of an account that others see; `deletingAt` removes it from their screens. */
const SHOWN_OF_ACCOUNT = ['username', 'avatar', 'deletingAt'];

function accountEvents(change: StoredChange, id: string): readonly Emission[] {
  const sessions: Emission = [SessionsChanged.EVENT, new SessionsChanged(id)];
  // a new account is in no league yet
  const isShown = change.operationType !== 'insert' && touchesAny(change, SHOWN_OF_ACCOUNT);
  return isShown ? [sessions, [AccountChanged.EVENT, new AccountChanged(id)]] : [sessions];
}

/** Fields of a league whose change screens do not show on its own: an entry of the log or a lock announces it. */
const QUIET = [
  'pendingLogEntries',
  'sealing',
  'sealed',
  'departures',
  'notice',
  'ownerMayJudgedAt',
  'barred',
  'lineage',
  'invitedFrom',
];
const SHOWN = [
  'members',
  'owner',
  'name',
  'code',
  'ownerMay',
  'plansMayCount',
  'switcheroos',
  'maxMembers',
  'lateJoining',
  'isClosed',
  'heir',
  'invited',
  'enteredSeasons',
  'nextSeason',
  'share',
  'deletedAt',
];

function topicsOf(change: StoredChange): readonly LiveTopic[] {
  if (change.operationType !== 'update') return ['members'];
  const topics: LiveTopic[] = [];
  if (touchesAny(change, SHOWN)) topics.push('members', 'standings');
  else if (touchesAny(change, ['tablesChangedAt'])) topics.push('standings');
  if (touchesAny(change, ['night'])) topics.push('night', 'lock', 'swaps', 'results');
  // a field that is in neither list announces an event, perhaps a superfluous one
  return topics.length > 0 || touchesAny(change, QUIET) ? topics : ['members'];
}

/** Whether an update has changed one of these fields or something in it. True for every other kind. */
const touchesAny = (
  { operationType, paths = [] }: StoredChange,
  fields: readonly string[],
): boolean =>
  operationType !== 'update' ||
  fields.some((field) => paths.some((path) => path === field || path.startsWith(`${field}.`)));
