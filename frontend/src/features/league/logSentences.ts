import { listed } from '@gridlock/game-rules';
import { surname } from '../../lib/game/driverLookup';
import { formatPoints } from '../../lib/game/formatPoints';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import type { LogEntry } from '../../api/leagueApi';
import { correctionIn, lockIn, personIn, pickIn, type LogState } from './logStates';
import { actorName, logName, nameIn } from './logNames';
import { settingChanges, settingText } from './settingSentences';

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
      what: logName(points),
      before: `${formatPoints(points.totalPoints)} points`,
      after: now ? `${formatPoints(now.totalPoints)} points` : null,
    };
  });
  return [...rows, ...members];
}

function assignment(entry: LogEntry): LogLine {
  const [old, fresh] = [pickIn(entry.before), pickIn(entry.after)];
  const member =
    fresh?.username === undefined ? 'a member' : logName({ ...fresh, username: fresh.username });
  const who = actorName(entry.actor);
  const scored = old
    ? `${who} replaced the pick of ${member}`
    : `${who} assigned a pick to ${member}`;
  const unscored = old
    ? `${who} replaced the pick of ${member} with 0 points`
    : `${who} assigned a pick to ${member} with 0 points`;
  const taken = (entry.taken ?? []).map(({ round, names }) => ({
    what: `Open pick, round ${String(round)}`,
    before: null,
    after: `${listed(names)} removed`,
  }));
  const changes = [...pickChanges(entry), ...taken];
  return {
    kind: 'assignment',
    sentence: fresh?.assignPoints === false ? unscored : scored,
    changes,
    ...(fresh?.overOwnPick && { overOwnPick: true }),
  };
}

const line = (kind: LogKind, sentence: string, changes: readonly LogChange[] = []): LogLine => ({
  kind,
  sentence,
  changes,
});

/** What is said of what happened at its source, or of the app admin who did it. */
const sourceText = ({ actor }: LogEntry, happened: string, done: string): string =>
  actor._id === null ? happened : done;

function correction(entry: LogEntry): LogLine {
  const who = actorName(entry.actor);
  const sentence =
    correctionIn(entry.after)?.points.length === 0
      ? sourceText(
          entry,
          'The results were corrected; no one’s points changed',
          `${who} corrected the results; no one’s points changed`,
        )
      : sourceText(entry, 'The results were corrected', `${who} corrected the results`);
  return line('correction', sentence, correctionChanges(entry));
}

/** By the calendar or an app admin, with both times below it. */
function lockMoved(entry: LogEntry): LogLine {
  const timeIn = (state: LogState | null) => {
    const at = lockIn(state)?.lockAt;
    return at ? formatRaceTime(at) : null;
  };
  const [before, after] = [timeIn(entry.before), timeIn(entry.after)];
  const who = actorName(entry.actor);
  const sentence = after
    ? sourceText(entry, `The lock moved to ${after}`, `${who} moved the lock to ${after}`)
    : sourceText(entry, 'The lock has no time for now', `${who} left the lock without a time`);
  return line('other', sentence, [{ what: 'Picks lock', before, after }]);
}

/** What is said where it takes no more than the name of who did it. */
const DONE = {
  'rounds-not-named': ['assignment', (who) => `${who} named no picks for missed rounds in time`],
  'sprint-not-run': ['other', (who) => `${who} marked the sprint as not run`],
  'sprint-run': ['other', (who) => `${who} marked the sprint as run`],
  'member-joined': ['member', (who) => `${who} joined the league`],
  'member-left': ['member', (who) => `${who} left the league`],
  'invitation-declined': ['member', (who) => `${who} declined the invitation`],
  'next-season': ['setting', (who) => `${who} set up the next season`],
  'season-opened': [
    'setting',
    (who) => `${who} opened this season and invited everyone from the last one`,
  ],
  'night-opened': [
    'setting',
    (who) => `${who} opened this race night and invited everyone in a league`,
  ],
  'code-replaced': [
    'setting',
    (who) => `${who} generated a new league code; the old one no longer works`,
  ],
  'hook-added': ['setting', (who) => `${who} added a chat hook`],
  'hook-changed': ['setting', (who) => `${who} changed a chat hook`],
  'hook-removed': ['setting', (who) => `${who} removed a chat hook`],
  'hook-switched-on': ['setting', (who) => `${who} switched a chat hook on`],
  'night-started': ['setting', (who) => `${who} started the race night`],
  'night-paused': ['setting', (who) => `${who} paused the clock`],
  'night-resumed': ['setting', (who) => `${who} resumed the clock`],
  'night-pressed-on': ['setting', (who) => `${who} moved the race night on`],
  'night-changed': ['setting', (who) => `${who} changed the pace or the season of the race night`],
  'night-again': ['setting', (who) => `${who} set up another race night`],
} as const satisfies Partial<
  Record<LogEntry['action'], readonly [LogKind, (who: string) => string]>
>;

const isDone = (action: LogEntry['action']): action is keyof typeof DONE =>
  Object.hasOwn(DONE, action);

/**
 * A log entry as a line of text. A kind that this version does not know is shown with its raw
 * action.
 */
export function logLine(entry: LogEntry): LogLine {
  const who = actorName(entry.actor);
  const { action, before, after } = entry;
  if (isDone(action)) {
    const [kind, sentenceOf] = DONE[action];
    return line(kind, sentenceOf(who));
  }
  switch (action) {
    case 'override':
      return assignment(entry);
    case 'rounds-asked':
      return line('assignment', `${who} asked ${nameIn(after)} to fill in missed picks`);
    case 'rounds-ask-withdrawn':
      return line('assignment', `${who} no longer asks ${nameIn(before)} to fill in missed picks`);
    case 'switcheroo':
      return line('switcheroo', `${who} swapped main and reserve`, pickChanges(entry));
    case 'correction':
      return correction(entry);
    case 'race-cancelled':
      return line(
        'other',
        sourceText(entry, 'The race was cancelled', `${who} cancelled the race`),
      );
    case 'race-restored':
      return line('other', sourceText(entry, 'The race is back on', `${who} restored the race`));
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
      return line('setting', settingText(entry), settingChanges(entry));
    default:
      return line('other', `${who}: ${String(action).replace(/[-_]+/g, ' ')}`);
  }
}
