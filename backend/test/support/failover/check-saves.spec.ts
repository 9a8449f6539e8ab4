import { type Attempt, type History, checkSaves } from './check-saves.js';

const saved = (sentAt: number, team: string): Attempt => {
  return { team, sentAt, answeredAt: sentAt + 10, status: 200, retryAfter: null };
};
const refused = (sentAt: number, team: string, more: Partial<Attempt> = {}): Attempt => {
  return { team, sentAt, answeredAt: sentAt + 50, status: 503, retryAfter: 5, ...more };
};
const history = (attempts: Attempt[], team: string, version: number): History => {
  return { player: 'ann', attempts, stored: { team, version }, versionBefore: 1 };
};
const problemsOf = (...input: Parameters<typeof history>): readonly string[] =>
  checkSaves([history(...input)], []).problems;

describe('the check of saves during a failover', () => {
  it.each<[string, ...Parameters<typeof history>]>([
    ['all are stored', [saved(0, 'Haas'), saved(20, 'Alpine')], 'Alpine', 3],
    ['a refused one is not stored', [saved(0, 'Haas'), refused(20, 'Alpine')], 'Haas', 2],
    ['a refused one is stored', [saved(0, 'Haas'), refused(20, 'Alpine')], 'Alpine', 3],
    [
      'a refused one is stored and replaced',
      [refused(0, 'Haas'), saved(60, 'Alpine')],
      'Alpine',
      3,
    ],
  ])('should find nothing where %s', (_, ...input) => {
    expect(problemsOf(...input)).toEqual([]);
  });

  it.each<[string, RegExp, ...Parameters<typeof history>]>([
    ['the last one is lost', /Haas is stored/, [saved(0, 'Haas'), saved(20, 'Alpine')], 'Haas', 3],
    [
      'one in the middle is lost',
      /2 saves were acknowledged, 1 are stored/,
      [saved(0, 'Haas'), saved(20, 'Alpine')],
      'Alpine',
      2,
    ],
    ['one is stored twice', /1 saves were sent, 2 are stored/, [saved(0, 'Haas')], 'Haas', 3],
    ['a conflict is answered', /409/, [refused(0, 'Haas', { status: 409 })], 'Haas', 1],
    ['the line breaks off', /null/, [refused(0, 'Haas', { status: null })], 'Haas', 1],
    ['nobody says when', /503, null/, [refused(0, 'Haas', { retryAfter: null })], 'Haas', 1],
  ])('should find it where %s', (_, problem, ...input) => {
    const problems = problemsOf(...input);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(problem);
  });

  it('should say how long the service was away after each disturbance, and who never came back', () => {
    const attempts = [
      saved(0, 'Haas'),
      refused(90, 'Alpine'),
      refused(150, 'Alpine'),
      saved(210, 'Alpine'),
      // under way when the next thing happens
      refused(290, 'Haas', { answeredAt: 490 }),
    ];
    const marks = [
      { name: 'killed', at: 100 },
      { name: 'hung', at: 300 },
    ];
    const findings = checkSaves([history(attempts, 'Alpine', 3)], marks);
    expect(findings).toEqual({
      acknowledged: 2,
      refused: 3,
      problems: ['ann: no save after it was hung'],
      slowestMs: 200,
      outages: [
        { name: 'killed', ms: 100 },
        { name: 'hung', ms: 190 },
      ],
    });
  });
});
