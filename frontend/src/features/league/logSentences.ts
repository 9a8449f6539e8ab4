import { listed } from '@gridlock/game-rules';
import { surname } from '../../lib/game/driverLookup';
import { formatPoints } from '../../lib/game/formatPoints';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import { playerName } from '../../lib/game/playerName';
import type { LogEntry } from '../../api/leagueApi';
import { correctionIn, lockIn, personIn, pickIn, settingIn, type LogState } from './logStates';
import { nameIn } from './nameIn';
import { OWNER_MAY } from './ownerMay';

/** What a line is about; each kind has an icon of its own. */
export type LogKind = 'assignment' | 'switcheroo' | 'correction' | 'member' | 'setting' | 'other';

/** Before and after of one thing; null where there was or is nothing. */
export type LogChange = {
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
};

export type LogLine = {
  readonly kind: LogKind;
  /** who did what, in a sentence */
  readonly sentence: string;
  /** an assignment over a pick that the player had made */
  readonly overOwnPick?: boolean;
  readonly changes: readonly LogChange[];
};

const FIELDS = ['mainDriver', 'reserveDriver', 'team'] as const;

/** The parts of a pick that are not what they were; drivers as everywhere, by their surnames. */
function pickChanges({ before, after }: LogEntry): readonly LogChange[] {
  const [old, fresh] = [pickIn(before), pickIn(after)];
  return FIELDS.filter((field) => old?.[field] !== fresh?.[field]).map((field) => {
    const nameIn = (pick: typeof old) =>
      pick && (field === 'team' ? pick[field] : surname(pick[field]));
    return {
      what: PICK_LABELS[field],
      before: nameIn(old),
      after: nameIn(fresh),
    };
  });
}

const ENDED = {
  FINISHED: 'finished',
  NC: 'not classified',
  DNF: 'did not finish',
  DNS: 'did not start',
  DSQ: 'disqualified',
} as const;

/** `P7 (6)`, `disqualified (0)` */
const resultText = (
  row: { position: number | null; status: keyof typeof ENDED; points: number } | undefined,
): string | null =>
  row
    ? `${row.position === null ? ENDED[row.status] : `P${String(row.position)}`} (${formatPoints(row.points)})`
    : null;

const SESSIONS = { race: '', sprint: ', sprint' } as const;

/** The rows that were corrected, then the members whose points that changed. */
function correctionChanges({ before, after }: LogEntry): readonly LogChange[] {
  const [old, fresh] = [correctionIn(before), correctionIn(after)];
  const rows = (old?.results ?? []).map((row, index) => ({
    what: `${surname(row.driver)}${SESSIONS[row.session]}`,
    before: resultText(row),
    after: resultText(fresh?.results[index]),
  }));
  const members = (old?.points ?? []).map((points, index) => {
    const now = fresh?.points[index];
    return {
      what: playerName(points),
      before: `${formatPoints(points.totalPoints)} points`,
      after: now ? `${formatPoints(now.totalPoints)} points` : null,
    };
  });
  return [...rows, ...members];
}

function assignment(entry: LogEntry): LogLine {
  const [old, fresh] = [pickIn(entry.before), pickIn(entry.after)];
  const member =
    fresh?.username === undefined ? 'a member' : playerName({ ...fresh, username: fresh.username });
  const points = fresh?.assignPoints === false ? ' with 0 points' : '';
  const sentence = `${playerName(entry.actor)} ${old ? 'replaced the pick of' : 'assigned a pick to'} ${member}${points}`;
  const taken = (entry.taken ?? []).map(({ round, names }) => ({
    what: `Open pick, round ${String(round)}`,
    before: null,
    after: `${listed(names)} removed`,
  }));
  const changes = [...pickChanges(entry), ...taken];
  return {
    kind: 'assignment',
    sentence,
    changes,
    ...(fresh?.overOwnPick && { overOwnPick: true }),
  };
}

