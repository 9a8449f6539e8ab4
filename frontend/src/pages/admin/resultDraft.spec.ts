import {
  withChange,
  draftOf,
  fieldOf,
  toEnteredRow,
  changedLists,
  type DraftRow,
} from './resultDraft';

const row: DraftRow = {
  team: 'alpine',
  teamName: 'Alpine',
  driver: 'pierre-gasly',
  position: '',
  status: 'FINISHED',
  points: '',
};

describe('a result that is typed in', () => {
  it.each([
    ['race', '1', '25'],
    ['race', '10', '1'],
    ['race', '11', '0'],
    ['sprint', '1', '8'],
    ['sprint', '9', '0'],
  ] as const)(
    'should propose for P%3$s in the %s what is usually awarded',
    (session, at, points) => {
      expect(withChange(row, { position: at }, session)).toMatchObject({ position: at, points });
    },
  );

  it('should leave points alone that somebody typed', () => {
    const half = withChange(withChange(row, { position: '2' }, 'race'), { points: '9' }, 'race');
    expect(withChange(half, { position: '3' }, 'race').points).toBe('9');
  });

  it.each(['DNS', 'DSQ', 'NC'] as const)('should take place and points from %s', (status) => {
    const placed = withChange(row, { position: '4' }, 'race');
    expect(withChange(placed, { status }, 'race')).toMatchObject({ position: '', points: '0' });
  });

  it('should be sent with numbers, and null for no place', () => {
    expect(toEnteredRow({ ...row, position: '7', points: '1,5' })).toEqual({
      driver: 'pierre-gasly',
      team: 'alpine',
      position: 7,
      status: 'FINISHED',
      points: 1.5,
    });
    expect(toEnteredRow({ ...row, status: 'DNF' })).toMatchObject({ position: null, points: 0 });
  });

  it('should send what was changed, and what is shown when nothing was', () => {
    const before = { race: [row], sprint: [row, row], notes: '' };
    const other = { ...row, points: '4' };
    const sent = (draft: Partial<typeof before>, shown: 'race' | 'sprint') =>
      changedLists({ ...before, ...draft }, before, shown);
    expect(Object.keys(sent({}, 'sprint'))).toEqual(['sprint']);
    expect(Object.keys(sent({ race: [other] }, 'sprint'))).toEqual(['race']);
    expect(sent({ race: [other], sprint: [row, other] }, 'race').sprint).toHaveLength(2);
  });

  it('should find the field that the server names by its driver', () => {
    const draft = { race: [{ ...row, driver: '' }, row], sprint: [row], notes: '' };
    expect(fieldOf(draft, 'race.pierre-gasly.points')).toBe('race.1.points');
    expect(fieldOf(draft, 'sprint.pierre-gasly.position')).toBe('sprint.0.position');
    expect(fieldOf(draft, 'race.esteban-ocon.points')).toBeUndefined();
    expect(fieldOf(draft, 'notes')).toBeUndefined();
  });

  it('should begin with the stored result, in the order of the seats', () => {
    const stored = { position: 7, status: 'FINISHED' as const, points: 6 };
    const results = {
      season: 2025,
      round: 1,
      raceName: 'Australian Grand Prix',
      isSprintWeekend: false,
      resultsStatus: 'provisional' as const,
      manualEntry: null,
      seats: [
        { team: 'alpine', teamName: 'Alpine', driver: 'pierre-gasly' },
        { team: 'haas', teamName: 'Haas', driver: null },
      ],
      drivers: [],
      race: [
        { ...stored, driver: 'esteban-ocon', team: 'haas' },
        { ...stored, driver: 'pierre-gasly', team: 'alpine', position: null },
      ],
      sprint: null,
    };
    const draft = draftOf(results);
    expect(draft.race.map(({ driver, position }) => [driver, position])).toEqual([
      ['pierre-gasly', ''],
      ['esteban-ocon', '7'],
    ]);
    expect(draft.sprint.map(({ driver }) => driver)).toEqual(['pierre-gasly', '']);
  });
});
