import { formRoundsText, pickForm } from './pickForm';

const line = (name: string, ...points: number[]) => ({ name, points, notRaced: null });
const form = pickForm({
  rounds: [5, 6, 7, 8, 9],
  drivers: [line('Lando Norris', 25, 0, 18, 4.5, 0), line('Carlos Sainz', 0, 0, 0, 0, 0)],
  teams: [line('McLaren', 58, 40, 43, 15, 27)],
});

describe('the form on a card (FORM-1)', () => {
  it('should be that of the last three rounds', () => {
    expect(form?.rounds).toEqual([7, 8, 9]);
    expect(form?.of('mainDriver', 'Lando Norris')?.points).toEqual([18, 4.5, 0]);
    expect(form?.of('reserveDriver', 'Lando Norris')?.points).toEqual([18, 4.5, 0]);
  });

  it('should measure drivers by drivers and teams by teams, in the rounds that are shown', () => {
    expect(form?.of('mainDriver', 'Carlos Sainz')?.top).toBe(18);
    expect(form?.of('team', 'McLaren')?.top).toBe(43);
    expect(form?.of('team', 'Lando Norris')).toBeUndefined();
  });

  it('should not be there before the first result, nor while it is being loaded', () => {
    expect(pickForm(undefined)).toBeNull();
    expect(pickForm({ rounds: [], drivers: [line('Lando Norris')], teams: [] })).toBeNull();
  });

  it.each([
    [[25], 'last race: 25'],
    [[25, 18], 'last two: 25, 18'],
    [[25, 18, 0], 'last three: 25, 18, 0'],
  ])('should be said in words: %p', (points, text) => {
    const rounds = points.map((_, round) => round + 1);
    const short = pickForm({ rounds, drivers: [line('Lando Norris', ...points)], teams: [] });
    expect(short?.of('mainDriver', 'Lando Norris')?.text).toBe(text);
  });

  it.each([
    [null, undefined],
    [{ shortRaceName: 'Monaco GP' }, 'Hasn’t raced since the Monaco GP'],
    [{ shortRaceName: null }, 'Hasn’t raced this season'],
  ])('should say since when a name has not raced: %j (FORM-4)', (notRaced, away) => {
    const stroll = { ...line('Lance Stroll', 0, 0), notRaced };
    const of = pickForm({ rounds: [8, 9], drivers: [stroll], teams: [] });
    expect(of?.of('mainDriver', 'Lance Stroll')?.away).toBe(away);
  });

  it.each([
    [[1], 'points in round 1'],
    [[1, 2], 'points in rounds 1 and 2'],
    [[7, 8, 9], 'points in rounds 7, 8 and 9'],
  ])('should say which rounds they are: %p', (rounds, text) => {
    expect(formRoundsText(rounds)).toBe(text);
  });
});