const SETTINGS = {
  ownerMay: 'Owner permissions',
  plansMayCount: 'Plans count as picks',
  publicLink: 'Public link',
  name: 'Name',
  open: 'Joining',
  switcheroos: 'Swaps per season',
  maxMembers: 'Maximum members',
  lateJoining: 'Late joining',
  enteredSeason: 'Season entered by hand',
  enteredName: 'Name in entered seasons',
} as const;

const SWITCHED = { yes: 'on', no: 'off' } as const;

type Setting = NonNullable<ReturnType<typeof settingIn>>;

function valueText({ setting, value }: Setting): string {
  // a name may be one of these words
  if (setting === 'name' || setting === 'enteredName') return value;
  if (setting === 'enteredSeason') return value || 'none';
  if (value === 'yes' || value === 'no') return SWITCHED[value];
  return OWNER_MAY.find((choice) => choice.value === value)?.label ?? value;
}

function settingChanges({ before, after }: LogEntry): readonly LogChange[] {
  const [old, fresh] = [settingIn(before), settingIn(after)];
  if (!fresh) return [];
  const text = (state: typeof old) => (state ? valueText(state) : null);
  return [{ what: SETTINGS[fresh.setting], before: text(old), after: text(fresh) }];
}

/** What was done to which setting: read alone, without the values below it. */
function settingText({ before, after }: LogEntry): string {
  const fresh = settingIn(after);
  switch (fresh?.setting) {
    case 'ownerMay':
      return fresh.value === 'replace'
        ? 'allowed the owner to replace picks'
        : 'limited the owner to filling missed picks';
    case 'plansMayCount':
      return fresh.value === 'yes'
        ? 'allowed plans to count as picks'
        : 'stopped plans counting as picks';
    case 'publicLink':
      return `turned ${fresh.value === 'yes' ? 'on' : 'off'} the public link`;
    case 'name':
      return `renamed the league to ${fresh.value}`;
    case 'open':
      return fresh.value === 'yes'
        ? 'opened the league to new members'
        : 'closed the league to new members';
    case 'switcheroos':
      return `set the swaps per season to ${fresh.value}`;
    case 'maxMembers':
      return `set the maximum members to ${fresh.value}`;
    case 'lateJoining':
      return fresh.value === 'yes'
        ? 'allowed joining after the first lock'
        : 'stopped joining after the first lock';
    case 'enteredSeason':
      return fresh.value === ''
        ? `removed the ${settingIn(before)?.value ?? ''} season from the hall of fame`
        : `entered the ${fresh.value} season by hand`;
    case 'enteredName':
      return `said which member “${fresh.value}” is in the hall of fame`;
    case undefined:
      return 'changed a setting';
  }
}

const line = (kind: LogKind, sentence: string, changes: readonly LogChange[] = []): LogLine => ({
  kind,
  sentence,
  changes,
});

function correction(entry: LogEntry): LogLine {
  const { actor } = entry;
  const sentence =
    actor._id === null ? 'The results were corrected' : `${actor.username} corrected the results`;
  const changes = correctionChanges(entry);
  const nobody = correctionIn(entry.after)?.points.length === 0;
  return line('correction', nobody ? `${sentence}; no one’s points changed` : sentence, changes);
}

/** The calendar's own word, or that of the app admin who has set it. */
const calendarText = ({ actor }: LogEntry, said: string, set: string): string =>
  actor._id === null ? said : `${actor.username} ${set}`;

/** By the calendar or an app admin, with both times below it. */
function lockMoved(entry: LogEntry): LogLine {
  const timeIn = (state: LogState | null) => {
    const at = lockIn(state)?.lockAt;
    return at ? formatRaceTime(at) : null;
  };
  const [before, after] = [timeIn(entry.before), timeIn(entry.after)];
  const sentence = after
    ? calendarText(entry, `The lock moved to ${after}`, `moved the lock to ${after}`)
    : calendarText(entry, 'The lock has no time for now', 'left the lock without a time');
  return line('other', sentence, [{ what: 'Picks lock', before, after }]);
}

