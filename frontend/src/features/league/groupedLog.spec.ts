import type { LogEntry } from '../../api/leagueApi';
import { dayOf, logGroups } from './groupedLog';

const entry = (id: string, at: string, action: LogEntry['action'] = 'switcheroo'): LogEntry => ({
  _id: id,
  at,
  actor: { _id: id, username: id },
  action,
  round: null,
  before: null,
  after: null,
  notes: '',
});
const today = dayOf(Date.parse('2025-07-06T14:00:00.000Z'));
const told = (entries: readonly LogEntry[]) =>
  logGroups(entries, today).map(({ title, items }) => [
    title,
    items.map((item) => ('joins' in item ? item.joins.map(({ _id }) => _id) : item._id)),
  ]);

describe('the headings of the league log (RO-14)', () => {
  it('should tell today from the last seven days and from the months before', () => {
    const entries = [
      entry('a', '2025-07-06T13:00:00.000Z'),
      entry('b', '2025-07-05T12:00:00.000Z'),
      entry('c', '2025-06-30T12:00:00.000Z'),
      entry('d', '2025-06-20T12:00:00.000Z'),
      entry('e', '2025-02-01T12:00:00.000Z'),
    ];
    expect(told(entries)).toEqual([
      ['Today', ['a']],
      ['The last seven days', ['b', 'c']],
      ['June 2025', ['d']],
      ['February 2025', ['e']],
    ]);
  });

  it('should fold three joins in a row and more, of one heading alone', () => {
    const at = '2025-02-01T12:00:00.000Z';
    const joins = ['a', 'b', 'c'].map((id) => entry(id, at, 'member-joined'));
    const two = ['e', 'f'].map((id) => entry(id, at, 'member-joined'));
    expect(told([...joins, entry('d', at), ...two])).toEqual([
      ['February 2025', [['a', 'b', 'c'], 'd', 'e', 'f']],
    ]);
    const spread = [entry('x', '2025-06-01T12:00:00.000Z', 'member-joined'), ...two];
    expect(told(spread)).toEqual([
      ['June 2025', ['x']],
      ['February 2025', ['e', 'f']],
    ]);
  });

  it('should have no heading without an entry', () => {
    expect(told([])).toEqual([]);
  });
});
