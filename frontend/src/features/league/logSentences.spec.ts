import { formatRaceTime } from '../../lib/game/formatRaceTime';
import type { LogEntry } from '../../api/leagueApi';
import { logLine } from './logSentences';

const anEntry = (more: Partial<LogEntry>): LogEntry => ({
  _id: 'entry',
  at: '2025-07-06T14:00:00.000Z',
  actor: { _id: 'user-mara', username: 'mara_apex' },
  action: 'override',
  round: 4,
  before: null,
  after: null,
  notes: '',
  ...more,
});
const old = {
  mainDriver: 'Lando Norris',
  reserveDriver: 'Oscar Piastri',
  team: 'Ferrari',
  status: 'user-submitted',
  assignPoints: true,
};
const fresh = {
  ...old,
  mainDriver: 'Carlos Sainz',
  userId: 'user-zed',
  username: 'zed',
};
const row = {
  session: 'race',
  driver: 'Pierre Gasly',
  team: 'Alpine',
  status: 'FINISHED',
} as const;
const points = {
  userId: 'user-zed',
  username: 'zed',
  driverPoints: 0,
  teamPoints: 0,
};

describe('a line of the league log', () => {
  it('should tell a pick that the owner replaced by what is different', () => {
    expect(logLine(anEntry({ before: old, after: fresh }))).toEqual({
      kind: 'assignment',
      sentence: 'mara_apex replaced the pick of zed',
      changes: [{ what: 'Main driver', before: 'Norris', after: 'Sainz' }],
    });
  });

  it('should tell a missed pick that was assigned with 0 points', () => {
    const line = logLine(anEntry({ after: { ...fresh, assignPoints: false } }));
    expect(line.sentence).toBe('mara_apex assigned a pick to zed with 0 points');
    expect(line.changes).toHaveLength(3);
  });

  it('should tell a pick that was replaced with 0 points', () => {
    const line = logLine(anEntry({ before: old, after: { ...fresh, assignPoints: false } }));
    expect(line.sentence).toBe('mara_apex replaced the pick of zed with 0 points');
  });

  it.each([
    [null, 1, 'The results were corrected'],
    [null, 0, 'The results were corrected; no one’s points changed'],
    ['ada', 1, 'ada corrected the results'],
    ['ada', 0, 'ada corrected the results; no one’s points changed'],
  ])(
    'should say who corrected results, and whether points changed: %j, %j',
    (admin, members, sentence) => {
      const state = { results: [], points: Array(members).fill({ ...points, totalPoints: 1 }) };
      const actor = { _id: admin, username: admin ?? 'Jolpica' };
      const entry = anEntry({ action: 'correction', actor, before: state, after: state });
      expect(logLine(entry).sentence).toBe(sentence);
    },
  );

  it('should tell a switcheroo', () => {
    const after = {
      ...fresh,
      mainDriver: 'Oscar Piastri',
      reserveDriver: 'Lando Norris',
    };
    const actor = { _id: 'user-zed', username: 'zed' };
    expect(logLine(anEntry({ action: 'switcheroo', actor, before: old, after }))).toEqual({
      kind: 'switcheroo',
      sentence: 'zed swapped main and reserve',
      changes: [
        { what: 'Main driver', before: 'Norris', after: 'Piastri' },
        { what: 'Reserve driver', before: 'Piastri', after: 'Norris' },
      ],
    });
  });

  it('should mark machines (NIGHT-8)', () => {
    const actor = { _id: 'machine', username: 'Rusty Piston', isMachine: true };
    expect(logLine(anEntry({ action: 'member-joined', actor })).sentence).toBe(
      'Rusty Piston (bot) joined the league',
    );
    const after = { ...fresh, username: 'Rusty Piston', isMachine: true };
    expect(logLine(anEntry({ before: old, after })).sentence).toBe(
      'mara_apex replaced the pick of Rusty Piston (bot)',
    );
  });

  it.each([
    [1, 'A former player', 'a former player'],
    [3, 'A former player 3', 'a former player 3'],
  ])('should name a player by number whose account is deleted: %i', (number, first, within) => {
    // the words are the screen's: the number decides
    const gone = { username: 'gone', formerPlayer: number };
    const actor = { _id: 'user-gone', ...gone };
    const line = (more: Partial<LogEntry>) => logLine(anEntry({ actor, ...more })).sentence;
    expect(line({ action: 'race-cancelled' })).toBe(`${first} cancelled the race`);
    expect(line({ action: 'member-removed', before: { userId: 'user-gone', ...gone } })).toBe(
      `${first} removed ${within}`,
    );
    expect(line({ after: { ...fresh, ...gone } })).toBe(`${first} assigned a pick to ${within}`);
  });

  it('should tell a correction: rows, then members', () => {
    const entry = anEntry({
      action: 'correction',
      actor: { _id: null, username: 'Results' },
      before: {
        results: [{ ...row, position: 7, points: 6 }],
        points: [{ ...points, totalPoints: 12 }],
      },
      after: {
        results: [{ ...row, status: 'DSQ', position: null, points: 0 }],
        points: [{ ...points, totalPoints: 6 }],
      },
    });
    expect(logLine(entry)).toEqual({
      kind: 'correction',
      sentence: 'The results were corrected',
      changes: [
        { what: 'Gasly', before: 'P7 (6)', after: 'disqualified (0)' },
        { what: 'zed', before: '12 points', after: '6 points' },
      ],
    });
  });

  it.each([
    ['of a member', { ...points, totalPoints: 205.5 }, 'mara_apex removed zed (205.5 points)'],
    ['of nobody the tables knew', { userId: 'user-zed', username: 'zed' }, 'mara_apex removed zed'],
  ])('should tell the removal %s', (_, before, sentence) => {
    expect(logLine(anEntry({ action: 'member-removed', before })).sentence).toBe(sentence);
  });

  it.each([
    ['member-joined', 'mara_apex joined the league'],
    ['member-left', 'mara_apex left the league'],
    ['next-season-refused', 'The next season can’t open yet: the owner has too many leagues'],
    ['season-opened', 'mara_apex opened this season and invited everyone from the last one'],
    ['night-opened', 'mara_apex opened this race night and invited everyone in a league'],
    ['hook-added', 'mara_apex added a chat hook'],
    ['hook-changed', 'mara_apex changed a chat hook'],
    ['hook-removed', 'mara_apex removed a chat hook'],
    ['hook-switched-off', 'mara_apex switched a chat hook off'],
    ['hook-switched-on', 'mara_apex switched a chat hook on'],
    ['code-replaced', 'mara_apex generated a new league code; the old one no longer works'],
    ['ownership-passed-on', 'mara_apex handed the league over to zed'],
    ['night-started', 'mara_apex started the race night'],
    ['night-paused', 'mara_apex paused the clock'],
    ['night-resumed', 'mara_apex resumed the clock'],
    ['night-pressed-on', 'mara_apex moved the race night on'],
    ['night-changed', 'mara_apex changed the pace or the season of the race night'],
    ['night-again', 'mara_apex set up another race night'],
    ['race-cancelled', 'mara_apex cancelled the race'],
    ['race-restored', 'mara_apex restored the race'],
    ['sprint-not-run', 'mara_apex marked the sprint as not run'],
    ['sprint-run', 'mara_apex marked the sprint as run'],
    ['league-renamed', 'mara_apex: league renamed'],
  ])('should tell %s as %p', (action, sentence) => {
    const after = { userId: 'user-zed', username: 'zed' };
    const entry = anEntry({
      action: action as LogEntry['action'],
      after,
      round: null,
    });
    expect(logLine(entry)).toMatchObject({ sentence, changes: [] });
  });

  it.each([
    ['hook-switched-off', 'A chat hook was switched off because its messages didn’t arrive'],
    ['race-cancelled', 'The race was cancelled'],
    ['race-restored', 'The race is back on'],
  ])('should tell %s by nobody as %p', (action, sentence) => {
    const actor = { _id: null, username: 'results' };
    const entry = anEntry({
      action: action as LogEntry['action'],
      actor,
      round: 9,
    });
    expect(logLine(entry).sentence).toBe(sentence);
  });

  const FROM = '2025-03-15T04:55:00Z';
  const TO = '2025-03-15T07:55:00Z';

  it.each([
    [null, TO, `The lock moved to ${formatRaceTime(TO)}`, formatRaceTime(TO)],
    ['ada', TO, `ada moved the lock to ${formatRaceTime(TO)}`, formatRaceTime(TO)],
    [null, null, 'The lock has no time for now', null],
    ['ada', null, 'ada left the lock without a time', null],
  ])('should tell from when to when a lock moved (by %p to %p)', (by, to, sentence, after) => {
    const actor = { _id: by, username: by ?? 'Race results' };
    const [before, moved] = [{ lockAt: FROM }, { lockAt: to }];
    const entry = anEntry({ action: 'lock-moved', actor, round: 1, before, after: moved });
    expect(logLine(entry)).toEqual({
      kind: 'other',
      sentence,
      changes: [{ what: 'Picks lock', before: formatRaceTime(FROM), after }],
    });
  });

  it.each([
    ['ownerMay', 'replace', 'allowed the owner to replace picks', 'Replace picks too'],
    ['ownerMay', 'fill-missed', 'limited the owner to filling missed picks', 'Fill missed picks'],
    ['plansMayCount', 'yes', 'allowed plans to count as picks', 'on'],
    ['plansMayCount', 'no', 'stopped plans counting as picks', 'off'],
    ['publicLink', 'yes', 'turned on the public link', 'on'],
    ['publicLink', 'no', 'turned off the public link', 'off'],
    ['name', 'Monday', 'renamed the league to Monday', 'Monday'],
    ['open', 'yes', 'opened the league to new members', 'on'],
    ['open', 'no', 'closed the league to new members', 'off'],
    ['switcheroos', '4', 'set the swaps per season to 4', '4'],
    ['maxMembers', '30', 'set the maximum members to 30', '30'],
    ['lateJoining', 'yes', 'allowed joining after the first lock', 'on'],
    ['lateJoining', 'no', 'stopped joining after the first lock', 'off'],
    ['enteredSeason', '2019', 'entered the 2019 season by hand', '2019'],
    ['enteredName', 'Zed', 'said which member “Zed” is in the hall of fame', 'Zed'],
  ] as const)('should say what was done to %s: %s', (setting, value, sentence, after) => {
    const entry = anEntry({
      action: 'setting-changed',
      after: { setting, value },
    });
    const line = logLine(entry);
    expect(line.sentence).toBe(`mara_apex ${sentence}`);
    expect(line.changes).toEqual([{ what: expect.any(String), before: null, after }]);
  });
});
