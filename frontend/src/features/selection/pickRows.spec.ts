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
const rows = (names: ReturnType<typeof used>) => pickRows(groups, names);

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
    const alone = pickRows([group('Audi', 'Ocon'), group('Empty')], used(all, all));
    expect(alone.map(({ narrow }) => narrow)).toEqual([['card'], ['card']]);
  });

  it('should be tall where a card says that a name has not raced lately (FORM-4)', () => {
    const away =
      (...names: string[]) =>
      (_: string, name: string) =>
        names.includes(name);
    const [haas, rb] = pickRows(groups, used(['Hadjar'], ['Hadjar']), away('Bearman', 'Hadjar'));
    expect(haas).toMatchObject({ narrow: ['card', 'tall'], wide: ['tall'] });
    expect(rb).toMatchObject({ narrow: ['line', 'card', 'card'], wide: ['card', 'card'] });
    const all = ['Ocon', 'Bearman', 'Hadjar', 'Lawson', 'Tsunoda'];
    const [gone] = pickRows(groups, used(all, all), away('Haas'));
    expect(gone).toMatchObject({ narrow: ['card', 'line'], wide: ['tall'] });
    const [over] = pickRows(groups, used(all, all, ['Haas']), away('Haas'));
    expect(over).toMatchObject({ narrow: ['line', 'line'], wide: ['line'] });
  });

  it('should become tracks of a grid', () => {
    expect(tracks(['card', 'line'])).toBe('minmax(var(--card), auto) minmax(var(--line), auto)');
  });
});
