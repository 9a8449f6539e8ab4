import { season2025, season2026 } from '../testing/real-season.js';
import { at, normalSessions, sprintSessions } from '../testing/builders.js';
import { scheduleProblems } from './schedule.js';

const found = (...input: Parameters<typeof scheduleProblems>) =>
  scheduleProblems(...input).map(({ code, first, last }) => `${code} ${first} ${last}`);

describe('a schedule', () => {
  it.each([...season2025().rounds, ...season2026().rounds].map((round) => [round.name, round]))(
    'should be true for the real %s (SCHEDULE-1)',
    (_name, round) => {
      expect(scheduleProblems(round.sessions)).toEqual([]);
    },
  );

  // the sample: Friday 1 March practice, Saturday 14:00 qualifying, Sunday 13:00 the Grand Prix
  it.each([
    ['a race at qualifying', { race: at('2030-03-02 14:00') }, ['OUT_OF_ORDER qualifying race']],
    ['a race in qualifying', { race: at('2030-03-02 14:59') }, ['OUT_OF_ORDER qualifying race']],
    ['a race right after qualifying', { race: at('2030-03-02 15:00') }, []],
    [
      'a race before everything',
      { race: at('2030-02-28 13:00') },
      [
        'OUT_OF_ORDER qualifying race',
        'OUT_OF_ORDER fp1 race',
        'OUT_OF_ORDER fp2 race',
        'OUT_OF_ORDER fp3 race',
      ],
    ],
    ['qualifying before the last practice', { qualifying: at('2030-03-01 16:00') }, []],
    [
      'qualifying before all practice',
      { qualifying: at('2030-02-28 14:00') },
      ['OUT_OF_ORDER fp1 qualifying'],
    ],
    ['practice in turned order', { fp1: at('2030-03-01 15:00') }, ['OUT_OF_ORDER fp1 fp2']],
    ['a weekend of 7 days', { race: at('2030-03-08 10:00') }, []],
    ['a longer one', { race: at('2030-03-08 10:01') }, ['TOO_FAR_APART fp1 race']],
    ['a session without a time', { qualifying: undefined }, []],
  ])('should say of %s: %3$j (SCHEDULE-1)', (_what, changes, problems) => {
    expect(found({ ...normalSessions(1), ...changes })).toEqual(problems);
  });

  // Friday 14:00 sprint qualifying, Saturday 10:00 the sprint, 14:00 qualifying
  it.each([
    ['as published', {}, []],
    [
      'a sprint in sprint qualifying',
      { sprint: at('2030-03-01 14:30') },
      ['OUT_OF_ORDER sprintQualifying sprint'],
    ],
    ['a sprint after qualifying', { sprint: at('2030-03-02 16:00') }, []],
    ['a sprint in the race', { sprint: at('2030-03-03 12:01') }, ['OUT_OF_ORDER sprint race']],
  ])('should say of a sprint weekend %s: %3$j (SCHEDULE-1)', (_what, changes, problems) => {
    expect(found({ ...sprintSessions(1), ...changes })).toEqual(problems);
  });
});
