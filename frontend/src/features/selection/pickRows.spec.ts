import { pickRows, tracks } from './pickRows';

const group = (team: string | null, ...names: string[]) => ({
  team,
  drivers: names.map((name) => ({ name, team: team ?? '' })),
});
const groups = [group('Haas', 'Ocon', 'Bearman'), group('RB', 'Hadjar', 'Lawson', 'Tsunoda')];
const used = (main: string[], reserve: string[], team: string[] = []) => ({
  mainDriver: new Set(main),
  reserveDriver: new Set(reserve),
  team: new Set(team),
});
const rows = (names: ReturnType<typeof used>, freeOnly = false) =>
  pickRows({ groups, used: names, freeOnly });

describe('the rows of the pick columns', () => {
  it('should be cards while everything is free', () => {
    expect(rows(used([], [])).map(({ narrow, wide }) => [narrow, wide])).toEqual([
      [['card', 'card'], ['card']],
      [
        ['card', 'card', 'card'],
        ['card', 'card'],
      ],
    ]);
  });

  it('should be lines where a driver is used up in both roles, and nowhere else', () => {
    const [haas, rb] = rows(used(['Ocon', 'Hadjar', 'Lawson'], ['Ocon', 'Tsunoda', 'Lawson']));
    expect(haas).toMatchObject({ narrow: ['line', 'card'], wide: ['card'] });
    expect(rb).toMatchObject({ narrow: ['card', 'line', 'card'], wide: ['card', 'card'] });
  });

  it('should keep room to press a team that is free beside used drivers', () => {
    const all = ['Ocon', 'Bearman', 'Hadjar', 'Lawson', 'Tsunoda'];
    const [haas] = rows(used(all, all));
    expect(haas).toMatchObject({ narrow: ['line', 'line'], wide: ['card'] });
    expect(rows(used(all, all, ['Haas']))[0]).toMatchObject({ wide: ['line'] });
    const alone = pickRows({
      groups: [group('Audi', 'Ocon'), group('Empty')],
      used: used(all, all),
      freeOnly: false,
    });
    expect(alone.map(({ narrow }) => narrow)).toEqual([['card'], ['card']]);
  });

  it('should leave out what is used in every column, if only free names are wanted', () => {
    const names = used(['Ocon', 'Bearman', 'Hadjar'], ['Ocon', 'Bearman', 'Lawson'], ['Haas']);
    const shown = rows(names, true);
    expect(shown.map(({ team, drivers }) => [team, drivers.map(({ name }) => name)])).toEqual([
      ['RB', ['Hadjar', 'Lawson', 'Tsunoda']],
    ]);
    // a team that is free keeps its row
    expect(rows(used(['Ocon', 'Bearman'], ['Ocon', 'Bearman']), true)[0]).toEqual({
      team: 'Haas',
      drivers: [],
      narrow: ['card'],
      wide: ['card'],
    });
  });

  it('should become tracks of a grid', () => {
    expect(tracks(['card', 'line'])).toBe('minmax(var(--card), auto) minmax(var(--line), auto)');
  });
});
