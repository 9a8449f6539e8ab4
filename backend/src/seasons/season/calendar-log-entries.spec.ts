import { aRace } from '../../../test/support/a-race.js';
import type { RaceSnapshot } from './season-snapshot.js';
import { calendarLogEntries } from './calendar-log-entries.js';

const at = new Date('2025-03-10T12:00:00Z');
const by = { at, actor: null };
const LOCK = new Date('2025-03-15T04:55:00Z');
const qualifying = new Date('2025-03-15T05:00:00Z');
const later = new Date('2025-03-15T08:00:00Z');
const sprintQualifying = new Date('2025-03-14T05:00:00Z');

const race = (more: Partial<RaceSnapshot> = {}): RaceSnapshot =>
  aRace({ sessions: { qualifying, sprintQualifying }, ...more });
const movedTo = (after: Date | null) => ({
  action: 'lock-moved',
  lock: { before: LOCK, after },
});
const entriesOf = (...input: Parameters<typeof calendarLogEntries>) =>
  calendarLogEntries(...input).map(({ _id, at: _at, actor: _actor, ...entry }) => entry);

describe('the log entries of a change of the calendar', () => {
  it.each<[string, RaceSnapshot, Parameters<typeof calendarLogEntries>[1], object[]]>([
    ['a race that is called off', race(), { isCancelled: true }, [{ action: 'race-cancelled' }]],
    ['one that is back', race(), { isCancelled: false }, [{ action: 'race-restored' }]],
    ['a sprint that was not run', race(), { isSprintOff: true }, [{ action: 'sprint-not-run' }]],
    ['one that was', race(), { isSprintOff: false }, [{ action: 'sprint-run' }]],
    [
      'a qualifying that moves',
      race(),
      { sessions: { qualifying: later } },
      [movedTo(new Date('2025-03-15T07:55:00Z'))],
    ],
    [
      'a sprint weekend now',
      race(),
      { isSprintWeekend: true },
      [movedTo(new Date('2025-03-14T04:55:00Z'))],
    ],
    ['a lock that loses its time', race(), { sessions: {} }, [movedTo(null)]],
    [
      'a race that is back on another day',
      race({ isCancelled: true }),
      { isCancelled: false, sessions: { qualifying: later } },
      [{ action: 'race-restored' }, movedTo(new Date('2025-03-15T07:55:00Z'))],
    ],
    ['the first time of a lock', race({ sessions: {} }), { sessions: { qualifying } }, []],
    ['another session', race(), { sessions: { qualifying, race: later } }, []],
    [
      'a lock that has passed (LOCK-7)',
      race(),
      { sessions: { qualifying: later }, lockedAt: LOCK },
      [],
    ],
  ])('should be, of %s', (_what, before, change, entry) => {
    expect(entriesOf(before, change, by)).toEqual(entry);
  });

  it('should have the time and who has set it', () => {
    const [entry] = calendarLogEntries(race(), { isCancelled: true }, { at, actor: 'admin' });
    expect(entry).toMatchObject({ at, actor: 'admin' });
  });
});