/**
 * A log entry as a line of text. A kind that this version does not know is shown with its raw
 * action.
 */
export function logLine(entry: LogEntry): LogLine {
  const described = describeEntry(entry);
  // usernames stand as they are, but that is none: `a former player`
  return {
    ...described,
    sentence: described.sentence.replace(/^a former/, 'A former'),
  };
}

/** What is said after the name of who did it, where it takes no more than that. */
const DONE = {
  'rounds-not-named': ['assignment', 'named no picks for missed rounds in time'],
  'sprint-not-run': ['other', 'marked the sprint as not run'],
  'sprint-run': ['other', 'marked the sprint as run'],
  'member-joined': ['member', 'joined the league'],
  'member-left': ['member', 'left the league'],
  'invitation-declined': ['member', 'declined the invitation'],
  'next-season': ['setting', 'set up the next season'],
  'season-opened': ['setting', 'opened this season and invited everyone from the last one'],
  'night-opened': ['setting', 'opened this race night and invited everyone in a league'],
  'code-replaced': ['setting', 'generated a new league code; the old one no longer works'],
  'hook-added': ['setting', 'added a chat hook'],
  'hook-changed': ['setting', 'changed a chat hook'],
  'hook-removed': ['setting', 'removed a chat hook'],
  'hook-switched-on': ['setting', 'switched a chat hook on'],
  'night-started': ['setting', 'started the race night'],
  'night-paused': ['setting', 'paused the clock'],
  'night-resumed': ['setting', 'resumed the clock'],
  'night-pressed-on': ['setting', 'moved the race night on'],
  'night-changed': ['setting', 'changed the pace or the season of the race night'],
  'night-again': ['setting', 'set up another race night'],
} as const satisfies Partial<Record<LogEntry['action'], readonly [LogKind, string]>>;

const isDone = (action: LogEntry['action']): action is keyof typeof DONE =>
  Object.hasOwn(DONE, action);

function describeEntry(entry: LogEntry): LogLine {
  const who = playerName(entry.actor);
  const { action, before, after } = entry;
  if (isDone(action)) return line(DONE[action][0], `${who} ${DONE[action][1]}`);
  switch (action) {
    case 'override':
      return assignment(entry);
    case 'rounds-asked':
      return line('assignment', `${who} asked ${nameIn(after)} to name picks for missed rounds`);
    case 'rounds-ask-withdrawn':
      return line('assignment', `${who} no longer asks ${nameIn(before)} to name missed picks`);
    case 'switcheroo':
      return line('switcheroo', `${who} swapped main and reserve`, pickChanges(entry));
    case 'correction':
      return correction(entry);
    case 'race-cancelled':
      return line('other', calendarText(entry, 'The race was cancelled', 'cancelled the race'));
    case 'race-restored':
      return line('other', calendarText(entry, 'The race is back on', 'restored the race'));
    case 'lock-moved':
      return lockMoved(entry);
    case 'member-removed':
      return line('member', `${who} removed ${nameIn(before)}`);
    case 'ownership-offered':
      return line('member', `${who} asked ${nameIn(after)} to take over the league`);
    case 'ownership-declined':
      return line(
        'member',
        personIn(before)?.userId === entry.actor._id
          ? `${who} declined to take over the league`
          : `${who} withdrew the offer to hand over the league`,
      );
    case 'ownership-passed-on':
      return line('member', `${who} handed the league over to ${nameIn(after)}`);
    case 'next-season-refused':
      return line('setting', 'The next season can’t open yet: the owner has too many leagues');
    case 'hook-switched-off':
      if (entry.actor._id !== null) return line('setting', `${who} switched a chat hook off`);
      return line('setting', 'A chat hook was switched off because its messages didn’t arrive');
    case 'setting-changed':
      return line('setting', `${who} ${settingText(entry)}`, settingChanges(entry));
    default:
      return line('other', `${who}: ${String(action).replace(/[-_]+/g, ' ')}`);
  }
}
