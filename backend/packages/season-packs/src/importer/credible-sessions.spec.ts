import { scheduleProblems } from '@gridlock/game-rules';
import { toSessions } from '../model/to-season.js';
import { credibleSessions } from './credible-sessions.js';

const FRIDAY = { fp1: '2031-07-04T11:30:00Z', fp2: '2031-07-04T15:00:00Z' };
const NORMAL = {
  ...FRIDAY,
  fp3: '2031-07-05T10:30:00Z',
  qualifying: '2031-07-05T14:00:00Z',
  race: '2031-07-06T13:00:00Z',
};
const SPRINT = {
  fp1: FRIDAY.fp1,
  sprintQualifying: '2031-07-04T15:30:00Z',
  sprint: '2031-07-05T10:00:00Z',
  qualifying: '2031-07-05T14:00:00Z',
  race: '2031-07-06T13:00:00Z',
};
const LEAD = 5 * 60_000;

/** The lock that follows, and whether what is left can be true. */
const lockOf = (listed: Record<string, string>, isSprintWeekend: boolean): string | null => {
  const { sessions, lockTime } = credibleSessions(listed, { isSprintWeekend, year: 2031 });
  expect(scheduleProblems(toSessions(sessions))).toEqual([]);
  expect(sessions.race).toBe(listed['race']);
  const start = isSprintWeekend ? sessions.sprintQualifying : sessions.qualifying;
  return lockTime ?? (start ? new Date(new Date(start).getTime() - LEAD).toISOString() : null);
};

describe('what can be relied on of a schedule that cannot be true', () => {
  it.each<[string, Record<string, string>, boolean, string]>([
    ['practice after it', { ...NORMAL, fp1: '2031-07-05T18:00:00Z' }, false, '2031-07-05T13:55'],
    [
      'practice weeks before',
      { ...NORMAL, fp1: '2031-06-04T11:30:00Z' },
      false,
      '2031-07-05T13:55',
    ],
    [
      'practice out of order',
      { ...NORMAL, fp2: '2031-07-04T08:00:00Z' },
      false,
      '2031-07-05T13:55',
    ],
    [
      'qualifying after the race',
      { ...NORMAL, qualifying: '2031-07-06T14:00:00Z' },
      false,
      '2031-07-06T12:55',
    ],
    [
      'the race before qualifying',
      { ...NORMAL, race: '2031-07-05T13:00:00Z' },
      false,
      '2031-07-05T12:55',
    ],
    [
      'qualifying a month early',
      { ...NORMAL, qualifying: '2031-06-05T14:00:00Z' },
      false,
      '2031-07-06T12:55',
    ],
    [
      'qualifying minutes before the race',
      { ...NORMAL, qualifying: '2031-07-06T12:30:00Z' },
      false,
      '2031-07-06T12:25',
    ],
    [
      'the sprint before its qualifying',
      { ...SPRINT, sprint: '2031-07-04T14:00:00Z' },
      true,
      '2031-07-04T13:55',
    ],
    [
      'the sprint after the race',
      { ...SPRINT, sprint: '2031-07-06T15:00:00Z' },
      true,
      '2031-07-04T15:25',
    ],
    [
      'sprint qualifying after the sprint',
      { ...SPRINT, sprintQualifying: '2031-07-05T11:00:00Z' },
      true,
      '2031-07-05T09:55',
    ],
  ])('should lock by the earlier of two: %s', (_what, listed, isSprintWeekend, lock) => {
    expect(lockOf(listed, isSprintWeekend)).toBe(`${lock}:00.000Z`);
  });

  it('should be nothing of a race of another year', () => {
    const race = '2029-07-06T13:00:00Z';
    const about = { isSprintWeekend: false, year: 2031 };
    expect(credibleSessions({ ...NORMAL, race }, about)).toEqual({ sessions: {} });
  });
});
